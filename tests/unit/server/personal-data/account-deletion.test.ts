import { describe, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { deleteDueAccounts } from '#server/jobs/delete-accounts.ts'
import { operate } from '#server/operator/operate.ts'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { linksIn, mailTo } from '#tests/fixtures/mails.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { tablesWith } from '#tests/fixtures/tables-with.ts'
import { type Customer, later, now, order, shop, withDeletingShop } from './deleting-shop.ts'

withDeletingShop()

const HOUR_MS = 3_600_000
const ask = ({ page }: Customer) => page.call('POST', '/api/user/deletion')
const planned = ({ page }: Customer) => page.call('GET', '/api/user/deletion')
const canSignIn = async (email: string) => (await new SessionClient(shop).signIn(email, PASSWORD)).code === 200

async function deleteNow(customer: Customer): Promise<void> {
  expect(await ask(customer)).toMatchObject({ code: 200 })
  later(72 * HOUR_MS)
  await deleteDueAccounts(shop.commerce)
}

const setOrder = (number: string, values: { status: string; due_at?: Date }) =>
  shop.database.db.updateTable('placed_order').set(values).where('number', '=', number).execute()

describe('the deletion of an account', () => {
  test('needs the password of the last five minutes [USER-18]', async () => {
    const customer = await newCustomer(shop)
    later(5 * 60_000 + 1)
    expect(await ask(customer)).toMatchObject({ code: 403, meta: { error: 'step-up-needed' } })
    expect((await planned(customer)).result.dueAt).toBeNull()
    await customer.page.call('POST', '/session/step-up', { password: PASSWORD })
    expect((await ask(customer)).code).toBe(200)
  })

  test('is announced by mail, and happens 72 hours later [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const due = new Date(now.getTime() + 72 * HOUR_MS).toISOString()
    expect((await ask(customer)).result).toEqual({ dueAt: due, openOrders: [] })
    const mails = await linksIn(shop, 'deletion-planned', customer.email)
    expect(mails.map(String)).toEqual(['https://welt.test/my-account/delete'])
    later(72 * HOUR_MS - 1)
    await deleteDueAccounts(shop.commerce)
    expect(await canSignIn(customer.email)).toBe(true)
    later(1)
    await deleteDueAccounts(shop.commerce)
    expect(await canSignIn(customer.email)).toBe(false)
    expect(await planned(customer)).toMatchObject({ code: 401 })
    expect((await mailTo(shop, 'deletion-done', customer.email)).text).toContain('acht Jahre')
  })

  test('is asked for twice: the first time counts, and one mail is sent [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const first = (await ask(customer)).result
    later(60_000)
    expect((await ask(customer)).result).toEqual(first)
    const mails = shop.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', customer.email)
    expect(await mails.where('kind', '=', 'deletion-planned').execute()).toHaveLength(1)
  })

  test('is given up until then [USER-18]', async () => {
    const customer = await newCustomer(shop)
    await ask(customer)
    later(71 * HOUR_MS)
    await customer.page.signIn(customer.email, PASSWORD)
    expect((await customer.page.call('DELETE', '/api/user/deletion')).result.dueAt).toBeNull()
    later(2 * HOUR_MS)
    await deleteDueAccounts(shop.commerce)
    expect(await canSignIn(customer.email)).toBe(true)
  })

  test.each([
    ['not paid', { status: 'pending' }],
    ['not shipped', { status: 'processing' }],
    ['owed by invoice', { status: 'complete', due_at: new Date('2026-12-20T00:00:00Z') }],
  ])('is refused while an order is %s, and names it [USER-18]', async (name, values) => {
    const customer = await newCustomer(shop)
    const number = await order(customer, `open-order-${name.replaceAll(' ', '-')}`)
    await setOrder(number, values)
    const blocked = { code: 409, meta: { error: 'deletion-blocked', orders: [number] } }
    expect(await ask(customer)).toMatchObject(blocked)
    expect((await planned(customer)).result).toEqual({ dueAt: null, openOrders: [number] })
    await shop.database.db
      .updateTable('placed_order')
      .set({ status: 'complete', due_at: null })
      .where('number', '=', number)
      .execute()
    expect(await ask(customer)).toMatchObject({ code: 200 })
  })

  test('waits for the refund of an order that was withdrawn from [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const number = await order(customer, 'withdrawn-order-of-account')
    await setOrder(number, { status: 'complete' })
    const key = 'withdrawal-of-account-1'
    const declared = { key, name: 'Lena Vogt', orderNumber: number, items: '', email: customer.email }
    expect((await new ApiClient(shop).post('/withdrawal', declared)).code).toBe(200)
    expect(await ask(customer)).toMatchObject({ meta: { error: 'deletion-blocked', orders: [number] } })
    const { db } = shop.database
    const { id } = await db
      .selectFrom('placed_order')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const refund = {
      key: 'refund-of-account-1',
      order_id: id,
      payment_id: null,
      credit_note: 'G2026-99999',
      amount: 27900,
      shipping: 0,
      goodwill: 0,
      withdrawal_key: key,
      created_at: now,
    }
    await db
      .insertInto('refund')
      .values({ ...refund, state: 'waiting', done_at: null })
      .execute()
    expect((await ask(customer)).code).toBe(409)
    await db.updateTable('refund').set({ state: 'done', done_at: now }).where('key', '=', refund.key).execute()
    expect((await ask(customer)).code).toBe(200)
  })

  test('does not wait for a withdrawal that was rejected [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const number = await order(customer, 'rejected-return-of-account')
    await setOrder(number, { status: 'complete' })
    const key = 'withdrawal-of-account-2'
    const declared = { key, name: 'Lena Vogt', orderNumber: number, items: '', email: customer.email }
    expect((await new ApiClient(shop).post('/withdrawal', declared)).code).toBe(200)
    expect((await ask(customer)).code).toBe(409)
    await operate(shop.commerce, ['return-reject', number, 'Die Frist war abgelaufen.'])
    expect((await ask(customer)).code).toBe(200)
  })

  test('is postponed by an order that was placed meanwhile [USER-18]', async () => {
    const customer = await newCustomer(shop)
    await ask(customer)
    const number = await order(customer, 'order-in-the-grace-time')
    later(72 * HOUR_MS)
    await deleteDueAccounts(shop.commerce)
    expect(await canSignIn(customer.email)).toBe(true)
    await setOrder(number, { status: 'complete' })
    later(24 * HOUR_MS)
    await deleteDueAccounts(shop.commerce)
    expect(await canSignIn(customer.email)).toBe(false)
  })
})

describe('after the deletion', () => {
  test('no table has a row of the customer, and no name, address or e-mail outside of orders [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const { api, id, email } = customer
    const { db } = shop.database
    const address = { ...ADDRESS, email: undefined }
    await api.post('/user/me', { customer: { gender: 2, addresses: [address] } })
    await api.cartWith(GOODS.oxford)
    await api.post('/ext/mailchimp-subscribe/subscribe', { email })
    await db.updateTable('stock').set({ qty: 0 }).where('sku', '=', GOODS.cream).execute()
    expect((await api.post('/ext/elastic-stock/productstockalert', { email, sku: GOODS.cream })).code).toBe(200)
    await api.post('/user/reset-password', { email })
    await deleteNow(customer)
    expect(await tablesWith(shop.database.db, id)).toEqual([])
    const row = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`Lena|Vogt|Lindenweg|${email}`))
    for (const table of ['stock_alert', 'newsletter_subscription'] as const) {
      expect(await db.selectFrom(table).select('email').where('email', '=', email).execute()).toEqual([])
    }
  })

  test('a token of an API client orders nothing, and keeps nothing for the account [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const { api, id, email } = customer
    expect(await ask(customer)).toMatchObject({ code: 200 })
    later(72 * HOUR_MS)
    api.token = (await api.post('/user/login', { username: email, password: PASSWORD })).result
    await deleteDueAccounts(shop.commerce)
    const address = { ...ADDRESS, email, save_in_address_book: 1 } as const
    const { addressInformation } = orderOf({ products: [] })
    const ordered = await api.order({
      order_id: 'order-after-deletion',
      products: [{ sku: GOODS.oxford, qty: 1 }],
      addressInformation: { ...addressInformation, billingAddress: address, shippingAddress: address },
    })
    expect(ordered.code).toBe(401)
    expect((await api.post('/cart/create')).code).toBe(401)
    expect((await api.post('/user/me', { customer: { firstname: 'Lena' } })).code).toBe(401)
    expect(await tablesWith(shop.database.db, id)).toEqual([])
  })

  test('orders stay for the books, but no account or link shows them [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const number = await order(customer, 'retained-order-of-account')
    await setOrder(number, { status: 'complete' })
    await deleteNow(customer)
    const { db } = shop.database
    const retained = await db
      .selectFrom('placed_order')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(retained).toMatchObject({ customer_id: null, email: customer.email })
    const links = db.selectFrom('order_link').select('token_hash').where('order_id', '=', retained.id)
    expect(await links.execute()).toEqual([])
  })

  test('published reviews stay without the name, also on the page; waiting ones are gone [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const product = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.oxford)
    const review = { product_id: product?.id, detail: 'Nach drei Tagen.', nickname: 'Lena V.', rating: 4 }
    const published = await customer.api.post('/review/create', { review: { ...review, title: 'Bleibt stehen' } })
    await customer.api.post('/review/create', { review: { ...review, title: 'Noch nicht geprüft' } })
    const { db } = shop.database
    await db.updateTable('review').set({ status: 1, decided_at: now }).where('id', '=', published.result.id).execute()
    await deleteNow(customer)
    const rows = await db.selectFrom('review').select(['title', 'nickname', 'customer_id']).execute()
    expect(rows.filter(({ title }) => /Bleibt|Noch nicht/.test(title))).toEqual([
      { title: 'Bleibt stehen', nickname: 'anonym', customer_id: null },
    ])
    const found = await new ApiClient(shop).get(
      `/catalog/welt_de/review/_search?request=${encodeURIComponent(JSON.stringify({ query: { match_all: {} } }))}&size=500`,
    )
    expect(JSON.stringify(found)).not.toContain('Lena V.')
  })

  test('the newsletter and alerts of an address that the customer never proved are not touched [PROM-14]', async () => {
    const stranger = await newCustomer(shop, { isVerified: false })
    await new ApiClient(shop).post('/ext/mailchimp-subscribe/subscribe', { email: stranger.email })
    await deleteNow(stranger)
    const { db } = shop.database
    const rows = db.selectFrom('newsletter_subscription').select('state').where('email', '=', stranger.email)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('the address can have a new account, which knows nothing of the former [USER-18]', async () => {
    const customer = await newCustomer(shop)
    const number = await order(customer, 'order-of-the-former-account')
    await setOrder(number, { status: 'complete' })
    await deleteNow(customer)
    const client = new ApiClient(shop)
    const again = { email: customer.email, firstname: 'Lena', lastname: 'Neu' }
    expect(await client.post('/user/create', { customer: again, password: PASSWORD })).toMatchObject({ code: 200 })
    client.token = (await client.post('/user/login', { username: customer.email, password: PASSWORD })).result
    expect((await client.get('/user/order-history')).result.total_count).toBe(0)
  })
})
