import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillCheckout, goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { answeredSums } from '#worker/sync/totals.ts'

/** No order without a total: what is shown, ordered and confirmed while the server's totals are missing. */

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

async function offlineAtReview(quantity = 2): Promise<Tab> {
  const tab = await browser.openTab({ isOnline: false })
  await fillCheckout(tab, lineOf('OX-1', quantity))
  return tab
}

const totalsOf = ({ models }: Tab) => models.cart.totals

test('without a network a cart shows estimated sums, marked as pending [CHK-20]', async () => {
  const tab = await offlineAtReview()
  await tab.execute({ type: 'cart.add', line: lineOf('CREAM', 3, { unitPrice: 9.95 }) })
  expect(totalsOf(tab)).toEqual({
    status: 'pending',
    subtotal: 509.85,
    shipping: 0,
    discount: null,
    tax: null,
    grandTotal: 509.85,
  })
  expect(tab.models.cart.lines.map(({ rowTotal, price }) => [rowTotal, price])).toEqual([
    [480, 240],
    [29.85, 9.95],
  ])
})

test('what costs nothing has a known price [CHK-20]', async () => {
  const tab = await offlineAtReview()
  await tab.execute({ type: 'cart.add', line: lineOf('GIFT', 1, { unitPrice: 0 }) })
  expect(totalsOf(tab)).toMatchObject({ status: 'pending', subtotal: 480, grandTotal: 480 })
})

test('the price of the chosen shipping method is part of the estimate [CHK-20]', async () => {
  shop.shippingPrice = 4.9
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1'))
  tab.updateLifecycle({ isOnline: false })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
  expect(totalsOf(tab)).toMatchObject({ status: 'pending', subtotal: 480, shipping: 4.9, grandTotal: 484.9 })
})

test("the server's own price is the known one where it has priced as many pieces [CHK-20]", async () => {
  shop.prices.set('OX-1', 219)
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => totalsOf(tab).status === 'current')
  tab.updateLifecycle({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  expect(totalsOf(tab)).toMatchObject({ status: 'pending', grandTotal: 678 })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 3 })
  expect(totalsOf(tab)).toMatchObject({ grandTotal: 960 })
})

test('an order clicked offline is placed for the sum on the page, and its thanks have the sums of the answer [CHK-20]', async () => {
  const tab = await offlineAtReview()
  shop.failNext('/cart/totals', ...Array.from({ length: 9 }, () => ({ status: 500 })))
  expect(await tab.execute({ ...ORDER, shownTotal: 480 })).toEqual({ ok: true })
  expect(tab.models.checkout.order).toMatchObject({
    lines: [{ rowTotal: 480, price: 240 }],
    totals: { status: 'pending', subtotal: 480, shipping: 0, tax: null, grandTotal: 480 },
  })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect([...shop.orders.values()].map(({ body }) => body.grand_total)).toEqual([480])
  expect(tab.models.checkout.order).toMatchObject({
    lines: [{ rowTotal: 480, price: 240 }],
    totals: { status: 'current', subtotal: 480, shipping: 0, tax: 76.64, grandTotal: 480 },
  })
})

test('an answer without sums leaves the agreed sum [CHK-20]', async () => {
  shop.isTerse = true
  const tab = await offlineAtReview()
  shop.failNext('/cart/totals', ...Array.from({ length: 9 }, () => ({ status: 500 })))
  await tab.execute(ORDER)
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.models.checkout.order?.totals).toMatchObject({ status: 'pending', grandTotal: 480 })
})

test('the sums of a cart that has other goods by now are not those of the order [CHK-20]', async () => {
  shop.isTerse = true
  const tab = await offlineAtReview()
  await tab.execute(ORDER)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.models.checkout.order?.totals).toMatchObject({ status: 'pending', grandTotal: 480 })
})

test('a price that rose meanwhile comes back for consent, with the sum before and the sum now [CHK-20]', async () => {
  const tab = await offlineAtReview()
  shop.prices.set('OX-1', 260)
  await tab.execute({ ...ORDER, shownTotal: 480 })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(shop.orders.size).toBe(0)
  expect(tab.models.checkout).toMatchObject({
    step: 'review',
    order: null,
    refusal: { reason: 'price-changed', data: { before: 480 } },
  })
  expect(totalsOf(tab).grandTotal).toBe(520)
  await browser.until(() => totalsOf(tab).status === 'current')

  await tab.execute({ ...ORDER, shownTotal: 520 })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect([...shop.orders.values()].map(({ body }) => body.grand_total)).toEqual([520])
})

test('a price that the shop refused an order for is the one that is shown from then on [CHK-20]', async () => {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  shop.prices.set('OX-1', 260)
  shop.failNext('/cart/totals', ...Array.from({ length: 3 }, () => ({ status: 500 })))
  await tab.execute({ ...ORDER, shownTotal: 480 })
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(totalsOf(tab)).toMatchObject({ status: 'pending', grandTotal: 520 })
})

test('rows of an answer that groups the goods in another way are not taken for those of the lines [CHK-20]', () => {
  const row = { price_incl_tax: 240, row_total_incl_tax: 480 }
  const totals = {
    ...{ base_grand_total: 720, subtotal_incl_tax: 720, discount_amount: 0, tax_amount: 114.96, total_segments: [] },
    items: [2, 1].map((qty) => ({ ...row, item_id: qty, qty })),
  }
  const lines = [lineOf('OX-1', 2), lineOf('OX-2', 1)]
  expect(answeredSums(totals, lines)).toMatchObject({ grandTotal: 720, rows: [{}, {}] })
  expect(answeredSums(totals, lines.toReversed())).toMatchObject({ grandTotal: 720, rows: [] })
})

test('so does a sum that fell: nothing is ordered for another total than was shown [CHK-20]', async () => {
  const tab = await offlineAtReview()
  shop.prices.set('OX-1', 219)
  await tab.execute({ ...ORDER, shownTotal: 480 })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(shop.orders.size).toBe(0)
  expect(tab.models.checkout.refusal).toEqual({ reason: 'price-changed', data: { before: 480 } })
  await browser.until(() => totalsOf(tab).status === 'current')
  expect(totalsOf(tab).grandTotal).toBe(438)
})

test('a coupon that has lost its effect comes back with the sum without it, and a second click orders [CHK-20]', async () => {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await browser.until(() => totalsOf(tab).grandTotal === 460)
  for (const quote of shop.quotes.values()) quote.coupon = null
  expect(await tab.execute({ ...ORDER, shownTotal: 460 })).toEqual({ ok: true })
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(shop.orders.size).toBe(0)
  await browser.until(() => totalsOf(tab).grandTotal === 480)

  await tab.execute({ ...ORDER, shownTotal: 480 })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect([...shop.orders.values()].map(({ body }) => body.grand_total)).toEqual([480])
})

test('a click on a sum that has just become another is asked for again before anything is sent [CHK-20]', async () => {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  expect(await tab.execute({ ...ORDER, shownTotal: 470 })).toEqual({
    ok: false,
    refusal: { reason: 'price-changed', data: { before: 470 } },
  })
  expect(await tab.execute({ ...ORDER, shownTotal: 480 })).toEqual({ ok: true })
})

test('a cart with a line whose price is unknown has no total and cannot be ordered [CHK-20]', async () => {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  const [quote] = [...shop.quotes.values()]
  quote?.items.push({ ...(quote.items[0] as never as object), item_id: 77, sku: 'GONE', price: -1 } as never)
  shop.failNext('/cart/totals', ...Array.from({ length: 30 }, () => ({ status: 500 })))
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(() => tab.models.cart.lines.length === 2)
  expect(totalsOf(tab)).toMatchObject({ status: 'pending', subtotal: null, grandTotal: null })
  expect(await tab.execute(ORDER)).toEqual({ ok: false, refusal: { reason: 'total-unknown' } })
  expect(shop.callsTo('/order')).toEqual([])
})

test('an order whose cart the server refuses is held with a notice, then sent again for its sum [CHK-20]', async () => {
  shop.failNext('/cart/', ...Array.from({ length: 99 }, () => ({ status: 500 })))
  const tab = await browser.openTab()
  await fillCheckout(tab, lineOf('OX-1', 2))
  expect(await tab.execute({ ...ORDER, shownTotal: 480 })).toEqual({ ok: true })
  await browser.until(() => tab.models.checkout.step === 'queued')
  expect(tab.notices.filter(({ message }) => message === 'order-queued')).toHaveLength(1)
  expect(tab.models.checkout.order?.totals.grandTotal).toBe(480)
  shop.heal()
  // The longest pause before the cart is sent again.
  await browser.pass(60_000)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.models.checkout.order?.totals).toMatchObject({ status: 'current', grandTotal: 480 })
})
