import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/jobs/delete-accounts.ts'
import { newCustomer } from '#tests/fixtures/account.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'
import { overlap } from './overlap.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an order that is being placed when the account is due postpones the deletion [USER-18]', async () => {
  const { id, api, email } = await newCustomer(shop)
  const { db } = shop.database
  const due = { customer_id: id, store_code: 'de', requested_at: new Date(0), due_at: new Date(0) }
  await db.insertInto('account_deletion').values(due).execute()
  const [placed] = await overlap(
    shop,
    (trx) => trx.selectFrom('stock').select('qty').where('sku', '=', GOODS.oxford).forUpdate().execute(),
    [
      () => api.order({ order_id: 'order-at-deletion', products: [{ sku: GOODS.oxford, qty: 1 }] }),
      () => deleteDueAccounts(shop.commerce),
    ],
  )
  expect(placed).toMatchObject({ code: 200 })
  const { number } = await db
    .selectFrom('placed_order')
    .select('number')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(number).toBe(placed.result.orderNumber)
  const customer = db.selectFrom('customer').select('email').where('id', '=', id)
  expect(await customer.executeTakeFirstOrThrow()).toEqual({ email })
})
