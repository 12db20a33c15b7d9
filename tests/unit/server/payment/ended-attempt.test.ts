import { expect, test } from 'vitest'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { cancelPayment } from '#server/payment/begin-payment.ts'
import { paymentOf } from '#server/payment/payment.ts'
import { ProviderError } from '#server/payment/provider.ts'
import { START } from '#tests/fixtures/payment/sandbox-shop.ts'
import { callsFor, historyOf, mailsTo, payByCard, rowOf, see } from '#tests/fixtures/payments.ts'
import { at, MINUTE_MS, order, sandbox, shop, withCallingShop } from './calling-shop.ts'

withCallingShop()

test('an attempt that the shopper gave up ends at its provider too [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  await cancelPayment(shop.commerce, payment.id)
  await sandbox.drain()
  expect(at.sandbox.transactionAt(url).state).toBe('cancelled')
  expect(await callsFor(shop, payment)).toEqual([])
})

test('an attempt that never began at its provider has nothing to end [CHK-18]', async () => {
  const payment = await payByCard(shop, order)
  await cancelPayment(shop.commerce, payment.id)
  await sandbox.drain()
  expect(await callsFor(shop, payment)).toEqual([])
  expect(at.moves).toEqual([])
})

test('an attempt whose answer was lost is ended by its reference [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  await shop.database.db.updateTable('payment').set({ provider_ref: null }).where('id', '=', payment.id).execute()
  await cancelPayment(shop.commerce, payment.id)
  await sandbox.drain()
  expect(at.sandbox.transactionAt(url).state).toBe('cancelled')
})

test('an attempt that ended at its provider is left alone [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  at.decide(url, 'decline')
  await cancelPayment(shop.commerce, payment.id)
  await sandbox.drain()
  expect(await callsFor(shop, payment)).toEqual([])
  expect(at.moves).toEqual([])
})

test('money that came before its attempt was ended is not voided: it revives the expired order [CHK-15]', async () => {
  const { payment, url } = await at.begin(shop, order)
  at.isDown = true
  sandbox.now = new Date(START.getTime() + 9 * 24 * 60 * MINUTE_MS)
  await expireDueOrders(shop.commerce)
  at.decide(url, 'approve')
  at.isDown = false
  await sandbox.drain(2)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing', paid_by: payment.id })
  expect(at.moves).toEqual([])
})

test('an authorisation that is voided before it was seen here does not pay its order [CHK-18]', async () => {
  const { payment, url } = await at.begin(shop, order)
  // The shopper approves between the look and the cancel.
  at.before = ({ request }) => {
    if (request === 'capture') at.decide(url, 'approve')
  }
  await cancelPayment(shop.commerce, payment.id)
  await sandbox.drain()
  expect(at.sandbox.transactionAt(url).state).toBe('voided')
  expect(await historyOf(shop, order)).not.toContain('paid')
  expect(await mailsTo(shop, order)).toEqual(['order-confirmation'])
})

test('an order is not paid twice: a second authorisation is voided [CHK-16]', async () => {
  const first = await at.begin(shop, order)
  at.before = ({ request }) => {
    if (request === 'capture') throw new ProviderError('unreachable')
  }
  await at.pay(shop, order)
  await shop.providerCalls.settled()
  at.heal()
  at.decide(first.url, 'approve')
  await see(shop, first.payment, { kind: 'authorised' })
  await sandbox.drain()
  expect(at.booked(order, 2).state).toBe('voided')
  expect(await paymentOf(shop.database.db, first.payment.id)).toMatchObject({ state: 'refunded' })
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
})
