import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

test('a coupon that is taken back before it was sent leaves nothing pending [CART-08]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await tab.execute({ type: 'cart.remove-coupon' })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/apply-coupon')).toEqual([])
  expect(tab.models).toMatchObject({ cart: { coupon: null }, sync: { unsent: 0 } })
})

test('a coupon whose removal the server refuses is gone, and nothing stays pending [CART-08]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await browser.until(() => tab.models.cart.coupon?.status === 'applied')
  shop.failNext('/cart/delete-coupon', { status: 400, error: 'coupon-missing' })
  await tab.execute({ type: 'cart.remove-coupon' })
  await browser.until(() => tab.models.sync.unsent === 0 && tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.coupon).toBeNull()
})

test('a coupon that no longer takes anything off is not called redeemed [CART-08]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await browser.until(() => tab.models.cart.coupon?.status === 'applied')
  // The code stays in the cart, and its totals have no discount.
  for (const quote of shop.quotes.values()) quote.coupon = null
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart).toMatchObject({
    coupon: { code: 'HERBST20', status: 'ineffective' },
    totals: { discount: 0 },
  })
})

test('a coupon below its minimum is refused with that sum [CART-08]', async () => {
  const meta = { error: 'coupon-minimum', minimum: 150 }
  const strict = new Browser(async (url, init) =>
    url.includes('/cart/apply-coupon')
      ? Response.json({ code: 400, result: 'Too small', meta }, { status: 400 })
      : shop.fetch(url, init),
  )
  const tab = await strict.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await strict.until(() => tab.notices.some(({ message }) => message === 'errors:coupon-minimum'))
  expect(tab.notices).toContainEqual(expect.objectContaining({ data: { minimum: 150 } }))
  await strict.close()
})

test('a coupon is sent as it was typed, for shops that tell case apart, and shown in capitals [CART-08]', async () => {
  const sent: (string | null)[] = []
  const caseless = new Browser(async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.test')
    if (!pathname.endsWith('/cart/apply-coupon')) return shop.fetch(url, init)
    sent.push(searchParams.get('coupon'))
    return shop.fetch(url.replace('coupon=herbst20', 'coupon=HERBST20'), init)
  })
  const tab = await caseless.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.execute({ type: 'cart.apply-coupon', code: ' herbst20 ' })
  expect(tab.models.cart.coupon).toEqual({ code: 'HERBST20', status: 'pending' })
  await caseless.until(() => tab.models.cart.coupon?.status === 'applied')
  expect(tab.models.cart.coupon?.code).toBe('HERBST20')
  expect(sent).toEqual(['herbst20'])
  await caseless.close()
})
