import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser
let tab: Tab

beforeEach(async () => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
})
afterEach(() => browser.close())

const clear = (syncs: boolean, disconnects: boolean) => tab.execute({ type: 'cart.clear', syncs, disconnects })
const items = () => [...shop.quotes.values()].map((quote) => quote.items.length)

async function untilQuiet(): Promise<void> {
  await browser.until(() => tab.models.sync.unsent === 0 && tab.models.sync.cartSync === 'idle')
}

test('clearing empties the cart here and on the server, with its coupon [CART-11]', async () => {
  await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await browser.until(() => tab.models.cart.coupon?.status === 'applied')
  expect(await clear(true, false)).toEqual({ ok: true })
  await browser.pass(50)
  expect(tab.models.cart).toMatchObject({ lines: [], coupon: null })
  await untilQuiet()
  expect(items()).toEqual([0])
  expect([...shop.quotes.values()][0]?.coupon).toBeNull()
})

test('what was still being added when the cart was cleared goes as well [CART-11]', async () => {
  shop.failNext('/cart/update', 'drop-answer')
  await tab.execute({ type: 'cart.add', line: lineOf('OX-3') })
  await browser.until(() => shop.callsTo('/cart/update').length >= 3)
  await clear(true, false)
  await untilQuiet()
  await browser.pass(5000)
  expect(tab.models.cart.lines).toEqual([])
  expect(items()).toEqual([0])
})

test('what is added of the same goods right after clearing stays [CART-11]', async () => {
  await clear(true, false)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2', 3, { id: 'again' }) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-2', quantity: 3 }])
  expect([...shop.quotes.values()][0]?.items).toMatchObject([{ sku: 'OX-2', qty: 3 }])
})

test('without a sync the server keeps its items, and the next pull shows them again [CART-11]', async () => {
  await clear(false, false)
  await browser.pass(2000)
  expect(tab.models.cart.lines).toEqual([])
  expect(items()).toEqual([2])
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(() => tab.models.cart.lines.length === 2)
})

test('disconnected, the next thing goes into another quote [CART-11]', async () => {
  await tab.execute({ type: 'cart.add', line: lineOf('OX-3') })
  await clear(false, true)
  await untilQuiet()
  await browser.pass(2000)
  expect(items()).toEqual([2])
  await tab.execute({ type: 'cart.add', line: lineOf('OX-4') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(items()).toEqual([2, 1])
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-4' }])
})

test('clearing an empty cart has no effect [CART-11]', async () => {
  await clear(true, false)
  await untilQuiet()
  const before = shop.calls.length
  expect(await clear(true, false)).toEqual({ ok: true })
  await browser.pass(5000)
  expect(shop.calls.length).toBe(before)
})
