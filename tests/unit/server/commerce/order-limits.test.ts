import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

test('a product repeated in an order cannot exceed the maximum quantity of a line [CART-05]', async () => {
  const products = Array.from({ length: 200 }, () => ({ sku: GOODS.voucher, qty: 10_000 }))
  expect(await guest.order({ products })).toMatchObject({ code: 400, meta: { error: 'quantity-too-large' } })
})

test('an order above the maximum order value is refused with the limit, not with a fault [CART-05]', async () => {
  expect(await guest.order({ products: [{ sku: GOODS.voucher, qty: 10_000 }] })).toMatchObject({
    code: 400,
    meta: { error: 'maximum-order-value', maximum: 100_000 },
  })
})

test.each(['0x10', '1e1', '1.0', ' ', '', '-1', '٣'])('the quantity "%s" is refused [CART-05]', async (qty) => {
  const cartId = await guest.createCart()
  expect(await guest.put(cartId, { sku: GOODS.voucher, qty })).toMatchObject({
    code: 400,
    meta: { error: 'invalid-body' },
  })
  expect(await guest.pull(cartId)).toEqual([])
})

test('a quantity of decimal digits is accepted, also as text [CART-05]', async () => {
  const cartId = await guest.createCart()
  expect(await guest.put(cartId, { sku: GOODS.voucher, qty: '3' })).toMatchObject({ code: 200, result: { qty: 3 } })
})

test.each([10_001, 1.7e308])(
  'a bundle part with a quantity of %s is refused, not a fault [CART-05]',
  async (option_qty) => {
    const product = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.bundle)
    const bundle_options = (product?.bundle_options ?? []).map(({ option_id, product_links: [first] }) => ({
      option_id,
      option_qty,
      option_selections: [first?.id ?? 0],
    }))
    const product_option = {
      extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options },
    }
    const cart_id = await guest.cartWith(GOODS.oxford)
    await guest.post(`/cart/apply-coupon?cartId=${cart_id}&coupon=HERBST20`)
    const refused = { code: 400, meta: { error: 'option-invalid' } }
    expect(await guest.order({ cart_id, products: [{ sku: GOODS.bundle, qty: 1, product_option }] })).toMatchObject(
      refused,
    )
    expect(await guest.put(cart_id, { sku: GOODS.bundle, qty: 1, product_option })).toMatchObject(refused)
  },
)
