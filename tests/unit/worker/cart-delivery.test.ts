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

test('what is added goes to the server and comes back with totals [CART-01, SYNC-04, SYNC-17]', async () => {
  const tab = await browser.openTab()

  expect(await tab.execute({ type: 'cart.add', line: lineOf('OX-101-42', 2) })).toEqual({ ok: true })
  await browser.until(() => tab.models.cart.totals.status === 'current')

  expect(tab.models.cart).toMatchObject({
    quantity: 2,
    lines: [{ sku: 'OX-101-42', status: 'observed', rowTotal: 480 }],
    totals: { grandTotal: 480, subtotal: 480 },
  })
  expect([...shop.quotes.values()][0]?.items).toMatchObject([{ sku: 'OX-101-42', qty: 2 }])
  expect(tab.models.sync).toMatchObject({ isLeader: true, storage: 'durable', unsent: 0, cartSync: 'idle' })
  expect(tab.notices).toMatchObject([{ type: 'success', message: 'cart.added', action: 'proceed-to-checkout' }])
  expect(shop.cartCalls().map(({ path }) => path)).toEqual(['/cart/create', '/cart/update', '/cart/totals'])
})
