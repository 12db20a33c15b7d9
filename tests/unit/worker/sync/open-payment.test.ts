import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import type { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { type FakePayments, TRANSFER } from '#tests/fixtures/engine/fake-payments.ts'
import {
  leaveForProvider,
  openPayingTab,
  orderOnline,
  paymentOf,
  reviewOnline,
} from '#tests/fixtures/engine/online-order.ts'
import type { Browser, Tab } from '#tests/fixtures/engine/tabs.ts'
import { replay } from '#worker/log/fold.ts'
import { hashOf } from '#worker/log/hash.ts'

let shop: FakeCommerce
let payments: FakePayments
let browser: Browser
let tab: Tab

beforeEach(async () => {
  ;({ shop, payments, browser, tab } = await openPayingTab())
})
afterEach(() => browser.close())

const callsOf = (id: string) => shop.calls.filter(({ path }) => path.startsWith(`/payment/${id}`))
const received = (one: Tab) => one.notices.filter(({ message }) => message === 'payment-received')

async function stored() {
  const storage = await browser.openStorage()
  const rows = await storage.read(0)
  storage.close()
  return rows
}
const storedSecrets = async () => JSON.stringify((await stored()).subjects).match(/secret-of-payment-\d+/g) ?? []

describe('a shopper who does not return', () => {
  test('is notified once in every tab when the money is there, and the secret is deleted [CHK-09]', async () => {
    const other = await browser.openTab()
    const { id, orderId } = await leaveForProvider(browser, tab)
    await browser.pass(300_000)
    expect(await storedSecrets()).toHaveLength(1)
    payments.settle(id, 'captured')
    await browser.pass(25_000)
    for (const one of [tab, other]) {
      expect(paymentOf(one)).toMatchObject({ state: 'paid', url: null })
      expect(received(one)).toEqual([
        { type: 'success', message: 'payment-received', data: { orderId }, action: 'show-order' },
      ])
    }
    expect(await storedSecrets()).toEqual([])
    const asked = callsOf(id).length
    await browser.pass(300_000)
    expect(callsOf(id)).toHaveLength(asked)
  })

  test('is known when the shop is opened again [CHK-09]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    tab.kill()
    payments.settle(id, 'failed', 'declined')
    await browser.pass(3_600_000)
    const next = await browser.openTab()
    await browser.until(() => paymentOf(next).state === 'failed')
    expect(paymentOf(next).reason).toBe('declined')
    expect(received(next)).toEqual([])
  })

  test('causes a question now and then, not one after the other [CHK-18]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    await browser.pass(600_000)
    expect(callsOf(id).length).toBeGreaterThan(20)
    expect(callsOf(id).length).toBeLessThan(40)
  })
})

test('a payment whose page was never opened is known to expire [CHK-15]', async () => {
  const { id } = await orderOnline(browser, tab)
  await browser.pass(25 * 60_000)
  expect(callsOf(id)).toEqual([])
  payments.settle(id, 'expired')
  await browser.pass(6 * 60_000)
  expect(paymentOf(tab)).toMatchObject({ state: 'expired', url: null })
  tab.kill()
  await browser.pass(25 * 3_600_000)
  await browser.openTab()
  await browser.pass(30_000)
  expect(await storedSecrets()).toEqual([])
})

test('a server that answers at once is asked once a second at most after a return [CHK-18]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  payments.isImpatient = true
  const before = callsOf(id).length
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(20_000)
  expect(callsOf(id).length - before).toBeLessThan(23)
  payments.settle(id, 'authorised')
  await browser.pass(1500)
  expect(paymentOf(tab).state).toBe('paid')
})

test('a busy server is not asked before the pause that it requests is over [ENG-24]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  await browser.pass(1000)
  const before = callsOf(id).filter(({ method }) => method === 'GET').length
  shop.failNext('/returned', { status: 404, error: 'payment-unknown' })
  shop.failNext(`/payment/${id}`, { status: 429, retryAfter: '40' })
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(38_000)
  expect(callsOf(id).filter(({ method }) => method === 'GET').length - before).toBe(1)
  payments.settle(id, 'authorised')
  await browser.pass(5000)
  expect(paymentOf(tab).state).toBe('paid')
})

test.each([
  ['revoked', 401, 'payment-right-missing'],
  ['unknown to a restored server', 404, 'payment-unknown'],
] as const)('with a secret that is %s our server is asked at growing intervals [CHK-18]', async (_, status, error) => {
  const { id } = await leaveForProvider(browser, tab)
  shop.failNext(`/payment/${id}`, ...Array.from({ length: 1000 }, () => ({ status, error })))
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(600_000)
  expect(callsOf(id).length).toBeLessThan(60)
  expect(paymentOf(tab).state).toBe('pending')
  expect(tab.models.sync.deadLetters).toEqual([])
  shop.heal()
  payments.settle(id, 'captured')
  await browser.pass(65_000)
  expect(paymentOf(tab).state).toBe('paid')
})

test('a network that returns ends the pauses of questions that failed [ENG-24]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  shop.failNext(`/payment/${id}`, ...Array.from({ length: 30 }, () => 'drop-request' as const))
  await browser.pass(200_000)
  shop.heal()
  payments.settle(id, 'authorised')
  for (const isOnline of [false, true]) tab.updateLifecycle({ isOnline })
  await browser.pass(500)
  expect(paymentOf(tab).state).toBe('paid')
})

test('one payment that cannot be asked about does not delay the others [CHK-18]', async () => {
  const first = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'checkout.finish' })
  const second = await orderOnline(browser, tab, TRANSFER.code, 'OX-2')
  await tab.execute({ type: 'payments.hand-off', paymentId: second.id })
  shop.failNext(`/payment/${second.id}`, ...Array.from({ length: 1000 }, () => ({ status: 500 })))
  await tab.execute({ type: 'payments.return', paymentId: second.id, claim: 'success' })
  payments.settle(first.id, 'authorised')
  await browser.pass(85_000)
  expect(tab.models.payments.find(({ id }) => id === first.id)?.state).toBe('paid')
})

describe('the leader dies', () => {
  test('before the answer to the begin: another tab has the same payment [SYNC-15]', async () => {
    const other = await browser.openTab()
    await reviewOnline(browser, tab)
    shop.failNext('/payment', 'hang')
    await tab.execute(ORDER)
    await browser.until(() => tab.models.payments[0]?.state === 'preparing')
    tab.kill()
    await browser.until(() => other.models.payments[0]?.state === 'prepared')
    expect([...payments.attempts.keys()]).toEqual([paymentOf(other).id])
    await other.execute({ type: 'payments.hand-off', paymentId: paymentOf(other).id })
    expect(paymentOf(other).state).toBe('away')
  })

  test('while the shopper is away: another tab finds the money [SYNC-15]', async () => {
    const other = await browser.openTab()
    const { id } = await leaveForProvider(browser, tab)
    tab.kill()
    payments.settle(id, 'authorised')
    await browser.until(() => paymentOf(other).state === 'paid')
    expect(received(other)).toHaveLength(1)
  })

  test('during a question: its timers end with it [ENG-34]', async () => {
    const warn = vi.spyOn(console, 'warn')
    const other = await browser.openTab()
    const { id } = await leaveForProvider(browser, tab)
    await tab.execute({ type: 'payments.return', paymentId: id, claim: null })
    await browser.pass(1500)
    tab.kill()
    await browser.pass(60_000)
    expect(paymentOf(other).state).toBe('pending')
    expect(warn.mock.calls.filter(([text]) => String(text).includes('stopped actor'))).toEqual([])
    warn.mockRestore()
  })

  test.each(['success', null] as const)('after a return (%s): another tab reports it [SYNC-15]', async (claim) => {
    const other = await browser.openTab()
    const { id } = await leaveForProvider(browser, tab)
    payments.atProvider(id, 'authorised')
    shop.failNext('/returned', 'hang')
    await tab.execute({ type: 'payments.return', paymentId: id, claim })
    await browser.pass(500)
    tab.kill()
    await browser.until(() => paymentOf(other).state === 'paid')
    expect(callsOf(id).filter(({ path }) => path.endsWith('/returned')).length).toBeLessThan(3)
  })
})

test('eleven orders keep ten payments and no secret of the first [ENG-56]', async () => {
  const ids: string[] = []
  for (let n = 0; n < 11; n++) {
    ids.push((await orderOnline(browser, tab, TRANSFER.code, `OX-${n}`)).id)
    await tab.execute({ type: 'checkout.finish' })
  }
  expect(tab.models.payments.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
  const { subjects } = await stored()
  expect(subjects.map(({ id }) => id)).not.toContain(ids[0])
  expect(await storedSecrets()).toHaveLength(10)
})

test('a finished checkout keeps the payment of its order open [CHK-09]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'checkout.finish' })
  payments.settle(id, 'authorised')
  await browser.pass(25_000)
  expect(paymentOf(tab).state).toBe('paid')
})

test('no event and no task holds a secret or an address of the provider [ENG-56]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(5000)
  const { events, tasks } = await stored()
  expect(JSON.stringify([events, tasks])).not.toMatch(/secret-of|provider\.test/)
})

test('an exported log holds neither secret nor address nor order id [ENG-61]', async () => {
  const { id, orderId } = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(2000)
  const log = await tab.engine.exportLog()
  expect(log).toContain('payments.handed-off')
  for (const secret of ['secret-of', 'provider.test', orderId]) expect(log).not.toContain(secret)
  // The id grants nothing without the secret; its relations stay.
  expect(log).toContain(id)
  const { head, contents } = importLog(log)
  const { states, damaged } = replay(contents.events)
  expect(damaged).toEqual([])
  expect(hashOf(states)).toBe(head.hash)
  expect(states.payments.attempts).toMatchObject([{ paymentId: id, flow: 'redirect', claim: 'success' }])
})

test('a secret that a late copy of the begin has replaced is fetched again for the same attempt [CHK-18]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  payments.revoke(id)
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(10_000)
  expect(paymentOf(tab)).toMatchObject({ id, state: 'confirming', claim: 'success' })
  expect(shop.callsTo('/payment')).toHaveLength(2)
  expect(await storedSecrets()).toHaveLength(1)
  payments.settle(id, 'authorised')
  await browser.pass(1500)
  expect(paymentOf(tab).state).toBe('paid')
  expect([...payments.attempts.keys()]).toEqual([id])
})
