import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/fixtures/account.ts'
import type { ApiClient } from '#tests/fixtures/api-client.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

/** A customer's cart that one device orders while another has put something into it. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const order = (api: ApiClient, cart_id: string, products: { sku: string; qty: number }[]) =>
  api.order({ order_id: randomUUID(), cart_id, products })

const goodsOf = async (api: ApiClient, cartId: string) =>
  (await api.pull(cartId)).map(({ sku, qty, item_id }) => ({ sku, qty, item_id }))

test('what the order does not have is in the next cart, with its ids and the delivery, without the coupon [CART-12]', async () => {
  const { api } = await newCustomer(shop)
  const cartId = await api.cartWith(GOODS.oxford)
  await api.put(cartId, { sku: GOODS.cream, qty: 5 })
  await api.put(cartId, { sku: GOODS.voucher, qty: 1 })
  const address = { countryId: 'AT' }
  const addressInformation = {
    shippingAddress: address,
    shippingCarrierCode: 'flatrate',
    shippingMethodCode: 'flatrate',
  }
  await api.post(`/cart/shipping-information?cartId=${cartId}`, { addressInformation })
  const before = await goodsOf(api, cartId)
  const placed = await order(api, cartId, [
    { sku: GOODS.oxford, qty: 1 },
    { sku: GOODS.cream, qty: 3 },
  ])
  expect(placed.code).toBe(200)
  const [, cream, voucher] = before
  expect(await goodsOf(api, cartId)).toEqual([{ ...cream, qty: 2 }, voucher])
  const next = (await api.post('/cart/create')).result
  expect(next).not.toBe(cartId)
  const row = shop.database.db.selectFrom('quote').selectAll().where('id', '=', next)
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ shipping_address: address, coupon_code: null })
})

test('a repeated request whose goods went into the next cart puts them there once [SYNC-13]', async () => {
  const { api } = await newCustomer(shop)
  const cartId = await api.cartWith(GOODS.oxford)
  const key = { 'idempotency-key': randomUUID() }
  const add = () => api.put(cartId, { sku: GOODS.cream, qty: 1 }, key)
  expect((await add()).code).toBe(200)
  expect((await order(api, cartId, [{ sku: GOODS.oxford, qty: 1 }])).code).toBe(200)
  expect((await add()).code).toBe(200)
  expect(await goodsOf(api, cartId)).toMatchObject([{ sku: GOODS.cream, qty: 1 }])
})

test('an order of the whole cart leaves no cart [CART-11]', async () => {
  const { api, id } = await newCustomer(shop)
  const cartId = await api.cartWith(GOODS.oxford, 2)
  expect((await order(api, cartId, [{ sku: GOODS.oxford, qty: 2 }])).code).toBe(200)
  const carts = shop.database.db.selectFrom('quote').select('is_active').where('customer_id', '=', id)
  expect(await carts.execute()).toEqual([{ is_active: false }])
})

test("a guest's cart that a customer orders in part has no next one [CART-11]", async () => {
  const { api } = await newCustomer(shop)
  const { token } = api
  api.token = ''
  const cartId = await api.cartWith(GOODS.oxford)
  await api.put(cartId, { sku: GOODS.cream, qty: 1 })
  const carts = () => shop.database.db.selectFrom('quote').select('id').where('is_active', '=', true).execute()
  const before = await carts()
  api.token = token
  expect((await order(api, cartId, [{ sku: GOODS.oxford, qty: 1 }])).code).toBe(200)
  expect(await carts()).toEqual(before.filter(({ id }) => id !== cartId))
})

test('an order that is sent again keeps nothing twice [SYNC-13]', async () => {
  const { api } = await newCustomer(shop)
  const cartId = await api.cartWith(GOODS.oxford)
  await api.put(cartId, { sku: GOODS.cream, qty: 1 })
  const again = { order_id: randomUUID(), cart_id: cartId, products: [{ sku: GOODS.oxford, qty: 1 }] }
  const [first, second] = await Promise.all([api.order(again), api.order(again)])
  expect(second.result.orderNumber).toBe(first.result.orderNumber)
  expect(await goodsOf(api, cartId)).toMatchObject([{ sku: GOODS.cream, qty: 1 }])
})
