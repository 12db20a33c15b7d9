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

test.each([409, 401])(
  'a line whose answer was lost is not pushed again when its probe is answered with %i [ENG-17, ENG-20]',
  async (status) => {
    const tab = await browser.openTab()
    shop.failNext('/cart/update', 'drop-answer', { status })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await browser.until(() => tab.models.cart.totals.status === 'current')
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
    expect(tab.models.cart).toMatchObject({ quantity: 2, lines: [{ status: 'observed' }] })
  },
)
