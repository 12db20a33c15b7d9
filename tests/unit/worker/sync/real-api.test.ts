import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { fillCheckout, goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { sentByPage } from '#tests/fixtures/sent-by-page.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

/** The engine against our own commerce API on its real database, in one process. */

let shop: TestShop
let browser: Browser
/** Answers to this path are lost that many times. */
let lost: { path: string; times: number }
const paths: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

beforeEach(() => {
  lost = { path: '', times: 0 }
  paths.length = 0
  browser = new Browser(
    async (url, init) => {
      const { pathname } = new URL(url, 'https://welt.test')
      paths.push(pathname)
      const answer = await shop.api.request(url, sentByPage(url, init))
      if (pathname === lost.path && lost.times-- > 0) throw new TypeError('Failed to fetch')
      return answer
    },
    { waitsForAnswers: true },
  )
})
afterEach(() => browser.close())

const OXFORD = 'OX-101-SW-42-G'

function oxford(quantity: number, more: Partial<CartLine> = {}): CartLine {
  const product = shop.catalogue.indexFor(DEFAULT_STORE).product(OXFORD)
  const child = product?.configurable_children?.find(({ sku }) => sku === OXFORD)
  return lineOf(OXFORD, quantity, { unitPrice: child?.final_price_incl_tax ?? 0, ...more })
}

async function orderCount(): Promise<number> {
  return (await shop.commerce.db.selectFrom('placed_order').select('id').execute()).length
}

async function atReview(): Promise<Tab> {
  const tab = await browser.openTab()
  await goToReview(browser, tab, oxford(2))
  return tab
}

test('a guest buys a pair of Oxfords, once [CHK-10]', async () => {
  const before = await orderCount()
  const tab = await atReview()
  expect(tab.models.cart.lines).toMatchObject([{ status: 'observed', refusal: null }])
  expect(tab.models.cart.totals.grandTotal).toBe(tab.models.cart.totals.subtotal)
  lost = { path: '/api/order', times: 2 }

  await Promise.all([tab.execute(ORDER), tab.execute(ORDER)])
  await browser.until(() => tab.models.checkout.step === 'placed')

  expect(tab.models.checkout.order?.number).toMatch(/^\d+$/)
  expect(tab.models.cart.lines).toEqual([])
  expect(await orderCount()).toBe(before + 1)
})

test('lost answers to cart writes add nothing twice, and few requests are made [PROM-03]', async () => {
  const tab = await browser.openTab()
  lost = { path: '/api/cart/update', times: 2 }
  await tab.execute({ type: 'cart.add', line: oxford(2) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.lines).toMatchObject([{ quantity: 2, status: 'observed' }])
  paths.length = 0
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 1 })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(paths).toEqual(['/api/cart/update', '/api/cart/totals'])
})

test('more than there is goes back with what there is [SYNC-07]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: oxford(1) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 9999 })
  await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)
  expect(tab.models.cart.lines).toMatchObject([{ quantity: 1, refusal: { reason: 'only-available' } }])
})

test('a wrong coupon, an unknown product and an old price show a reason each [CART-08]', async () => {
  const tab = await atReview()
  await tab.execute({ type: 'cart.apply-coupon', code: 'NO-SUCH-CODE' })
  await browser.until(() => tab.notices.some(({ message }) => message === 'errors:coupon-invalid'))
  await tab.execute({ type: 'cart.apply-coupon', code: 'ABGELAUFEN' })
  await browser.until(() => tab.notices.some(({ message }) => message === 'errors:coupon-expired'))
  await tab.execute({ type: 'cart.add', line: lineOf('NO-SUCH-SHOE') })
  await browser.until(() => tab.notices.some(({ message }) => message === 'errors:product-unavailable'))
  await browser.until(() => tab.models.cart.lines.length === 1)
})

test('a price that changed is refused, shown, and bought at the next click [CHK-10]', async () => {
  const tab = await browser.openTab()
  const { unitPrice } = oxford(1)
  await fillCheckout(tab, oxford(1, { unitPrice: unitPrice - 10 }))
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.refusal !== null)
  expect(tab.models.checkout).toMatchObject({ step: 'review', refusal: { reason: 'price-changed' } })
  expect(tab.models.cart.lines[0]?.unitPrice).toBe(unitPrice)

  await browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
})

test('what another device put into the cart is looked up and shown [SYNC-06]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: oxford(1) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  const storage = await browser.openStorage()
  const created = (await storage.read(0)).events.find(({ type }) => type === 'cart.quote-created')
  storage.close()
  const cartId = String(created?.data.quoteId)
  const other = shop.catalogue.indexFor(DEFAULT_STORE).product('OX-101-SW-43-G')
  await shop.api.request(`/api/cart/update?token=&cartId=${cartId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cartItem: { sku: 'OX-101-SW-43-G', qty: 1, quoteId: cartId } }),
  })

  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(() => tab.models.cart.lines.length === 2 && tab.models.cart.totals.status === 'current')

  expect(tab.models.cart.lines[1]).toMatchObject({ sku: 'OX-101-SW-43-G', name: other?.name, parentSku: other?.sku })
  expect(tab.models.cart.lines[1]?.href).toContain('childSku=OX-101-SW-43-G')
  expect(tab.models.cart.lines[1]?.image).not.toBe('')
})
