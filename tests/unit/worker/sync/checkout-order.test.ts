import { afterEach, beforeEach, expect, test } from 'vitest'
import { DETAILS, fillCheckout, goToReview, ORDER, PAYMENT, SHIPPING } from '#tests/fixtures/engine/checkout.ts'
import { LENA } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

async function tabAtReview(): Promise<Tab> {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  return tab
}

const orders = () => [...shop.orders.values()]

test('an order is placed once, with its number, and a new cart begins [CHK-10]', async () => {
  const tab = await tabAtReview()
  expect(await tab.execute(ORDER)).toEqual({ ok: true })
  await browser.until(() => tab.models.checkout.step === 'placed')

  expect(orders()).toHaveLength(1)
  expect(tab.models.checkout.order).toMatchObject({
    number: '400009000',
    email: LENA.email,
    lines: [{ sku: 'OX-1', rowTotal: 480, price: 240 }],
    totals: { status: 'current', subtotal: 480, shipping: 0, grandTotal: 480 },
  })
  expect(tab.models.cart).toMatchObject({ lines: [], quantity: 0, totals: { status: 'none' } })
  expect(orders()[0]?.body).toMatchObject({
    store_code: 'de',
    grand_total: 480,
    products: [{ sku: 'OX-1', qty: 2, price: 240 }],
    addressInformation: {
      billingAddress: { city: 'Berlin', email: LENA.email },
      payment_method_code: 'checkmo',
      shipping_method_code: 'flatrate',
    },
  })

  await tab.execute({ type: 'checkout.finish' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.checkout).toMatchObject({ step: 'personalDetails', order: null, personalDetails: null })
  expect(shop.callsTo('/cart/create')).toHaveLength(2)
})

test('a double click is one order [PROM-07]', async () => {
  const tab = await tabAtReview()
  const outcomes = await Promise.all([tab.execute(ORDER), tab.execute(ORDER), tab.execute(ORDER)])
  expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  await browser.until(() => tab.models.checkout.step === 'placed')
  await tab.execute(ORDER)
  await browser.pass(5000)
  expect(orders()).toHaveLength(1)
  expect(shop.callsTo('/order')).toHaveLength(1)
})

test('a click in each of two tabs is one order [PROM-07]', async () => {
  const tab = await tabAtReview()
  const other = await browser.openTab()
  await Promise.all([tab.execute(ORDER), other.execute(ORDER)])
  await browser.until(() => other.models.checkout.step === 'placed')
  expect(orders()).toHaveLength(1)
})

test.each([
  ['its answer is lost', ['drop-answer']],
  ['its answer never comes', ['hang']],
  ['the server fails, then loses the answer', [{ status: 500 }, 'drop-answer', { status: 503 }, 'html']],
  ['the request is lost', ['drop-request', 'drop-request']],
] as const)('when %s there is one order, and no warning is shown [PROM-07]', async (_, faults) => {
  const tab = await tabAtReview()
  shop.failNext('/order', ...faults)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(orders()).toHaveLength(1)
  expect(tab.models.checkout.order?.number).toBe('400009000')
})

test('an order is queued while the server is unreachable, with one notice [CHK-10]', async () => {
  const tab = await tabAtReview()
  shop.failNext('/order', { status: 500 }, { status: 503 }, { status: 503 })
  shop.failNext('/sync/order', { status: 503 }, { status: 503 })
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'queued')
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.notices.filter(({ message }) => message === 'order-in-doubt')).toHaveLength(1)
  expect(tab.notices.filter(({ message }) => message === 'order-queued')).toEqual([])
  expect(orders()).toHaveLength(1)
})

test('an order waits fifteen seconds for its cart, however long the pause that the server asks for [CHK-10]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/', { status: 503, retryAfter: '120' })
  await fillCheckout(tab, lineOf('OX-1', 2))
  await tab.execute(ORDER)
  await browser.pass(14_000)
  expect(tab.models.checkout.step).toBe('placing')
  await browser.pass(1500)
  expect(tab.models.checkout.step).toBe('queued')
  expect(tab.notices.filter(({ message }) => message === 'order-queued')).toHaveLength(1)

  await browser.pass(60_000)
  expect(tab.models.checkout.step).toBe('queued')
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(orders()).toHaveLength(1)
  expect(tab.notices.filter(({ message }) => message === 'order-queued')).toHaveLength(1)
})

test('an order does not wait for its cart over a clock that is set back [CHK-10]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/', { status: 503, retryAfter: '900' })
  await fillCheckout(tab, lineOf('OX-1', 2))
  await tab.execute(ORDER)
  browser.clock.jump(-600_000)
  await browser.pass(16_000)
  expect(tab.models.checkout.step).toBe('queued')
})

test('an order clicked offline waits over a reload and is sent once [SYNC-13]', async () => {
  const first = await tabAtReview()
  first.updateLifecycle({ isOnline: false })
  await first.execute(ORDER)
  await browser.until(() => first.models.checkout.step === 'queued')
  await first.execute(ORDER)
  first.kill()
  const second = await browser.openTab({ isOnline: false })
  await browser.pass(5000)
  expect(second.models.checkout.step).toBe('queued')
  expect(orders()).toHaveLength(0)

  second.updateLifecycle({ isOnline: true })
  await browser.until(() => second.models.checkout.step === 'placed')
  expect(orders()).toHaveLength(1)
})

test('the tab dies right after the click: the next one finishes it [PROM-07]', async () => {
  const first = await tabAtReview()
  await first.execute(ORDER)
  first.kill()
  const second = await browser.openTab()
  await browser.until(() => second.models.checkout.step === 'placed')
  expect(orders()).toHaveLength(1)
})

test('an order filled and clicked offline arrives with its cart [SYNC-12]', async () => {
  const tab = await browser.openTab({ isOnline: false })
  await fillCheckout(tab, lineOf('OX-1', 2))
  expect(await tab.execute(ORDER)).toEqual({ ok: true })
  await browser.until(() => tab.models.checkout.step === 'queued')
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.body.products).toMatchObject([{ sku: 'OX-1', qty: 2 }])
  expect(tab.models.checkout.order).toMatchObject({
    lines: [{ rowTotal: 480 }],
    totals: { status: 'current', subtotal: 480, grandTotal: 480 },
  })
})

test('every tab shows an accepted order once, with its number [SYNC-13]', async () => {
  const tab = await tabAtReview()
  const other = await browser.openTab()
  tab.updateLifecycle({ isOnline: false })
  other.updateLifecycle({ isOnline: false })
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'queued')
  tab.updateLifecycle({ isOnline: true })
  other.updateLifecycle({ isOnline: true })
  await browser.until(() => other.models.checkout.step === 'placed')
  const data = { number: '400009000', orderId: tab.models.checkout.order?.id }
  const accepted = { type: 'success', message: 'order-accepted', data, action: 'show-order' }
  for (const { notices } of [tab, other]) {
    expect(notices.filter(({ message }) => message === 'order-accepted')).toEqual([accepted])
  }
})

test('no longer sold: the order is refused with the names of what the cart then no longer has [PROM-05]', async () => {
  const tab = await tabAtReview()
  shop.discontinued.add('OX-1')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout.refusal).toEqual({
    reason: 'named-products-discontinued',
    data: { names: 'Oxford OX-1' },
  })
  await browser.until(() => tab.models.cart.lines.length === 0)
})

test('sold out meanwhile: refused by name, the cart stays, a new click is a new order [PROM-05]', async () => {
  const tab = await tabAtReview()
  shop.stock.set('OX-1', 1)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout).toMatchObject({
    step: 'review',
    refusal: { reason: 'named-products-unavailable', data: { names: 'Oxford OX-1' } },
    order: null,
  })
  expect(tab.models.cart.lines).toHaveLength(1)

  shop.stock.set('OX-1', 5)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(new Set(shop.callsTo('/order').map(({ body }) => (body as { order_id: string }).order_id)).size).toBe(2)
})

test('terms, steps and the minimum value come first [CART-09]', async () => {
  const tab = await browser.openTab({ isOnline: false })
  expect(await tab.execute(ORDER)).toMatchObject({ refusal: { reason: 'cart-empty' } })
  await tab.execute({ type: 'cart.add', line: lineOf('LACE', 1, { unitPrice: 8 }) })
  expect(await tab.execute({ ...ORDER, termsAccepted: false })).toMatchObject({
    refusal: { reason: 'terms-required' },
  })
  expect(await tab.execute(ORDER)).toMatchObject({
    refusal: { reason: 'step-incomplete', data: { step: 'personalDetails' } },
  })
  for (const command of [DETAILS, SHIPPING, PAYMENT]) await tab.execute(command)
  expect(await tab.execute(ORDER)).toEqual({
    ok: false,
    refusal: { reason: 'minimum-order-value', data: { minimum: 20 } },
  })
})

test('no event holds a name, an address or an e-mail [ENG-57]', async () => {
  const tab = await tabAtReview()
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  const storage = await browser.openStorage()
  const log = JSON.stringify((await storage.read(0)).events) + JSON.stringify((await storage.read(0)).tasks)
  for (const secret of ['Lena', 'Vogt', 'lena.vogt', 'Lindenweg', '10969']) expect(log).not.toContain(secret)
  await tab.execute({ type: 'checkout.finish' })
  expect((await storage.read(0)).subjects).toEqual([])
  storage.close()
})
