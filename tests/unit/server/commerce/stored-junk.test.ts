import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

const CART_ADDRESS = { countryId: 'DE', firstname: 'Lena', lastname: 'Vogt', city: 'Berlin', street: ['Lindenweg 4b'] }
const REFUSED = { code: 400, meta: { error: 'invalid-body' } }

function sendAddress(cartId: string, shippingAddress: Record<string, unknown>) {
  return guest.post(`/cart/shipping-information?cartId=${cartId}`, { addressInformation: { shippingAddress } })
}

function storedAddress(cartId: string) {
  return shop.database.db
    .selectFrom('quote')
    .select('shipping_address')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
}

test('a cart stores only the fields of an address that the contract names [PROM-14]', async () => {
  const cartId = await guest.createCart()
  const junk = { filling: 'x'.repeat(10_000), nested: { more: [1, 2, 3] } }
  expect(await sendAddress(cartId, { ...CART_ADDRESS, ...junk })).toMatchObject({ code: 200 })
  expect(await storedAddress(cartId)).toEqual({ shipping_address: CART_ADDRESS })
})

test('an order stores only the fields of an address that the contract names [PROM-14]', async () => {
  const junk = { filling: 'x'.repeat(10_000) }
  const address = { ...ADDRESS, ...junk }
  const { addressInformation } = orderOf({ products: [] })
  const products = [{ sku: GOODS.voucher, qty: 1, ...junk }]
  const placed = await guest.order({
    products,
    addressInformation: { ...addressInformation, ...junk, billingAddress: address, shippingAddress: address },
  })
  expect(placed.code).toBe(200)
  const row = await shop.database.db
    .selectFrom('placed_order')
    .selectAll()
    .where('number', '=', placed.result.orderNumber)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('filling')
})

test('a cart keeps the region of an address, by which it is taxed [CAT-14]', async () => {
  for (const region of [{ regionId: 82 }, { region_id: '82' }]) {
    const cartId = await guest.createCart()
    expect(await sendAddress(cartId, { ...CART_ADDRESS, ...region })).toMatchObject({ code: 200 })
    expect(await storedAddress(cartId)).toEqual({ shipping_address: { ...CART_ADDRESS, ...region } })
  }
})

test.each([
  ['five street lines', { street: Array.from({ length: 5 }, () => 'Lindenweg') }],
  ['a street line of 256 characters', { street: ['x'.repeat(256)] }],
  ['a name of 256 characters', { firstname: 'x'.repeat(256) }],
])('a cart refuses %s [PROM-14]', async (_, change) => {
  const cartId = await guest.createCart()
  expect(await sendAddress(cartId, { ...CART_ADDRESS, ...change })).toMatchObject(REFUSED)
  expect(await storedAddress(cartId)).toEqual({ shipping_address: null })
})

test('an order refuses five street lines [PROM-14]', async () => {
  const { addressInformation } = orderOf({ products: [] })
  const billingAddress = { ...ADDRESS, street: Array.from({ length: 5 }, () => 'Lindenweg') }
  const products = [{ sku: GOODS.voucher, qty: 1 }]
  expect(await guest.order({ products, addressInformation: { ...addressInformation, billingAddress } })).toMatchObject(
    REFUSED,
  )
})

test.each([
  ['custom_options', { option_id: '1', option_value: 'x' }],
  ['configurable_item_options', { option_id: '1', option_value: 1 }],
  ['bundle_options', { option_id: 1, option_qty: 1, option_selections: [1] }],
])('a cart refuses 21 %s of one product [PROM-14]', async (group, option) => {
  const cartId = await guest.createCart()
  const product_option = { extension_attributes: { [group]: Array.from({ length: 21 }, () => option) } }
  expect(await guest.put(cartId, { sku: GOODS.oxford, qty: 1, product_option })).toMatchObject(REFUSED)
})

test('a cart refuses an option text of 256 characters and 21 parts of a bundle option [PROM-14]', async () => {
  const cartId = await guest.createCart()
  const text = { custom_options: [{ option_id: '1', option_value: 'x'.repeat(256) }] }
  const parts = {
    bundle_options: [{ option_id: 1, option_qty: 1, option_selections: Array.from({ length: 21 }, () => 1) }],
  }
  for (const extension_attributes of [text, parts]) {
    const product_option = { extension_attributes }
    expect(await guest.put(cartId, { sku: GOODS.bundle, qty: 1, product_option })).toMatchObject(REFUSED)
  }
})

test('a body above 64 kB is refused, whether its length is announced or not [PROM-14]', async () => {
  const body = JSON.stringify({ filling: 'x'.repeat(64 * 1024) })
  const announced = { 'content-length': String(body.length) }
  for (const headers of [{}, announced]) {
    expect(await guest.post('/order', body, headers)).toMatchObject({ status: 413, meta: { error: 'body-too-large' } })
  }
})

test('an order of 200 lines is below the limit of a body [PROM-14]', async () => {
  const products = Array.from({ length: 200 }, () => ({ sku: GOODS.voucher, qty: 1, price: 100 }))
  expect(await guest.order({ products })).toMatchObject({ code: 200 })
})
