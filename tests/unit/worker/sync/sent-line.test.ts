import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
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

async function sent(more: Partial<CartLine>): Promise<unknown> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1-42-G', 1, more) })
  await browser.until(() => shop.callsTo('/cart/update').length > 0)
  return shop.callsTo('/cart/update')[0]?.body
}

const CONFIGURABLE = { productType: 'configurable', parentSku: 'OX-1' } as const

function chosen(size: readonly { option_id: string; option_value: number }[]) {
  return {
    productOption: {
      extension_attributes: { custom_options: [], configurable_item_options: [...size], bundle_options: [] },
    },
  }
}

test('a size is sent as its model with the chosen options, as the contract asks [SYNC-04]', async () => {
  const size = [{ option_id: '93', option_value: 42 }]
  expect(await sent({ ...CONFIGURABLE, ...chosen(size) })).toMatchObject({
    cartItem: { sku: 'OX-1', product_option: { extension_attributes: { configurable_item_options: size } } },
  })
})

test.each([
  ['without options', {}],
  ['with an empty list of options', chosen([])],
])(
  'a size whose options are unknown is sent as itself, or the server would not know which: %s [SYNC-04]',
  async (_, more) => {
    expect(await sent({ ...CONFIGURABLE, ...more })).toMatchObject({ cartItem: { sku: 'OX-1-42-G' } })
  },
)
