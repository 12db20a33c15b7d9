import { afterAll, beforeAll, expect, test } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { linkIn } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const HOUR_MS = 3_600_000
let shop: TestShop
let guest: ApiClient
let now = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function order(email: string): Promise<void> {
  const { addressInformation } = orderOf({ products: [] })
  const placed = await guest.order({
    products: [{ sku: GOODS.voucher, qty: 1 }],
    addressInformation: { ...addressInformation, billingAddress: { ...ADDRESS, email } },
  })
  expect(placed).toMatchObject({ code: 200 })
}

/** Due times of the mails to these addresses, hours from now, soonest first. */
async function dueHours(pattern: string): Promise<number[]> {
  const rows = await shop.database.db
    .selectFrom('mail_outbox')
    .select('scheduled_at')
    .where('recipient', 'like', pattern)
    .orderBy('scheduled_at')
    .execute()
  return rows.map(({ scheduled_at }) => (scheduled_at.getTime() - now.getTime()) / HOUR_MS)
}

test('the confirmation of the sixtieth order to one address is sent within the payment term [CHK-13]', async () => {
  for (let count = 0; count < 60; count++) await order('flooded@example.de')
  const hours = await dueHours('flooded@example.de')
  expect(hours).toHaveLength(60)
  expect(hours.at(-1)).toBeLessThan(3 * 24)
})

test('elapsed time counts: a later order does not wait for pauses that are over [CHK-13]', async () => {
  for (let count = 0; count < 13; count++) await order('later@example.de')
  pass(12 * HOUR_MS)
  await order('later@example.de')
  expect((await dueHours('later@example.de')).at(-1)).toBeLessThanOrEqual(0.1)
})

test('addresses that differ by a tag or by case are one mailbox [CHK-13]', async () => {
  for (let count = 0; count < 11; count++) await order(`tagged+${count}@example.de`)
  await order('Tagged@example.de')
  expect((await dueHours('tagged+%')).filter((hours) => hours > 0.1)).toHaveLength(1)
  expect((await dueHours('Tagged@%')).every((hours) => hours > 0.1)).toBe(true)
})

test('newsletter requests send at most three mails a day to an address, and the last link works [USER-08]', async () => {
  const email = 'unasked@example.de'
  for (let count = 0; count < 40; count++) {
    await guest.post('/ext/mailchimp-subscribe/subscribe', { email })
    pass(61_000)
  }
  expect(await dueHours(email)).toHaveLength(3)
  const { search } = await linkIn(shop, 'newsletter-confirmation', email)
  expect(await guest.post(`/ext/newsletter/confirm${search}`)).toMatchObject({ result: 'subscribed' })
})

test('stock alert requests send at most ten mails a day to an address, and the last link works [CAT-22]', async () => {
  const email = 'watcher@example.de'
  await shop.database.db.updateTable('stock').set({ qty: 0 }).where('sku', '=', GOODS.oxford).execute()
  for (let count = 0; count < 20; count++) {
    const asked = await guest.post('/ext/elastic-stock/productstockalert', { email, sku: GOODS.oxford })
    expect(asked).toMatchObject({ code: 200 })
    pass(61_000)
  }
  expect(await dueHours(email)).toHaveLength(10)
  const { search } = await linkIn(shop, 'stock-alert-confirmation', email)
  const confirmed = await guest.post(`/ext/elastic-stock/productstockalert/confirm${search}`)
  expect(confirmed).toMatchObject({ result: 'confirmed' })
})

test('password requests send five mails a day without a pause, and again the next day [USER-01]', async () => {
  const email = 'owner@example.de'
  await guest.post('/user/create', {
    customer: { email, firstname: 'Lena', lastname: 'Vogt' },
    password: 'Rahmen-Naht-1872',
  })
  for (let count = 0; count < 20; count++) {
    await guest.post('/user/reset-password', { email })
    pass(61_000)
  }
  const hours = await dueHours(email)
  expect(hours).toHaveLength(5)
  expect(hours.at(-1)).toBeLessThanOrEqual(0)
  pass(25 * HOUR_MS)
  await guest.post('/user/reset-password', { email })
  expect(await dueHours(email)).toHaveLength(6)
})

test('mails from shoppers to the shop never wait [USER-09]', async () => {
  const { result: token } = await guest.get('/ext/mail-service/get-token')
  for (let count = 0; count < 12; count++) {
    const sent = await guest.post('/ext/mail-service/send-email', {
      token,
      sourceAddress: `writer-${count}@example.de`,
      targetAddress: SELLER.email,
      subject: 'Frage',
      emailText: 'Guten Tag',
    })
    expect(sent).toMatchObject({ code: 200 })
    // After the rate limit of a minute.
    pass(10_000)
  }
  const hours = await dueHours(SELLER.email)
  expect(hours).toHaveLength(12)
  expect(hours.at(-1)).toBeLessThanOrEqual(0.1)
})

test('a mail in delivery or being retried does not lengthen the pause of later ones [CHK-13]', async () => {
  const email = 'retried@example.de'
  for (let count = 0; count < 10; count++) await order(email)
  const { db } = shop.database
  const retryAt = new Date(now.getTime() + 5 * HOUR_MS)
  await db.updateTable('mail_outbox').set({ due_at: retryAt, sent_at: null }).where('recipient', '=', email).execute()
  await order(email)
  expect((await dueHours(email)).at(-1)).toBe(0.25)
})
