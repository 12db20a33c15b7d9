import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentRequest } from '#models/wire/payment.ts'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import type { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { type FakePayments, PROVIDER_ORIGIN, TRANSFER, WALLET } from '#tests/fixtures/engine/fake-payments.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { openPayingTab, orderOnline, paymentOf, reviewOnline } from '#tests/fixtures/engine/online-order.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let payments: FakePayments
let browser: Browser
let tab: Tab

beforeEach(async () => {
  ;({ shop, payments, browser, tab } = await openPayingTab())
})
afterEach(() => browser.close())

const begins = () => shop.callsTo('/payment').map(({ body }) => body as { payment_id: string; method: string })
const begunIds = () => [...new Set(begins().map(({ payment_id }) => payment_id))]

function pay(one: Tab, { code, flow = null }: { code: string; flow?: 'redirect' | 'popup' | null }) {
  const { orderId } = paymentOf(one)
  return one.execute({ type: 'payments.pay', orderId, method: code, flow, storeCode: 'de' })
}

test.each([TRANSFER, WALLET])(
  'an accepted order begins one payment with its method: $code [CHK-06]',
  async (method) => {
    const other = await browser.openTab()
    const payment = await orderOnline(browser, tab, method.code)
    await browser.pass(30_000)
    const orderId = [...shop.orders.keys()][0]
    expect(begins()).toEqual([{ payment_id: payment.id, order_id: orderId, method: method.code, store_code: 'de' }])
    const shown = { orderId, method: method.code, flow: method.flow, state: 'prepared', refusal: null }
    for (const one of [tab, other]) {
      expect(one.models.payments).toMatchObject([{ ...shown, url: `${PROVIDER_ORIGIN}/pay/${payment.id}` }])
    }
  },
)

test('prepayment has no payment to begin [CHK-06]', async () => {
  await reviewOnline(browser, tab, 'checkmo')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await browser.pass(10_000)
  expect(tab.models.payments).toEqual([])
  expect(begins()).toEqual([])
})

test('the tab dies right after the click: the next one orders and begins one payment [PROM-07]', async () => {
  await reviewOnline(browser, tab)
  await tab.execute(ORDER)
  tab.kill()
  const next = await browser.openTab()
  await browser.until(() => next.models.payments[0]?.state === 'prepared')
  await browser.pass(30_000)
  expect(shop.orders.size).toBe(1)
  expect(begunIds()).toEqual([...payments.attempts.keys()])
  expect(payments.attempts.size).toBe(1)
})

test('the tab dies as soon as the order is accepted: one payment is begun [PROM-13]', async () => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', 'hang')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  const { id } = paymentOf(tab)
  tab.kill()
  const next = await browser.openTab()
  expect(paymentOf(next)).toMatchObject({ id, state: 'preparing', url: null })
  await browser.until(() => paymentOf(next).state === 'prepared')
  expect(begunIds()).toEqual([id])
})

test.each([
  ['its answer is lost', ['drop-answer']],
  ['its request is lost', ['drop-request', 'drop-request']],
  ['its answer never comes', ['hang']],
  ['the server is busy', [{ status: 503 }, { status: 503, retryAfter: '3' }]],
  ['the provider is down', [{ status: 503, error: 'payment-provider-unavailable' }]],
  ['there were too many requests', [{ status: 429, retryAfter: '5' }]],
  ['a token is refused on its way', [{ status: 401, error: 'token-expired', isDone: true }]],
  ['the server fails', [{ status: 500, isDone: true }, 'wrong-shape', 'html']],
] as const)('when %s the same payment is begun again, and it is one attempt [CHK-18]', async (_, faults) => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', ...faults)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.payments[0]?.state === 'prepared')
  const { id, url } = paymentOf(tab)
  expect(begins().length).toBe(faults.length + 1)
  expect(begunIds()).toEqual([id])
  expect([...payments.attempts.keys()]).toEqual([id])
  expect(url).toBe(`${PROVIDER_ORIGIN}/pay/${id}`)
})

test('the pause that a busy server asks for is observed, by the next leader too [ENG-24]', async () => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', { status: 503, retryAfter: '20' })
  await tab.execute(ORDER)
  await browser.until(() => begins().length === 1)
  tab.kill()
  const next = await browser.openTab()
  await browser.pass(15_000)
  expect(begins()).toHaveLength(1)
  await browser.until(() => paymentOf(next).state === 'prepared')
  expect(begunIds()).toHaveLength(1)
})

test.each([
  ['order-paid', 409, 'payment-order-paid'],
  ['order-ended', 409, 'payment-order-ended'],
  ['payment-method-unknown', 400, 'payment-method-unavailable'],
  ['something-new', 400, 'payment-refused'],
] as const)(
  'a payment that is refused with %s is shown with its reason, and can be begun again [CHK-15]',
  async (...of) => {
    const [error, status, reason] = of
    await reviewOnline(browser, tab)
    shop.failNext('/payment', { status, error })
    await tab.execute(ORDER)
    await browser.until(() => tab.models.payments[0]?.state === 'refused')
    expect(paymentOf(tab)).toMatchObject({ refusal: reason, url: null })
    const { id } = paymentOf(tab)
    await browser.pass(60_000)
    expect(begins()).toHaveLength(1)

    expect(await pay(tab, TRANSFER)).toEqual({ ok: true })
    await browser.until(() => paymentOf(tab).state === 'prepared')
    expect(paymentOf(tab)).toMatchObject({ refusal: null, url: `${PROVIDER_ORIGIN}/pay/${paymentOf(tab).id}` })
    expect(paymentOf(tab).id).not.toBe(id)
  },
)

test('an order that needs the provider is not ordered without a network [CHK-06]', async () => {
  await reviewOnline(browser, tab)
  tab.updateLifecycle({ isOnline: false })
  for (const asksFirst of [false, true]) {
    expect(await tab.execute({ ...ORDER, asksFirst })).toEqual({ ok: false, refusal: { reason: 'payment-offline' } })
  }
  expect(tab.models.checkout).toMatchObject({ step: 'review', order: null })
  tab.updateLifecycle({ isOnline: true })
  await browser.pass(60_000)
  expect(shop.callsTo('/order')).toEqual([])
  expect(begins()).toEqual([])
  expect(tab.models.cart.quantity).toBe(1)
})

test('a second click on "pay now" is the same attempt, in another tab too [PROM-07]', async () => {
  const other = await browser.openTab()
  const { id } = await orderOnline(browser, tab)
  payments.settle(id, 'failed', 'declined')
  await tab.execute({ type: 'payments.hand-off', paymentId: id })
  await browser.until(() => paymentOf(other).state === 'failed')
  await Promise.all([pay(tab, TRANSFER), pay(tab, TRANSFER), pay(other, TRANSFER)])
  await browser.until(() => paymentOf(tab).state === 'prepared')
  // A click on a page that did not show the new attempt yet.
  await pay(other, TRANSFER)
  await browser.pass(10_000)
  expect(payments.open()).toEqual([paymentOf(tab).id])
  expect(payments.attempts.size).toBe(2)
  expect(paymentOf(other).id).toBe(paymentOf(tab).id)
})

test('an order that is paid is not paid again, by whatever method [PROM-13]', async () => {
  const other = await browser.openTab()
  const { id } = await orderOnline(browser, tab)
  await tab.execute({ type: 'payments.hand-off', paymentId: id })
  payments.settle(id, 'authorised')
  await browser.until(() => paymentOf(other).state === 'paid')
  for (const one of [tab, other]) for (const method of [TRANSFER, WALLET]) await pay(one, method)
  await browser.pass(10_000)
  for (const one of [tab, other]) expect(paymentOf(one)).toMatchObject({ id, state: 'paid', refusal: null })
  expect(begins()).toHaveLength(1)
})

test('another method replaces the attempt, and its request is not sent again [CHK-18]', async () => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', { status: 503, retryAfter: '10' })
  await tab.execute(ORDER)
  await browser.until(() => begins().length === 1)
  const { id } = paymentOf(tab)
  expect(await pay(tab, WALLET)).toEqual({ ok: true })
  expect(paymentOf(tab)).toMatchObject({ method: WALLET.code, state: 'preparing' })
  await browser.until(() => paymentOf(tab).state === 'prepared')
  const sent = begins().length
  await browser.pass(120_000)
  expect(begins()).toHaveLength(sent)
  expect([...payments.attempts.values()].map(({ request }) => request.method)).toEqual([WALLET.code])
  expect(begins().filter(({ payment_id }) => payment_id === id)).toHaveLength(1)
})

test('a begin names the attempts of its order that were never answered, and no others [CHK-18]', async () => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', ...Array.from({ length: 2 }, () => ({ status: 503, retryAfter: '10' })))
  await tab.execute(ORDER)
  await browser.until(() => begins().length === 1)
  await pay(tab, WALLET)
  await browser.until(() => begins().length === 2)
  await pay(tab, TRANSFER)
  await browser.until(() => paymentOf(tab).state === 'prepared')
  const [first, second, third] = shop.callsTo('/payment').map(({ body }) => body as PaymentRequest)
  expect(first).not.toHaveProperty('replaces')
  expect(second?.replaces).toEqual([first?.payment_id])
  expect(third?.replaces).toEqual([first?.payment_id, second?.payment_id])
  const { id } = paymentOf(tab)
  payments.settle(id, 'failed', 'declined')
  await tab.execute({ type: 'payments.hand-off', paymentId: id })
  await browser.until(() => paymentOf(tab).state === 'failed')
  await pay(tab, WALLET)
  await browser.until(() => paymentOf(tab).state === 'prepared')
  expect(shop.callsTo('/payment').at(-1)?.body).not.toHaveProperty('replaces')
})

test('an answer to the begin that comes after a change of method leaves no secret [CHK-18]', async () => {
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const slow = new Browser(async (url, init) => {
    const answer = await shop.fetch(url, init)
    if (url.includes('/payment?') && begins().length === 1) await first
    return answer
  })
  const one = await slow.openTab()
  await reviewOnline(slow, one)
  await one.execute(ORDER)
  await slow.until(() => begins().length === 1)
  await pay(one, WALLET)
  answerFirst()
  await slow.until(() => paymentOf(one).state === 'prepared')
  expect(paymentOf(one).method).toBe(WALLET.code)
  const storage = await slow.openStorage()
  const { subjects } = await storage.read(0)
  storage.close()
  expect(subjects.filter(({ fields }) => 'secret' in fields).map(({ id }) => id)).toEqual([paymentOf(one).id])
  await slow.close()
})

test('a payment that is paid before the answer to its begin arrives is paid at once, without a secret [CHK-18]', async () => {
  await reviewOnline(browser, tab)
  shop.failNext('/payment', { status: 500, isDone: true, retryAfter: '5' })
  await tab.execute(ORDER)
  await browser.until(() => payments.attempts.size === 1)
  payments.settle([...payments.attempts.keys()][0] ?? '', 'captured')
  await browser.until(() => paymentOf(tab).state === 'paid')
  expect(paymentOf(tab).url).toBeNull()
})

test('another method after the hand-off ends the attempt at the server; prepayment needs no page [CHK-15]', async () => {
  const { id } = await orderOnline(browser, tab)
  await tab.execute({ type: 'payments.hand-off', paymentId: id })
  await pay(tab, { code: 'checkmo' })
  await browser.until(() => paymentOf(tab).state !== 'preparing')
  expect(paymentOf(tab)).toMatchObject({ method: 'checkmo', flow: null, url: null })
  expect(payments.attempts.get(id)?.state).toBe('cancelled')
  // The tab at the provider comes back late: the attempt is over.
  const known = shop.calls.length
  expect(await tab.execute({ type: 'payments.return', paymentId: id, claim: 'success' })).toEqual({ ok: true })
  await browser.pass(30_000)
  expect(shop.calls.slice(known).filter(({ path }) => path.includes(id))).toEqual([])
})

test('another method leaves no right to ask about the attempt before it [ENG-56]', async () => {
  const { id } = await orderOnline(browser, tab)
  await pay(tab, WALLET)
  await browser.until(() => paymentOf(tab).state === 'prepared')
  const storage = await browser.openStorage()
  const { subjects } = await storage.read(0)
  storage.close()
  const ids = subjects.map((subject) => subject.id)
  expect(ids).toContain(paymentOf(tab).id)
  expect(ids).not.toContain(id)
})

test('a server without payment calls is asked at growing intervals, and delays neither cart nor order [ENG-24]', async () => {
  await reviewOnline(browser, tab)
  shop.payments = null
  shop.failNext('/payment', ...Array.from({ length: 500 }, () => ({ status: 404 })))
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await browser.pass(600_000)
  expect(paymentOf(tab).state).toBe('preparing')
  expect(begins().length).toBeGreaterThan(5)
  expect(begins().length).toBeLessThan(60)
  expect(begunIds()).toHaveLength(1)

  await tab.execute({ type: 'checkout.finish' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await reviewOnline(browser, tab, 'checkmo')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(2)
  expect(tab.models.sync.deadLetters).toEqual([])
})
