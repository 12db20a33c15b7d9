import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginPayment, cancelPayment, hasRightTo, recordReference } from '#server/payment/begin-payment.ts'
import { cancelOrder } from '#server/payment/cancel-order.ts'
import { changeOrder } from '#server/payment/order-change.ts'
import { paymentByReference, paymentOf } from '#server/payment/payment.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import {
  callsFor,
  historyOf,
  mailsTo,
  payByCard,
  placeOrder,
  rowOf,
  see,
  type TestOrder,
} from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient
let order: TestOrder
let stock: number
let now = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z')
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop)
  stock = 9
})

const inStock = () => guest.stock(GOODS.oxford)
async function expire(cause: 'expired' | 'wanted' = 'expired'): Promise<void> {
  const { id } = await rowOf(shop, order)
  await changeOrder(shop.commerce, id, (change) => cancelOrder(change, 'timer', cause))
}

test('an order waits for its money with its stock reserved [CHK-15]', async () => {
  expect(await rowOf(shop, order)).toMatchObject({ state: 'new', status: 'pending' })
  await payByCard(shop, order)
  expect(await rowOf(shop, order)).toMatchObject({ state: 'pending_payment', status: 'pending_payment' })
  expect(await inStock()).toBe(stock)
})

test('money moves the order on, with one mail and one line in its history, however often it is seen [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { source: 'return', kind: 'authorised' })
  await see(shop, payment, { providerEventId: `${payment.id}-1`, kind: 'authorised' })
  await see(shop, payment, { providerEventId: `${payment.id}-1`, kind: 'authorised' })
  await see(shop, payment, { providerEventId: `${payment.id}-2`, kind: 'captured' })
  await see(shop, payment, { providerEventId: `${payment.id}-0`, kind: 'open' })
  expect(await rowOf(shop, order)).toMatchObject({ state: 'processing', status: 'processing', expires_at: null })
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation', 'payment-received'])
  expect((await historyOf(shop, order)).filter((kind) => kind === 'paid')).toHaveLength(1)
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'captured', captured: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('twenty observers at once pay the order once [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  const kinds = ['authorised', 'captured', 'open', 'failed'] as const
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      see(shop, payment, { kind: kinds[place % 4] ?? 'open', providerEventId: `${payment.id}-${place % 5}` }),
    ),
  )
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'payment-received')).toHaveLength(1)
  expect(await inStock()).toBe(stock)
})

test('a failed payment leaves order and stock, and another one can pay it [CHK-15]', async () => {
  const first = await payByCard(shop, order)
  await see(shop, first, { kind: 'failed', reason: 'declined' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
  const second = await payByCard(shop, order)
  expect(second.attempt).toBe(3)
  await see(shop, second, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: second.id })
})

test('a change of method ends the open payment here and at its provider [CHK-15]', async () => {
  const first = await payByCard(shop, order)
  const second = await payByCard(shop, order)
  expect(await paymentOf(shop.database.db, first.id)).toMatchObject({ state: 'cancelled' })
  expect(await callsFor(shop, first)).toEqual(['cancel'])
  expect(await callsFor(shop, second)).toEqual([])
})

test('of two payments that both bring money, the later one is given back [CHK-18]', async () => {
  const first = await payByCard(shop, order)
  const second = await payByCard(shop, order)
  await see(shop, second, { kind: 'authorised' })
  await see(shop, first, { kind: 'authorised' })
  await see(shop, first, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: second.id })
  expect(await callsFor(shop, first)).toEqual(['cancel', 'return'])
  expect(await callsFor(shop, second)).toEqual([])
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'payment-returned')).toHaveLength(1)
  expect((await mailTo(shop, 'payment-returned', order.email)).subject).toBe('Ihre Zahlung wurde zurückgegeben')
})

test('money of an earlier attempt pays the order and ends the attempt that is open, here and at its provider [CHK-18]', async () => {
  const first = await payByCard(shop, order)
  const second = await payByCard(shop, order)
  await see(shop, first, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: first.id })
  expect(await paymentOf(shop.database.db, second.id)).toMatchObject({ state: 'cancelled' })
  expect(await callsFor(shop, second)).toEqual(['cancel'])
})

test('one payment_id is one attempt, and its secret is the right to it [CHK-15]', async () => {
  const attempt = { id: randomUUID(), orderKey: order.key, method: 'sandbox_wallet', provider: 'sandbox' }
  const begun = await beginPayment(shop.commerce, attempt)
  const again = await beginPayment(shop.commerce, attempt)
  expect(again.payment).toEqual(begun.payment)
  expect(await hasRightTo(shop.commerce, attempt.id, again.secret)).toBe(true)
  expect(await hasRightTo(shop.commerce, attempt.id, 'another')).toBe(false)
  await expect(beginPayment(shop.commerce, { ...attempt, method: 'other' })).rejects.toMatchObject({
    error: 'idempotency-key-reused',
  })
})

test('an order that is paid or ended takes no further payment [CHK-18]', async () => {
  await see(shop, await payByCard(shop, order), { kind: 'captured' })
  await expect(payByCard(shop, order)).rejects.toMatchObject({ status: 409, error: 'order-paid' })
  order = await placeOrder(shop)
  await expire()
  await expect(payByCard(shop, order)).rejects.toMatchObject({ status: 409, error: 'order-ended' })
})

test('a shopper who gives a payment up can pay in another way [CHK-15]', async () => {
  const payment = await payByCard(shop, order)
  expect(await cancelPayment(shop.commerce, payment.id)).toMatchObject({ state: 'cancelled' })
  expect(await callsFor(shop, payment)).toEqual(['cancel'])
  await see(shop, await payByCard(shop, order), { kind: 'captured' })
  expect(await cancelPayment(shop.commerce, payment.id)).toMatchObject({ state: 'cancelled' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})

test('late money revives an expired order whose goods are still there [CHK-15]', async () => {
  const payment = await payByCard(shop, order)
  await expire()
  expect(await rowOf(shop, order)).toMatchObject({ state: 'canceled', status: 'canceled', expires_at: null })
  expect(await inStock()).toBe(stock + 1)
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: payment.id })
  expect(await inStock()).toBe(stock)
  expect(await historyOf(shop, order)).toEqual([
    'placed',
    'payment-failed',
    'payment-started',
    'payment-failed',
    'canceled',
    'revived',
    'paid',
  ])
  expect((await mailTo(shop, 'payment-received', order.email)).text).toContain('gilt wieder')
})

test('late money for goods that are sold is given back, once [CHK-15]', async () => {
  const payment = await payByCard(shop, order)
  await expire()
  await shop.database.db.updateTable('stock').set({ qty: 0 }).where('sku', '=', GOODS.oxford).execute()
  await see(shop, payment, { kind: 'authorised' })
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'canceled', paid_by: null })
  expect(await inStock()).toBe(0)
  expect(await callsFor(shop, payment)).toEqual(['cancel', 'return'])
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'payment-returned')).toHaveLength(1)
  await see(shop, payment, { kind: 'refunded' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'canceled' })
  expect(await inStock()).toBe(0)
})

test('late money does not revive an order that was canceled on purpose [CHK-16]', async () => {
  const payment = await payByCard(shop, order)
  await expire('wanted')
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'canceled' })
  expect(await callsFor(shop, payment)).toEqual(['cancel', 'return'])
})

test('a canceled order gives its money and its stock back [CHK-16]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { kind: 'authorised' })
  await expire('wanted')
  expect(await inStock()).toBe(stock + 1)
  expect(await callsFor(shop, payment)).toEqual(['return'])
  expect((await mailTo(shop, 'order-canceled', order.email)).text).toContain('279,00')
  await expect(expire('wanted')).rejects.toMatchObject({ error: 'order-ended' })
  expect(await inStock()).toBe(stock + 1)
})

test('an order that is refunded in full before it was shipped is closed, and its stock is back [CHK-16]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { kind: 'captured' })
  await see(shop, payment, { kind: 'refunded', amount: 10_000 })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  await see(shop, payment, { kind: 'refunded', amount: 27_900 })
  expect(await rowOf(shop, order)).toMatchObject({ state: 'closed', status: 'closed' })
  expect(await inStock()).toBe(stock + 1)
})

test('too little money does not pay an order, and the shop gets a mail [CHK-15]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { kind: 'captured', amount: 27_899 })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
  const notice = await mailTo(shop, 'payment-notice', 'service@welt.example')
  expect(notice.text).toContain(order.number)
  await see(shop, payment, { kind: 'captured', amount: 27_900 })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})

test('too little money goes back when its order expires [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { kind: 'captured', amount: 10_000 })
  await expire()
  expect(await callsFor(shop, payment)).toEqual(['return'])
  const { text } = await mailTo(shop, 'order-canceled', order.email)
  expect(text).toContain('100,00')
})

test('too little money that comes after the end of its order goes back [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  await expire()
  await see(shop, payment, { kind: 'captured', amount: 10_000 })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'canceled', paid_by: null })
  expect(await callsFor(shop, payment)).toEqual(['cancel', 'return'])
  expect((await mailTo(shop, 'payment-returned', order.email)).text).toContain('100,00')
})

test('too little money goes back when another payment pays the order [CHK-18]', async () => {
  const first = await payByCard(shop, order)
  await see(shop, first, { kind: 'captured', amount: 10_000 })
  const second = await payByCard(shop, order)
  await see(shop, second, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: second.id })
  expect(await callsFor(shop, first)).toEqual(['return'])
  expect(await callsFor(shop, second)).toEqual([])
  expect((await mailTo(shop, 'payment-returned', order.email)).text).toContain('100,00')
  await see(shop, first, { kind: 'captured', amount: 20_000 })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: second.id })
})

test('a refund that is seen before its capture pays nothing [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { kind: 'refunded' })
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'pending_payment' })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('a chargeback is in the history and reaches the shop [CHK-15]', async () => {
  const payment = await payByCard(shop, order)
  await see(shop, payment, { kind: 'captured' })
  now = new Date(now.getTime() + 60_000)
  await see(shop, payment, { kind: 'charged-back' })
  expect(await historyOf(shop, order)).toContain('charged-back')
  expect((await mailTo(shop, 'payment-notice', 'service@welt.example')).subject).toContain('Rückbelastung')
})

test("the provider's own id finds the payment that it was stored for [CHK-18]", async () => {
  const payment = await payByCard(shop, order)
  await recordReference(shop.commerce, payment.id, 'txid-1')
  await recordReference(shop.commerce, payment.id, 'txid-1')
  expect(await paymentByReference(shop.database.db, 'sandbox', 'txid-1')).toMatchObject({ id: payment.id })
  expect(await paymentByReference(shop.database.db, 'payone', 'txid-1')).toBeNull()
})
