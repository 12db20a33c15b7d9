import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymiseCustomer } from '#server/personal-data/anonymise-customer.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.db.updateTable('stock').set({ qty: 100 }).where('sku', '=', GOODS.oxford).execute()
})
afterAll(() => shop.close())

async function ordered(client: ApiClient, email: string): Promise<string> {
  const products = [{ sku: GOODS.oxford, qty: 1 }]
  const { addressInformation } = orderOf({ products })
  const address = { ...ADDRESS, email }
  const placed = await client.order({
    order_id: randomUUID(),
    products,
    addressInformation: { ...addressInformation, billingAddress: address, shippingAddress: address },
  })
  if (placed.code !== 200) throw new Error(JSON.stringify(placed))
  return placed.result.orderNumber
}

const orderedByGuest = (email: string) => ordered(new ApiClient(shop), email)

async function verify(id: number): Promise<void> {
  await shop.database.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
}

async function claimable(client: ApiClient): Promise<string[]> {
  const { result } = await client.get('/user/order-claims')
  return result.orders.map(({ increment_id }: { increment_id: string }) => increment_id)
}

const claim = (client: ApiClient, ...numbers: string[]) => client.post('/user/order-claims', { numbers })

test('orders of a guest with the verified e-mail are offered, and join the account when they are claimed [USER-17]', async () => {
  const { client, email, id } = await signedInCustomer(shop)
  await verify(id)
  const first = await orderedByGuest(email)
  const second = await orderedByGuest(email.toUpperCase())
  expect(await claimable(client)).toEqual([second, first])
  expect((await client.get('/user/orders')).result.items).toEqual([])
  expect((await claim(client, first)).code).toBe(200)
  expect(await claimable(client)).toEqual([second])
  expect((await client.get('/user/orders')).result.items).toMatchObject([{ increment_id: first }])
  expect((await client.get(`/user/orders/${first}`)).result.increment_id).toBe(first)
})

test('claiming again changes nothing, and is recorded once [USER-17]', async () => {
  const { client, email, id } = await signedInCustomer(shop)
  await verify(id)
  const number = await orderedByGuest(email)
  expect([(await claim(client, number)).code, (await claim(client, number, number)).code]).toEqual([200, 200])
  const kinds = await shop.database.db
    .selectFrom('security_event')
    .select('kind')
    .where('customer_id', '=', id)
    .execute()
  expect(kinds.filter(({ kind }) => kind === 'orders-claimed')).toHaveLength(1)
})

test('an e-mail that is not verified claims nothing [USER-17]', async () => {
  const { client, email } = await signedInCustomer(shop)
  const number = await orderedByGuest(email)
  expect(await claimable(client)).toEqual([])
  expect(await claim(client, number)).toMatchObject({ code: 404, meta: { error: 'order-unknown' } })
})

test('orders of another e-mail or account cannot be claimed, and nothing beside them [USER-17]', async () => {
  const { client, email, id } = await signedInCustomer(shop)
  await verify(id)
  const stranger = await signedInCustomer(shop)
  const theirs = await ordered(stranger.client, email)
  const otherMail = await orderedByGuest(`other-${email}`)
  const mine = await orderedByGuest(email)
  expect(await claimable(client)).toEqual([mine])
  for (const number of [theirs, otherMail, '400999999999']) {
    expect(await claim(client, mine, number), number).toMatchObject({ code: 404, meta: { error: 'order-unknown' } })
  }
  expect(await claimable(client)).toEqual([mine])
  expect((await stranger.client.get(`/user/orders/${theirs}`)).code).toBe(200)
  expect((await new ApiClient(shop).get('/user/order-claims')).code).toBe(401)
  expect((await claim(new ApiClient(shop), mine)).code).toBe(401)
})

test('an order that is kept for the law after a deletion joins no new account [USER-18]', async () => {
  const { client, email, id } = await signedInCustomer(shop)
  const number = await ordered(client, email)
  const { db } = shop.database
  const customer = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => anonymiseCustomer(trx, customer, new Date()))
  const again = await signedInCustomer(shop, email)
  await verify(again.id)
  expect(await claimable(again.client)).toEqual([])
  expect((await claim(again.client, number)).code).toBe(404)
})
