import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { FakePayments } from '#tests/fixtures/engine/fake-payments.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { leaveForProvider, paymentOf, reviewOnline } from '#tests/fixtures/engine/online-order.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { SIGN_IN, withTokenAccounts } from '#tests/fixtures/engine/token-accounts.ts'

/** Sign-in and sign-out while a payment is open: the payment belongs to its order, not to an identity. */

const REFUSED = { code: 401, result: 'Expired', meta: { error: 'token-expired' } }

let shop: FakeCommerce
let payments: FakePayments
let browser: Browser
let tab: Tab
/** The server accepts no token of an account. */
let isSessionOver: boolean

beforeEach(async () => {
  shop = new FakeCommerce()
  isSessionOver = false
  const accounts = withTokenAccounts(shop.fetch)
  browser = new Browser(async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'https://welt.test')
    const isRefused =
      pathname === '/api/user/refresh' || (pathname.startsWith('/api/cart') && searchParams.has('token'))
    return isSessionOver && isRefused ? Response.json(REFUSED, { status: 401 }) : accounts(url, init)
  })
  payments = shop.offerPayments(browser.clock)
  tab = await browser.openTab()
})
afterEach(() => browser.close())

async function paymentRows() {
  const storage = await browser.openStorage()
  const { tasks, subjects } = await storage.read(0)
  storage.close()
  return { tasks: tasks.filter(({ lane }) => lane === 'payments'), subjects }
}

/** The shopper signs in, leaves for the provider and begins the next cart; then the server ends the session. */
async function endSessionWhilePaying() {
  await tab.execute(SIGN_IN)
  const payment = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'checkout.finish' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  isSessionOver = true
  for (const isVisible of [false, true]) tab.updateLifecycle({ isVisible })
  await browser.until(() => !tab.models.identity.isSignedIn)
  return payment
}

test('a sign-in while the shopper is away keeps the payment [USER-02]', async () => {
  const { id } = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'checkout.finish' })
  expect(await tab.execute(SIGN_IN)).toEqual({ ok: true })
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(2000)
  expect(paymentOf(tab)).toMatchObject({ id, state: 'confirming' })
  payments.settle(id, 'authorised')
  await browser.pass(2000)
  expect(paymentOf(tab).state).toBe('paid')
})

test.each([
  ['is not given', 'hang'],
  ['is an error', { status: 500, isDone: true, retryAfter: '10' }],
] as const)('a sign-in while the answer to the begin %s begins the same payment once [CHK-18]', async (_, fault) => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', fault)
  await tab.execute(ORDER)
  await browser.until(() => shop.callsTo('/payment').length === 1)
  const { id } = paymentOf(tab)
  await tab.execute({ type: 'checkout.finish' })
  expect(await tab.execute(SIGN_IN)).toEqual({ ok: true })
  await browser.until(() => paymentOf(tab).state === 'prepared')
  await browser.pass(30_000)
  expect([...payments.attempts.keys()]).toEqual([id])
})

test('a sign-out asks nothing because of a payment, and leaves nothing of it in any tab [USER-03]', async () => {
  const other = await browser.openTab()
  await tab.execute(SIGN_IN)
  const { id } = await leaveForProvider(browser, tab)
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  shop.failNext('/returned', 'hang')
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: true })
  await browser.until(() => !other.models.identity.isSignedIn)
  for (const { models } of [tab, other]) expect(models.payments).toEqual([])
  expect(await paymentRows()).toEqual({ tasks: [], subjects: [] })
  const asked = shop.calls.length
  payments.settle(id, 'authorised')
  await browser.pass(120_000)
  expect(shop.calls.slice(asked).filter(({ path }) => path.startsWith('/payment'))).toEqual([])
  for (const { models } of [tab, other]) expect(models.payments).toEqual([])
})

test('a session that ends during a payment is not reported as unsent work [PROM-06]', async () => {
  await endSessionWhilePaying()
  await browser.pass(1000)
  expect(tab.notices.map(({ message }) => message)).not.toContain('errors:session-ended-unsent')
})

test('a session that ends while the shopper pays keeps the payment, and nothing else of the account [USER-02]', async () => {
  const { id } = await endSessionWhilePaying()
  expect((await paymentRows()).subjects.map((subject) => subject.id)).toEqual([id])
  payments.settle(id, 'authorised')
  await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })
  await browser.pass(2000)
  expect(paymentOf(tab)).toMatchObject({ id, state: 'paid' })
})

test('a refused secret of a payment does not end the session [USER-02]', async () => {
  await tab.execute(SIGN_IN)
  const { id } = await leaveForProvider(browser, tab)
  shop.failNext(
    `/payment/${id}`,
    ...Array.from({ length: 20 }, () => ({ status: 401, error: 'payment-right-missing' })),
  )
  await tab.execute({ type: 'payments.return', paymentId: id, claim: null })
  await browser.pass(60_000)
  expect(tab.models.identity).toMatchObject({ isSignedIn: true, hasExpired: false })
})
