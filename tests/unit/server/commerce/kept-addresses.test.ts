import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.db.updateTable('stock').set({ qty: 100 }).where('sku', '=', GOODS.oxford).execute()
})
afterAll(() => shop.close())

const SHIPPING = { ...ADDRESS, street: ['Am Markt', '1'], city: 'Köln', postcode: '50667' }
const BILLING = { ...ADDRESS, company: 'Vogt & Söhne', vat_id: 'DE123456789' }

type Addresses = Pick<OrderRequest['addressInformation'], 'billingAddress' | 'shippingAddress'>

function requestOf(addresses: Addresses): OrderRequest {
  const products = [{ sku: GOODS.oxford, qty: 1 }]
  const { addressInformation } = orderOf({ products })
  return { order_id: randomUUID(), products, addressInformation: { ...addressInformation, ...addresses } }
}

async function order(client: ApiClient, request: OrderRequest): Promise<string> {
  const placed = await client.order(request)
  if (placed.code !== 200) throw new Error(JSON.stringify(placed))
  return placed.result.orderNumber
}

async function book(client: ApiClient) {
  return (await client.get('/user/addresses')).result.addresses
}

const keep = <Address>(address: Address) => ({ ...address, save_in_address_book: 1 as const })

test('an order keeps its addresses in the book when it is asked to; the first becomes both defaults [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  await order(client, requestOf({ shippingAddress: keep(SHIPPING), billingAddress: keep(BILLING) }))
  const { email: _, ...billing } = BILLING
  const { email: __, ...shipping } = SHIPPING
  expect(await book(client)).toMatchObject([
    { ...shipping, default_shipping: true, default_billing: true },
    { ...billing },
  ])
})

test('an order that does not ask for it leaves the address book as it is [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  await order(client, requestOf({ shippingAddress: SHIPPING, billingAddress: { ...BILLING, save_in_address_book: 0 } }))
  expect(await book(client)).toEqual([])
})

test('an address that the book has is not added again, nor by a repeated order [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const known = { firstname: 'LENA', lastname: 'Vogt', street: ['Am Markt', '1', ''], city: 'Köln ', postcode: '50667' }
  await client.post('/user/addresses', { ...known, country_id: 'DE' })
  const request = requestOf({ shippingAddress: keep(SHIPPING), billingAddress: keep(BILLING) })
  const number = await order(client, request)
  expect(await order(client, request)).toBe(number)
  await order(client, requestOf({ shippingAddress: keep(SHIPPING), billingAddress: keep(SHIPPING) }))
  expect((await book(client)).map(({ city }: { city: string }) => city)).toEqual(['Köln', 'Berlin'])
  expect((await book(client)).map(({ default_shipping = false }) => default_shipping)).toEqual([true, false])
})

test('a full book stays as it is, and the order is placed [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const address = (place: number) => ({
    firstname: 'Lena',
    lastname: 'Vogt',
    street: ['Lindenweg', String(place)],
    city: 'Berlin',
    postcode: '10969',
    country_id: 'DE',
  })
  const addresses = Array.from({ length: 49 }, (_, place) => address(place))
  expect((await client.post('/user/me', { customer: { addresses } })).code).toBe(200)
  await order(client, requestOf({ shippingAddress: keep(SHIPPING), billingAddress: keep(BILLING) }))
  const full = await book(client)
  expect(full).toHaveLength(50)
  expect(full.at(-1)).toMatchObject({ city: 'Köln' })
})

test('an address that the book would refuse is left out, and the order is placed [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const long = { ...SHIPPING, city: `Sankt ${'x'.repeat(120)}` }
  await order(client, requestOf({ shippingAddress: keep(long), billingAddress: keep(BILLING) }))
  expect((await book(client)).map(({ city }: { city: string }) => city)).toEqual(['Berlin'])
})

test('a guest’s request to save an address is ignored, and is not stored with the order [USER-15]', async () => {
  const guest = new ApiClient(shop)
  const number = await order(guest, requestOf({ shippingAddress: keep(SHIPPING), billingAddress: keep(BILLING) }))
  const rows = await shop.database.db
    .selectFrom('order_address')
    .innerJoin('placed_order', 'placed_order.id', 'order_address.order_id')
    .select('body')
    .where('number', '=', number)
    .execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('save_in_address_book')
})
