import { expect, test, vi } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { ProviderCalls } from '#server/jobs/make-provider-calls.ts'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { callsFor, historyOf, see } from '#tests/fixtures/payments.ts'
import { at, MINUTE_MS, order, sandbox, shell, shop, withCallingShop } from './calling-shop.ts'

withCallingShop()

test('a provider that is down is asked again with growing pauses, twelve times, then the operator reads it [CHK-18]', async () => {
  const payment = await at.pay(shop, order)
  at.isDown = true
  await shell('cancel', order.number)
  const due = async () => {
    const row = await shop.database.db
      .selectFrom('provider_outbox')
      .selectAll()
      .where('call', '=', 'return')
      .executeTakeFirstOrThrow()
    return (row.due_at.getTime() - sandbox.now.getTime()) / MINUTE_MS
  }
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 12; attempt++) {
    shop.providerCalls.wake()
    await shop.providerCalls.settled()
    pauses.push(await due())
    sandbox.later((await due()) * MINUTE_MS)
  }
  const whole = pauses.map((_, place) => Math.min(360, 2 ** place))
  for (const [place, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual((whole[place] ?? 0) / 2)
    expect(pause).toBeLessThanOrEqual(whole[place] ?? 0)
  }
  expect(pauses).not.toEqual(whole)
  await sandbox.drain(3)
  expect(await callsFor(shop, payment)).toEqual(['return'])
  expect(shop.logged.filter(({ event }) => event === 'provider-call-given-up')).toHaveLength(1)
  expect(await historyOf(shop, order)).toContain('provider-call-failed')
  const shown = (await shell('show', order.number)).join('\n')
  expect(shown).toContain('failed: return payment 2 at sandbox (unreachable)')
  expect((await mailTo(shop, 'payment-notice', SELLER.email)).text).toContain(order.number)
  at.isDown = false
  await shell('retry', order.number)
  await sandbox.drain()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 27_900 })
  expect((await shell('show', order.number)).join('\n')).not.toContain('failed: ')
})

test('several processes make a call once [CHK-18]', async () => {
  const payment = await at.pay(shop, order)
  const others = Array.from({ length: 4 }, () => new ProviderCalls(shop.commerce, () => at.provider))
  let idle = 0
  // A call lasts until all others have looked for work.
  at.before = async () => void (await vi.waitUntil(() => idle === others.length, { timeout: 10_000 }))
  await shell('cancel', order.number)
  const workers = [shop.providerCalls, ...others]
  for (const worker of workers) worker.wake()
  await Promise.all(workers.map((worker) => worker.settled().then(() => idle++)))
  expect(at.moves).toEqual(['refund -27900'])
  expect(await callsFor(shop, payment)).toEqual([])
})

test('a call whose process died is made by another one after its lease [CHK-18]', async () => {
  const payment = await at.pay(shop, order)
  at.isDown = true
  await shell('cancel', order.number)
  await shop.providerCalls.settled()
  at.isDown = false
  const lease = new Date(sandbox.now.getTime() + 2 * MINUTE_MS)
  await shop.database.db.updateTable('provider_outbox').set({ due_at: lease }).execute()
  await shop.providerCalls.settled()
  expect(await callsFor(shop, payment)).toEqual(['return'])
  sandbox.now = lease
  await sandbox.drain()
  expect(await callsFor(shop, payment)).toEqual([])
})

test('a provider is never called while a transaction is open [CHK-18]', async () => {
  await at.pay(shop, order)
  let read: unknown
  // The embedded database has one connection: inside a transaction this would wait forever.
  at.before = async () => {
    read = await shop.database.db.selectFrom('placed_order').select('id').limit(1).executeTakeFirst()
  }
  await shell('cancel', order.number)
  await sandbox.drain()
  expect(read).toBeDefined()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 27_900 })
})

test('a payment of a provider that the shop no longer knows is not forgotten [CHK-18]', async () => {
  const attempt = { id: crypto.randomUUID(), orderKey: order.key, method: 'gone_wallet', provider: 'gone' }
  const { payment } = await beginPayment(shop.commerce, attempt)
  await see(shop, payment, { kind: 'captured' })
  await shell('cancel', order.number)
  await sandbox.drain(14)
  expect((await shell('show', order.number)).join('\n')).toContain(
    'failed: return payment 2 at gone (provider-unknown)',
  )
})
