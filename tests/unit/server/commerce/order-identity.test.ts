import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient
let keys = 0

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

const newKey = () => `identity-key-${++keys}`

function voucherOrder(
  order_id: string,
  changes: Partial<OrderRequest> = {},
): Promise<Awaited<ReturnType<ApiClient['order']>>> {
  return guest.order({ order_id, products: [{ sku: GOODS.voucher, qty: 1, price: 100 }], ...changes })
}

const REFUSED = { code: 400, meta: { error: 'idempotency-key-reused' } }

test('the same order sent again is answered with the number of the first [PROM-07]', async () => {
  const key = newKey()
  const first = await voucherOrder(key)
  const again = await voucherOrder(key, {
    updated_at: '2026-11-23T10:00:00Z',
    transmited: true,
    cart_id: '',
  })
  expect(first.code).toBe(200)
  expect(again.result).toEqual(first.result)
})

test('an order id used for other goods is refused, not answered with the first order [PROM-07]', async () => {
  const key = newKey()
  await voucherOrder(key)
  expect(await voucherOrder(key, { products: [{ sku: GOODS.voucher, qty: 2, price: 100 }] })).toMatchObject(REFUSED)
  expect(await voucherOrder(key, { products: [{ sku: GOODS.cream, qty: 3 }] })).toMatchObject(REFUSED)
})

test('an order id of another person is refused without details of that person [PROM-07]', async () => {
  const key = newKey()
  const first = await voucherOrder(key)
  const { addressInformation } = orderOf({ products: [] })
  const stranger = { ...ADDRESS, firstname: 'Anton', email: 'anton@example.de' }
  const refused = await voucherOrder(key, {
    addressInformation: { ...addressInformation, billingAddress: stranger, shippingAddress: stranger },
  })
  expect(refused).toMatchObject(REFUSED)
  expect(JSON.stringify(refused)).not.toContain(first.result.orderNumber)
})

test('two different orders under one id at the same moment: one is placed, the other refused [PROM-07]', async () => {
  const key = newKey()
  const answers = await Promise.all([
    voucherOrder(key),
    voucherOrder(key, { products: [{ sku: GOODS.voucher, qty: 3, price: 100 }] }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
})

test('a converted cart answers its order to the same order under another id, and refuses other goods [PROM-07]', async () => {
  const cart_id = await guest.cartWith(GOODS.oxford, 1)
  const products = [{ sku: GOODS.oxford, qty: 1 }]
  const first = await guest.order({ order_id: newKey(), cart_id, products })
  const again = await guest.order({ order_id: newKey(), cart_id, products })
  expect(again.result).toEqual(first.result)
  expect(await guest.order({ order_id: newKey(), cart_id, products: [{ sku: GOODS.voucher, qty: 1 }] })).toMatchObject({
    code: 404,
    meta: { error: 'cart-converted' },
  })
})

test('an order from before fingerprints were stored is still answered for its id [PROM-07]', async () => {
  const key = newKey()
  const first = await voucherOrder(key)
  await shop.database.db
    .updateTable('placed_order')
    .set({ fingerprint: null })
    .where('number', '=', first.result.orderNumber)
    .execute()
  expect((await voucherOrder(key)).result).toEqual(first.result)
})
