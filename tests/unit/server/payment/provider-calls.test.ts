import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { ProviderCalls } from '#server/jobs/make-provider-calls.ts'
import { operate } from '#server/operator/operate.ts'
import { beginPayment, cancelPayment } from '#server/payment/begin-payment.ts'
import { paymentOf } from '#server/payment/payment.ts'
import { ProviderError } from '#server/payment/provider.ts'
import { providerPayment } from '#server/payment/provider-payment.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import {
  callsFor,
  historyOf,
  mailsTo,
  payByCard,
  placeOrder,
  rowOf,
  see,
  type TestOrder,
} from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
const MINUTE_MS = 60_000

const at = new SandboxProvider()
let shop: TestShop
let order: TestOrder
let now = START

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = START
  at.heal()
  await shop.providerCalls.settled()
  shop.logged.length = 0
  for (const table of ['provider_outbox', 'mail_outbox'] as const) await shop.database.db.deleteFrom(table).execute()
  await shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop)
})

const shell = (...words: string[]) => operate(shop.commerce, words)

/** Makes everything that is due within a day. */
async function drain(steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    shop.providerCalls.wake()
    await shop.providerCalls.settled()
    now = new Date(now.getTime() + 6 * 60 * MINUTE_MS)
  }
}

test('an attempt that the shopper gave up ends at its provider too [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  await cancelPayment(shop.commerce, payment.id)
  await drain()
  expect(at.sandbox.transactionAt(url).state).toBe('cancelled')
  expect(await callsFor(shop, payment)).toEqual([])
})

test('an attempt that never began at its provider has nothing to end [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  await cancelPayment(shop.commerce, payment.id)
  await drain()
  expect(await callsFor(shop, payment)).toEqual([])
  expect(at.moves).toEqual([])
})

test('an attempt whose answer was lost is ended by its reference [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  await shop.database.db.updateTable('payment').set({ provider_ref: null }).where('id', '=', payment.id).execute()
  await cancelPayment(shop.commerce, payment.id)
  await drain()
  expect(at.sandbox.transactionAt(url).state).toBe('cancelled')
})

test('an attempt that ended at its provider is left alone [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  at.decide(url, 'decline')
  await cancelPayment(shop.commerce, payment.id)
  await drain()
  expect(await callsFor(shop, payment)).toEqual([])
  expect(at.moves).toEqual([])
})

test('money that came before its attempt was ended is not voided: it revives the expired order [CHK-15]', async () => {
  const { payment, url } = await at.begin(shop, order)
  at.isDown = true
  now = new Date(START.getTime() + 9 * 24 * 60 * MINUTE_MS)
  await expireDueOrders(shop.commerce)
  at.decide(url, 'approve')
  at.isDown = false
  await drain(2)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: payment.id })
  expect(at.moves).toEqual([])
})

test('an authorisation that is voided before it was seen here does not pay its order [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  // The shopper approves between the look and the cancel.
  at.before = ({ request }) => {
    if (request === 'capture') at.decide(url, 'approve')
  }
  await cancelPayment(shop.commerce, payment.id)
  await drain()
  expect(at.sandbox.transactionAt(url).state).toBe('voided')
  expect(await historyOf(shop, order)).not.toContain('paid')
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation'])
})

test('an order is not paid twice: a second authorisation is voided [CHK-16]', async () => {
  const first = await at.begin(shop, order)
  at.before = ({ request }) => {
    if (request === 'capture') throw new ProviderError('unreachable')
  }
  await at.pay(shop, order)
  await shop.providerCalls.settled()
  at.heal()
  at.decide(first.url, 'approve')
  await see(shop, first.payment, { kind: 'authorised' })
  await drain()
  expect(at.booked(order, 2).state).toBe('voided')
  expect(await paymentOf(shop.database.db, first.payment.id)).toMatchObject({ state: 'refunded' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})

test('a canceled order gives back what was captured, once, also after lost answers [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  at.lostMoves = 2
  await shell('cancel', order.number)
  await drain(4)
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'refunded', refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'order-canceled')).toHaveLength(1)
})

test('a refund whose answer was lost leaves no money with an order that is canceled meanwhile [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  at.lostMoves = 1
  await shell('refund', order.number, '--goodwill', '5.00')
  await shop.providerCalls.settled()
  await shell('cancel', order.number)
  await drain(3)
  expect(at.booked(order, payment.attempt)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('money that is captured while an authorisation is being given back goes back as well [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  let isCaptured = false
  at.before = async ({ request, amount }) => {
    if (isCaptured || request !== 'capture' || amount !== '0') return
    isCaptured = true
    await at.provider.capture({ ...payment, reference: '', currency: 'EUR' }, 27_900, { key: 'other', source: 'poll' })
  }
  await shell('cancel', order.number)
  await drain(3)
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('money that is captured in parts goes back in parts, each of them once [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  const asked = await providerPayment(shop.database.db, payment)
  const capture = (amount: number) => at.provider.capture(asked, amount, { key: `part-${amount}`, source: 'operator' })
  await capture(10_000)
  await at.look(shop, payment)
  at.moves.length = 0
  let isCaptured = false
  at.before = async ({ request }) => {
    if (isCaptured || request !== 'refund') return
    isCaptured = true
    await capture(17_900)
  }
  await shell('cancel', order.number)
  await drain(4)
  expect(at.moves).toEqual(['capture 17900', 'refund -10000', 'refund -17900'])
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('a call that was given up is made again when its cause returns [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  at.isDown = true
  await shell('cancel', order.number)
  await drain(13)
  at.isDown = false
  await at.provider.capture(await providerPayment(shop.database.db, payment), 27_900, {
    key: 'late',
    source: 'operator',
  })
  await at.look(shop, payment)
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
})

test('shipping takes what a first capture has left [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  await at.provider.capture(await providerPayment(shop.database.db, payment), 10_000, {
    key: 'first',
    source: 'operator',
  })
  await at.look(shop, payment)
  await shell('ship', order.number)
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900 })
})

test('shipping takes the money that was only authorised [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  at.lostMoves = 1
  await shell('ship', order.number)
  await drain(3)
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900 })
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'captured' })
})

test('a capture that its provider only accepts is asked for again until its money is seen [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  const accepted = vi.spyOn(at.provider, 'capture')
  accepted.mockImplementationOnce((asked, _amount, { source }) => at.provider.look(asked, source))
  await shell('ship', order.number)
  await drain()
  expect(await callsFor(shop, payment)).toEqual(['capture'])
  expect((await shell('show', order.number)).join('\n')).toContain('capture payment 2 at sandbox')
  await drain()
  accepted.mockRestore()
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

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
    return (row.due_at.getTime() - now.getTime()) / MINUTE_MS
  }
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 12; attempt++) {
    shop.providerCalls.wake()
    await shop.providerCalls.settled()
    pauses.push(await due())
    now = new Date(now.getTime() + (await due()) * MINUTE_MS)
  }
  const whole = pauses.map((_, place) => Math.min(360, 2 ** place))
  for (const [place, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual((whole[place] ?? 0) / 2)
    expect(pause).toBeLessThanOrEqual(whole[place] ?? 0)
  }
  expect(pauses).not.toEqual(whole)
  await drain(3)
  expect(await callsFor(shop, payment)).toEqual(['return'])
  expect(shop.logged.filter(({ event }) => event === 'provider-call-given-up')).toHaveLength(1)
  expect(await historyOf(shop, order)).toContain('provider-call-failed')
  const shown = (await shell('show', order.number)).join('\n')
  expect(shown).toContain('failed: return payment 2 at sandbox (unreachable)')
  expect((await mailTo(shop, 'payment-notice', SELLER.email)).text).toContain(order.number)
  at.isDown = false
  await shell('retry', order.number)
  await drain()
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
  const lease = new Date(now.getTime() + 2 * MINUTE_MS)
  await shop.database.db.updateTable('provider_outbox').set({ due_at: lease }).execute()
  await shop.providerCalls.settled()
  expect(await callsFor(shop, payment)).toEqual(['return'])
  now = lease
  await drain()
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
  await drain()
  expect(read).toBeDefined()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 27_900 })
})

test('a transfer is given back by the operator alone [CHK-16]', async () => {
  await shell('paid', order.number)
  await shell('cancel', order.number)
  await drain(14)
  expect(await historyOf(shop, order)).not.toContain('provider-call-failed')
  expect((await shell('show', order.number)).join('\n')).toContain('to do: return payment 1 at bank')
  await shell('transferred', order.number)
  const shown = (await shell('show', order.number)).join('\n')
  expect(shown).not.toContain('to do')
  expect(shown).toContain('checkmo at bank  refunded')
  await expect(shell('transferred', order.number)).rejects.toThrow('no transfer')
})

test('a payment of a provider that the shop no longer knows is not forgotten [CHK-18]', async () => {
  const attempt = { id: crypto.randomUUID(), orderKey: order.key, method: 'gone_wallet', provider: 'gone' }
  const { payment } = await beginPayment(shop.commerce, attempt)
  await see(shop, payment, { kind: 'captured' })
  await shell('cancel', order.number)
  await drain(14)
  expect((await shell('show', order.number)).join('\n')).toContain(
    'failed: return payment 2 at gone (provider-unknown)',
  )
})
