import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const HOME = {
  firstname: 'Lena',
  lastname: 'Vogt',
  street: ['Lindenweg', '4b', ''],
  city: 'Berlin',
  postcode: '10969',
  country_id: 'DE',
  telephone: '030 1234567',
}
const OFFICE = { ...HOME, company: 'Vogt & Söhne', street: ['Am Markt', '1'], city: 'Köln', postcode: '50667' }

interface Address {
  readonly id: number
  readonly version: number
  readonly city: string
  readonly default_billing?: boolean
  readonly default_shipping?: boolean
}

async function book(client: ApiClient): Promise<Address[]> {
  return (await client.get('/user/addresses')).result.addresses
}

async function added(client: ApiClient, address: object): Promise<Address> {
  const { code, result } = await client.post('/user/addresses', address)
  expect(code).toBe(200)
  return result.addresses.at(-1)
}

const shown = (addresses: readonly Address[]) =>
  addresses.map(({ city, default_billing = false, default_shipping = false }) => [
    city,
    default_billing,
    default_shipping,
  ])

test('addresses are added, changed and removed; the first is both defaults, and each default is one address [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const home = await added(client, HOME)
  const office = await added(client, OFFICE)
  expect(shown(await book(client))).toEqual([
    ['Berlin', true, true],
    ['Köln', false, false],
  ])
  const change = { ...OFFICE, city: 'Bonn', default_billing: true, version: office.version }
  expect((await client.call('PUT', `/user/addresses/${office.id}`, change)).code).toBe(200)
  expect(shown(await book(client))).toEqual([
    ['Berlin', false, true],
    ['Bonn', true, false],
  ])
  const me = (await client.get('/user/me')).result
  expect(me).toMatchObject({ default_billing: String(office.id), default_shipping: String(home.id) })
  expect(me.addresses).toEqual([
    { ...HOME, id: home.id, customer_id: me.id, default_shipping: true },
    { ...OFFICE, city: 'Bonn', id: office.id, customer_id: me.id, default_billing: true },
  ])
  expect((await client.call('DELETE', `/user/addresses/${home.id}`)).code).toBe(200)
  expect(shown(await book(client))).toEqual([['Bonn', true, false]])
})

test('of two changes of one address the later is refused with what is saved, and other addresses stay [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const home = await added(client, HOME)
  const office = await added(client, OFFICE)
  const put = ({ id, version }: Address, change: object) =>
    client.call('PUT', `/user/addresses/${id}`, { ...change, version })
  const answers = await Promise.all([
    put(home, { ...HOME, city: 'Potsdam' }),
    put(home, { ...HOME, city: 'Dresden' }),
    put(office, { ...OFFICE, city: 'Bonn' }),
  ])
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused).toMatchObject([{ code: 409, meta: { error: 'address-changed' } }])
  const [first, second] = await book(client)
  expect(second?.city).toBe('Bonn')
  expect(refused[0]?.meta.address).toMatchObject({ city: first?.city })
  expect((await put(home, HOME)).code).toBe(409)
})

test('defaults that are chosen at the same time are one address each [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const chosen = { default_billing: true, default_shipping: true }
  await Promise.all([1, 2, 3, 4].map(() => client.post('/user/addresses', { ...HOME, ...chosen })))
  const addresses = await book(client)
  expect(addresses).toHaveLength(4)
  expect(addresses.filter(({ default_billing }) => default_billing)).toHaveLength(1)
  expect(addresses.filter(({ default_shipping }) => default_shipping)).toHaveLength(1)
})

test('a book has 50 addresses at most, also if they are added at the same time [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const addresses = Array.from({ length: 49 }, () => HOME)
  expect((await client.post('/user/me', { customer: { addresses } })).code).toBe(200)
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/user/addresses', HOME)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  expect(answers.find(({ code }) => code === 400)?.meta.error).toBe('address-book-full')
  expect(await book(client)).toHaveLength(50)
})

test('the address of another customer is unknown and stays as it is [USER-15]', async () => {
  const { client } = await signedInCustomer(shop)
  const home = await added(client, HOME)
  const stranger = (await signedInCustomer(shop)).client
  for (const id of [home.id, 999_999_999]) {
    const change = { ...OFFICE, version: home.version }
    const refusal = { code: 404, meta: { error: 'address-unknown' } }
    expect(await stranger.call('PUT', `/user/addresses/${id}`, change)).toMatchObject(refusal)
    expect(await stranger.call('DELETE', `/user/addresses/${id}`)).toMatchObject(refusal)
  }
  expect(await stranger.post('/user/me', { customer: { addresses: [{ ...OFFICE, id: home.id }] } })).toMatchObject({
    code: 403,
  })
  expect(await book(client)).toEqual([home])
})

test('the addresses of accounts from before are kept, with the first of several defaults [USER-15]', async () => {
  const { db } = shop.database
  await db.transaction().execute(async (trx) => {
    await sql`create schema old`.execute(trx)
    await sql`set local search_path = old`.execute(trx)
    await sql`create table customer (id bigint primary key, addresses jsonb not null)`.execute(trx)
    const addresses = [
      { ...HOME, id: 7, customer_id: 1 },
      { ...OFFICE, id: 8, customer_id: 1, default_billing: true, default_shipping: false },
      { ...HOME, id: 9, customer_id: 1, default_billing: true, default_shipping: true },
    ]
    await sql`insert into customer values (1, ${JSON.stringify(addresses)}), (2, '[]')`.execute(trx)
    const migration = new URL('../../../../server/db/migrations/0025-customer-addresses.sql', import.meta.url)
    await sql.raw(readFileSync(migration, 'utf8')).execute(trx)
    const { rows } = await sql`select * from customer_address order by id`.execute(trx)
    expect(rows).toEqual([
      { customer_id: 1, id: 7, body: HOME, is_default_billing: false, is_default_shipping: false, version: 1 },
      { customer_id: 1, id: 8, body: OFFICE, is_default_billing: true, is_default_shipping: false, version: 1 },
      { customer_id: 1, id: 9, body: HOME, is_default_billing: false, is_default_shipping: true, version: 1 },
    ])
    await sql`drop schema old cascade`.execute(trx)
  })
})
