import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { holdMail } from '#server/mail/outbox.ts'
import { operate } from '#server/operator/operate.ts'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { paymentOf } from '#server/payment/payment.ts'
import { openReturns } from '#server/returns/open-returns.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { historyOf, mailsTo, payByCard, placeOrder, rowOf, see, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
let shop: TestShop
let guest: ApiClient
let order: TestOrder
let now = START

beforeAll(async () => {
  // The provider's calls lock their orders, and an order that is locked is left to the next run.
  shop = await openTestShop({ clock: { now: () => now }, hasPaymentJobs: false })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = START
  await shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop)
})

async function after(ms: number): Promise<void> {
  now = new Date(START.getTime() + ms)
  await expireDueOrders(shop.commerce)
}

/** As if the order had been placed with a card and nothing else. */
async function placeByCard(): Promise<void> {
  order = await placeOrder(shop)
  const { id } = await rowOf(shop, order)
  await shop.database.db.updateTable('payment').set({ state: 'cancelled' }).where('order_id', '=', id).execute()
  const expires_at = new Date(START.getTime() + 30 * MINUTE)
  await shop.database.db
    .updateTable('placed_order')
    .set({ status: 'pending_payment', expires_at })
    .where('id', '=', id)
    .execute()
}

test('a prepayment is reminded of on the fourth day, once, with the bank account and the last day [CHK-15]', async () => {
  await after(4 * DAY - 1)
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation'])
  await after(4 * DAY)
  await after(5 * DAY)
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation', 'payment-reminder'])
  const { text } = await mailTo(shop, 'payment-reminder', order.email)
  expect(text).toContain('30. November 2026')
  expect(text).toContain('DE02 1203 0000 0000 2020 51')
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending' })
})

test('a prepayment that has not arrived on the eighth day is canceled, and its stock is back [CHK-15]', async () => {
  await after(8 * DAY - 1)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending' })
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  await after(8 * DAY)
  await after(9 * DAY)
  expect(await rowOf(shop, order)).toMatchObject({ state: 'canceled', status: 'canceled' })
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await historyOf(shop, order)).toEqual(['placed', 'reminded', 'payment-failed', 'canceled'])
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'order-canceled')).toHaveLength(1)
  expect((await mailTo(shop, 'order-canceled', order.email)).text).toContain('keine Überweisung')
})

test('an order that was withdrawn is not reminded of, until its return is rejected [CHK-16]', async () => {
  const body = { key: randomUUID(), name: 'Lena Vogt', orderNumber: order.number, items: '', email: order.email }
  await guest.post('/withdrawal', body)
  await openReturns(shop.commerce)
  await after(4 * DAY)
  expect(await mailsTo(shop, order)).not.toContain('payment-reminder')
  await operate(shop.commerce, ['return-reject', order.number, 'Zu spät'])
  await after(5 * DAY)
  expect(await mailsTo(shop, order)).toContain('payment-reminder')
})

test('an online order is mailed after ten minutes and canceled after thirty [CHK-15]', async () => {
  await placeByCard()
  const payment = await payByCard(shop, order)
  await after(10 * MINUTE - 1)
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation'])
  await after(10 * MINUTE)
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation', 'payment-open'])
  await after(30 * MINUTE - 1)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
  await after(30 * MINUTE)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'canceled' })
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'expired' })
})

test('a change from prepayment to a card does not shorten the time to pay [CHK-15]', async () => {
  await payByCard(shop, order)
  await after(31 * MINUTE)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
})

test('an order whose payment is begun again and again gives its stock back all the same [CHK-19]', async () => {
  await placeByCard()
  for (let begun = 0; begun < 8 * DAY; begun += 6 * 60 * MINUTE) {
    now = new Date(START.getTime() + begun)
    const { id } = await rowOf(shop, order)
    // As if a shopper began another payment each half hour in between.
    await shop.database.db.updateTable('placed_order').set({ expires_at: now }).where('id', '=', id).execute()
    await payByCard(shop, order)
  }
  await beginPayment(shop.commerce, { id: randomUUID(), orderKey: order.key, method: 'checkmo', provider: 'bank' })
  await after(8 * DAY + 30 * MINUTE - 1)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending' })
  await after(8 * DAY + 30 * MINUTE)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'canceled' })
})

test('a paid order never expires [CHK-15]', async () => {
  await see(shop, await payByCard(shop, order), { kind: 'captured' })
  await after(100 * DAY)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  expect(await guest.stock(GOODS.oxford)).toBe(9)
})

test('an order that expires in several processes at once gives its stock back once [CHK-15]', async () => {
  now = new Date(START.getTime() + 8 * DAY)
  await Promise.all(Array.from({ length: 5 }, () => expireDueOrders(shop.commerce)))
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'order-canceled')).toHaveLength(1)
})

test('money and expiry at once leave a paid order with its stock [CHK-15]', async () => {
  const payment = await payByCard(shop, order)
  now = new Date(START.getTime() + 8 * DAY)
  await Promise.all([expireDueOrders(shop.commerce), see(shop, payment, { kind: 'captured' })])
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  expect(await guest.stock(GOODS.oxford)).toBe(9)
})

test('an order that cannot be changed does not hold up the others [CHK-15]', async () => {
  const { id } = await rowOf(shop, order)
  await shop.database.db.deleteFrom('order_address').where('order_id', '=', id).execute()
  const other = await placeOrder(shop)
  await after(8 * DAY)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending' })
  expect(await rowOf(shop, other)).toMatchObject({ status: 'canceled' })
  expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'order-not-expired' }))
})

test('a confirmation that was never sent is deleted after a month [CHK-13]', async () => {
  const mail = {
    kind: 'order-confirmation',
    recipient: 'held@example.de',
    body: { subject: '', store: DEFAULT_STORE, parts: [] },
  } as const
  await shop.database.db.transaction().execute((trx) => holdMail(trx, mail, START))
  const held = () =>
    shop.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', 'held@example.de').execute()
  await purge(shop.database.db, new Date(START.getTime() + 29 * DAY))
  expect(await held()).toHaveLength(1)
  await purge(shop.database.db, new Date(START.getTime() + 31 * DAY))
  expect(await held()).toHaveLength(0)
})
