import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

test('a product repeated in an order does not get past the limit of a line [CART-05]', async () => {
  const products = Array.from({ length: 200 }, () => ({ sku: GOODS.voucher, qty: 10_000 }))
  expect(await guest.order({ products })).toMatchObject({ code: 400, meta: { error: 'quantity-too-large' } })
})

test('an order beyond what the shop can book is refused with its limit, not with a fault [CART-05]', async () => {
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

test('a quantity in decimal digits is read, as text too [CART-05]', async () => {
  const cartId = await guest.createCart()
  expect(await guest.put(cartId, { sku: GOODS.voucher, qty: '3' })).toMatchObject({ code: 200, result: { qty: 3 } })
})
