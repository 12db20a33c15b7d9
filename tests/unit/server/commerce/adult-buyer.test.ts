import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderBuyer } from '#models/wire/order.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { anonymiseCustomer } from '#server/personal-data/anonymise-customer.ts'
import { exportContent } from '#server/personal-data/export-content.ts'
import { newCustomer } from '#tests/fixtures/account.ts'
import { ADDRESS, ApiClient, BUYER, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { PayingShop } from '#tests/fixtures/payment/paying-shop.ts'
import type { TestShop } from '#tests/fixtures/shop.ts'

/** Orders by methods that give credit, which only an adult may place. */

const INSTALMENTS = 'sandbox_klarna_installment'
const TODAY = Date.UTC(2026, 10, 25, 12)

let at: PayingShop
let shop: TestShop
let client: ApiClient

beforeAll(async () => {
  at = await PayingShop.open()
  at.sandbox.now = TODAY
  shop = at.shop
  client = new ApiClient(shop)
})
afterAll(() => at.close())
// The limits of a minute have their own tests.
beforeEach(() => {
  at.sandbox.now += 61_000
})

async function order(method: string, buyer?: Partial<OrderBuyer>, as: ApiClient = client, email = 'lena@example.de') {
  const key = randomUUID()
  const address = { ...ADDRESS, email }
  const whole = orderOf({ order_id: key, products: [{ sku: GOODS.cream, qty: 3 }] })
  const addresses = { billingAddress: address, shippingAddress: address }
  const answer = await as.post('/order', {
    ...whole,
    addressInformation: {
      ...whole.addressInformation,
      ...addresses,
      payment_method_code: method,
      ...(buyer ? { buyer } : {}),
    },
  })
  return { answer, key }
}

async function buyersOf(key: string) {
  const { db } = shop.database
  return db
    .selectFrom('order_buyer')
    .innerJoin('order_key', 'order_key.order_id', 'order_buyer.order_id')
    .select(['birth_date', 'gender'])
    .where('order_key.key', '=', key)
    .execute()
}

test.each([
  ['the date is missing', undefined, 'birth-date-missing'],
  ['they are of age tomorrow', { birth_date: '2008-11-26' }, 'buyer-under-age'],
  ['the date does not exist', { birth_date: '1981-02-29' }, 'invalid-body'],
  ['only the salutation is given', { gender: 2 as const }, 'invalid-body'],
])('instalments are refused if %s, and nothing is sold [CHK-03]', async (_, buyer, error) => {
  const before = await client.stock(GOODS.cream)
  const { answer } = await order(INSTALMENTS, buyer)
  expect(answer).toMatchObject({ code: 400, meta: { error } })
  expect(JSON.stringify(answer)).not.toMatch(/2008|1981/)
  expect(await client.stock(GOODS.cream)).toBe(before)
})

test('an adult orders by instalments; who was born 18 years ago today is one [CHK-03]', async () => {
  const { answer, key } = await order(INSTALMENTS, { birth_date: '2008-11-25', gender: 2 })
  expect(answer).toMatchObject({ code: 200 })
  expect(await buyersOf(key)).toEqual([{ birth_date: '2008-11-25', gender: 2 }])
  const kept = await shop.database.db.selectFrom('order_address').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('2008-11-25')
})

test.each(['checkmo', 'cashondelivery', 'sandbox_creditcard', 'sandbox_klarna_base'])(
  'an order by %s needs no date of birth, and keeps none [CHK-03]',
  async (method) => {
    expect((await order(method)).answer).toMatchObject({ code: 200 })
    const { answer, key } = await order(method, BUYER)
    expect(answer).toMatchObject({ code: 200 })
    expect(await buyersOf(key)).toEqual([])
  },
)

test('a placed order becomes one by instalments only if its buyer is known to be an adult [CHK-03]', async () => {
  const attempt = (orderKey: string) => ({ id: randomUUID(), orderKey, method: INSTALMENTS, provider: 'sandbox' })
  const { key } = await order('sandbox_creditcard', BUYER)
  await expect(beginPayment(shop.commerce, attempt(key))).rejects.toMatchObject({ error: 'birth-date-missing' })
  const adult = await order(INSTALMENTS, BUYER)
  expect((await beginPayment(shop.commerce, attempt(adult.key))).payment.method).toBe(INSTALMENTS)
})

test('the copy of an account’s data names the date of birth, and the end of the account deletes it [USER-18]', async () => {
  const { api, id, email } = await newCustomer(shop)
  const { key } = await order(INSTALMENTS, { birth_date: '1980-02-29', gender: 1 }, api, email)
  const { db } = shop.database
  const customer = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { orders } = await exportContent(db, shop.catalogue, customer, new Date(at.sandbox.now))
  expect(orders).toMatchObject([{ buyer: [{ birthDate: '1980-02-29', gender: 1 }] }])
  await db.transaction().execute((trx) => anonymiseCustomer(trx, customer, new Date(at.sandbox.now)))
  expect(await buyersOf(key)).toEqual([])
})

test('three years after the year of the order the date of birth is deleted, before its address [USER-18]', async () => {
  const { key } = await order(INSTALMENTS, BUYER)
  const { db } = shop.database
  await purge(db, new Date('2029-12-31T23:59:00Z'))
  expect(await buyersOf(key)).toHaveLength(1)
  await purge(db, new Date('2030-01-01T00:00:00Z'))
  expect(await buyersOf(key)).toEqual([])
  expect(await db.selectFrom('order_address').select('order_id').execute()).not.toEqual([])
})
