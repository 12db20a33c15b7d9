import { describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/jobs/delete-accounts.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { later, now, order, shop, withDeletingShop } from './deleting-shop.ts'

withDeletingShop()

describe('retention', () => {
  const YEAR_END = { order: 2034, withdrawal: 2032 }

  test('an order loses its persons eight years after its year, a withdrawal goes after six [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const number = await order(customer, 'order-of-eight-years')
    const key = 'withdrawal-of-six-years'
    const declared = { key, name: 'Lena Vogt', orderNumber: number, items: '', email: customer.email }
    await new ApiClient(shop).post('/withdrawal', declared)
    const { db } = shop.database
    const { id } = await db
      .selectFrom('placed_order')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const persons = async () => ({
      addresses: (await db.selectFrom('order_address').select('kind').where('order_id', '=', id).execute()).length,
      email: (await db.selectFrom('placed_order').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email,
      withdrawals: (await db.selectFrom('withdrawal').select('key').where('key', '=', key).execute()).length,
    })
    const all = { addresses: 2, email: customer.email, withdrawals: 1 }
    await purge(db, new Date(Date.UTC(YEAR_END.withdrawal, 11, 31, 23, 59)))
    expect(await persons()).toEqual(all)
    await purge(db, new Date(Date.UTC(YEAR_END.withdrawal + 1, 0, 1)))
    expect(await persons()).toEqual({ ...all, withdrawals: 0 })
    await purge(db, new Date(Date.UTC(YEAR_END.order, 11, 31, 23, 59)))
    expect(await persons()).toMatchObject({ addresses: 2 })
    await purge(db, new Date(Date.UTC(YEAR_END.order + 1, 0, 1)))
    expect(await persons()).toEqual({ addresses: 0, email: '', withdrawals: 0 })
  })

  test('an account that was never confirmed and is purged before its planned deletion holds up no other one [USER-18]', async () => {
    const DAY_MS = 86_400_000
    const email = 'never-confirmed@example.de'
    await new ApiClient(shop).post('/user/register', { email, firstname: 'A', lastname: 'B', password: PASSWORD })
    later(29 * DAY_MS)
    const unconfirmed = new SessionClient(shop)
    await unconfirmed.signIn(email, PASSWORD)
    expect((await unconfirmed.call('POST', '/api/user/deletion')).code).toBe(200)
    later(2 * DAY_MS)
    await purge(shop.database.db, now)
    const { page, id } = await newCustomer(shop)
    expect((await page.call('POST', '/api/user/deletion')).code).toBe(200)
    later(4 * DAY_MS)
    await deleteDueAccounts(shop.commerce)
    const { first_name } = await shop.database.db
      .selectFrom('customer')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(first_name).toBe('')
  })
})
