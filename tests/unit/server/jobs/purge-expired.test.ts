import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from '#server/jobs/purge-expired.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linksIn } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-20T10:00:00Z')

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => NOW } })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

const purgeAfter = (days: number) => purge(shop.database.db, new Date(NOW.getTime() + days * DAY_MS))

function linesOf(cartId: string) {
  return shop.database.db.selectFrom('quote_item').select('sku').where('quote_id', '=', cartId).execute()
}

test('a guest cart is deleted with its lines 30 days after its last change [PROM-14]', async () => {
  const cartId = await guest.cartWith(GOODS.oxford)
  await purgeAfter(29)
  expect(await guest.pull(cartId)).toHaveLength(1)
  await purgeAfter(31)
  expect(await guest.get(`/cart/pull?cartId=${cartId}`)).toMatchObject({ code: 404, meta: { error: 'cart-not-found' } })
  expect(await linesOf(cartId)).toEqual([])
})

test('the active cart of a customer stays, one that was ordered is deleted [PROM-14]', async () => {
  const quote = { store_code: 'de', version: 0, created_at: NOW, updated_at: NOW, customer_id: 4711 }
  const carts = [
    { ...quote, id: '900001', is_active: true },
    { ...quote, id: '900002', is_active: false },
  ]
  await shop.database.db.insertInto('quote').values(carts).execute()
  await purgeAfter(31)
  const kept = await shop.database.db.selectFrom('quote').select('id').where('customer_id', '=', 4711).execute()
  expect(kept).toEqual([{ id: '900001' }])
})

test('an address that was not confirmed for the newsletter is deleted after 30 days [PROM-14]', async () => {
  const { db } = shop.database
  const stateOf = async (email: string) => {
    const rows = db.selectFrom('newsletter_subscription').select('state').where('email', '=', email)
    return (await rows.executeTakeFirst())?.state
  }
  for (const email of ['pending@example.de', 'reader@example.de'])
    await guest.post('/ext/mailchimp-subscribe/subscribe', { email })
  await shop.database.db
    .updateTable('newsletter_subscription')
    .set({ state: 'subscribed' })
    .where('email', '=', 'reader@example.de')
    .execute()
  const proof = { event: 'confirmed', email: 'reader@example.de', store_code: 'de', at: NOW }
  await db
    .insertInto('newsletter_proof')
    .values({ id: '00000000-0000-4000-8000-000000000002', ...proof })
    .execute()
  const proven = async () =>
    (await db.selectFrom('newsletter_proof').select('email').distinct().orderBy('email').execute()).map(
      ({ email }) => email,
    )
  await purgeAfter(29)
  expect(await proven()).toEqual(['pending@example.de', 'reader@example.de'])
  expect(await stateOf('pending@example.de')).toBe('pending')
  await purgeAfter(31)
  expect(await stateOf('pending@example.de')).toBeUndefined()
  expect(await stateOf('reader@example.de')).toBe('subscribed')
  expect(await proven()).toEqual(['reader@example.de'])
})

test('an address that has left the newsletter is deleted after 30 days, and the proof of its consent stays [USER-18]', async () => {
  const { db } = shop.database
  const email = 'left@example.de'
  await guest.post('/ext/mailchimp-subscribe/subscribe', { email })
  const [confirm, leave] = await linksIn(shop, 'newsletter-confirmation', email)
  expect(await guest.post(`/ext/newsletter/confirm${confirm?.search}`)).toMatchObject({ code: 200 })
  expect(await guest.post(`/ext/newsletter/unsubscribe${leave?.search}`)).toMatchObject({ code: 200 })
  const kept = async (table: 'newsletter_subscription' | 'newsletter_proof') =>
    (await db.selectFrom(table).select('email').where('email', '=', email).execute()).length > 0
  await purgeAfter(29)
  expect(await kept('newsletter_subscription')).toBe(true)
  await purgeAfter(31)
  expect(await kept('newsletter_subscription')).toBe(false)
  expect(await kept('newsletter_proof')).toBe(true)
})

test('a mail that could not be sent is deleted after 30 days [PROM-14]', async () => {
  const mail = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'contact' as const,
    recipient: 'full@example.de',
    message: JSON.stringify({}),
    attempts: 12,
    due_at: NOW,
    scheduled_at: NOW,
    sent_at: null,
    last_error: 'mailbox full',
  }
  await shop.database.db.insertInto('mail_outbox').values(mail).execute()
  const stored = () => shop.database.db.selectFrom('mail_outbox').select('id').where('id', '=', mail.id).execute()
  await purgeAfter(29)
  expect(await stored()).toHaveLength(1)
  await purgeAfter(31)
  expect(await stored()).toEqual([])
})
