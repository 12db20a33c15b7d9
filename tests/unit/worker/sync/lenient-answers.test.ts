import { afterEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'

/** Answers of platforms that are careless with types. */

let browser: Browser

afterEach(() => browser.close())

/** The cart's items as such a platform sends them. */
function careless(shop: FakeCommerce, qty: (quantity: number) => unknown): typeof shop.fetch {
  const item = (sent: { sku: string; qty: number }) => ({ ...sent, sku: Number(sent.sku), qty: qty(sent.qty) })
  return async (url, init) => {
    const answer = await shop.fetch(url, init)
    const { code, result } = await answer.clone().json()
    if (code !== 200) return answer
    if (url.includes('/cart/pull')) return Response.json({ code, result: result.map(item) })
    if (url.includes('/cart/update')) return Response.json({ code, result: item(result) })
    if (!url.includes('/cart/totals')) return answer
    const items = result.items.map((one: { qty: number }) => ({ ...one, qty: qty(one.qty) }))
    return Response.json({ code, result: { ...result, items } })
  }
}

test.each([
  ['a text', String],
  ['a decimal text', (quantity: number) => quantity.toFixed(4)],
])('a sku of digits as a number and a quantity as %s are read [SYNC-03]', async (_, qty) => {
  const shop = new FakeCommerce()
  browser = new Browser(careless(shop, qty))
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('4711', 2) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(() => shop.callsTo('/cart/pull').length > 0 && tab.models.sync.cartSync === 'idle')
  expect(tab.models.cart).toMatchObject({ lines: [{ sku: '4711', quantity: 2 }], quantity: 2 })
  expect(tab.notices.filter(({ type }) => type === 'danger')).toEqual([])
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a quantity that is no number is no answer [SYNC-14]', async () => {
  const shop = new FakeCommerce()
  browser = new Browser(careless(shop, () => 'many'))
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('4711', 2) })
  await browser.until(() => tab.notices.some(({ message }) => message === 'errors:wrong-response-format'))
})
