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

test('every tab shows the stock answer at the line [CART-10]', async () => {
  const tab = await browser.openTab()
  const other = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.lines[0]?.stock === 'in_stock')
  await browser.until(() => other.models.cart.lines[0]?.stock === 'in_stock')
})

test('sold out meanwhile: earlier pieces stay with a message, the new piece is taken back [CART-10]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.lines[0]?.stock === 'in_stock')
  await browser.pass(3000)
  shop.stock.set('OX-1', 0)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { id: 'again' }) })
  await browser.until(() => tab.models.cart.lines[0]?.stock === 'out_of_stock')
  await browser.until(() => tab.models.cart.quantity === 1)
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 1, stock: 'out_of_stock' }])
})

test('two quick clicks on what is sold out leave nothing of it in the cart [CART-01]', async () => {
  shop.stock.set('OX-1', 0)
  const tab = await browser.openTab()
  await Promise.all([
    tab.execute({ type: 'cart.add', line: lineOf('OX-1') }),
    tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { id: 'again' }) }),
  ])
  await browser.until(() => tab.notices.filter(({ message }) => message === 'cart.out-of-stock').length === 2)
  expect(tab.models.cart.lines).toEqual([])
})

test('of two quick clicks the first shows an add and the second an update [CART-01]', async () => {
  const tab = await browser.openTab()
  await Promise.all([
    tab.execute({ type: 'cart.add', line: lineOf('OX-1') }),
    tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { id: 'again' }) }),
  ])
  await browser.until(() => tab.notices.length === 2)
  expect(tab.notices.map(({ message }) => message)).toEqual(['cart.added', 'cart.updated'])
})

test('a stock check without an answer delays the notice of an added line by 1500 ms at most [CART-01]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/stock/check', 'hang')
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.pass(1400)
  expect(tab.notices).toEqual([])
  await browser.pass(200)
  expect(tab.notices.map(({ message }) => message)).toEqual(['cart.added'])
})
