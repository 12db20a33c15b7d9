import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { changeOrder } from '#server/payment/order-change.ts'
import { paymentOf } from '#server/payment/payment.ts'
import { type RefundRequest, refundOrder } from '#server/payment/refund-order.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { historyOf, rowOf } from '#tests/fixtures/payments.ts'
import {
  at,
  guest,
  mailed,
  order,
  PAIR,
  plain,
  refund,
  request,
  sandbox,
  shell,
  shop,
  shown,
  withRefundingShop,
} from './refunding-shop.ts'

withRefundingShop()

async function refundBy(changes: Partial<RefundRequest>) {
  const { id } = await rowOf(shop, order)
  return changeOrder(shop.commerce, id, (change) => refundOrder(change, request(changes), 'operator'))
}

test('of two refunds at once, whose sum is too much, one wins [CHK-16]', async () => {
  await at.pay(shop, order)
  const both = await Promise.allSettled([refundBy({ goodwill: 40_000 }), refundBy({ goodwill: 40_000 })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await sandbox.drain(2)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 40_000 })
})

test('the same key is one refund, however often it is sent [CHK-16]', async () => {
  await at.pay(shop, order)
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 5 }, () => refundBy({ key, goodwill: 1_000 })))
  expect(new Set(all.map(({ credit_note }) => credit_note)).size).toBe(1)
  await sandbox.drain()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 1_000 })
})

test('the database itself takes no refunds above what was captured [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  const row = { order_id: payment.orderId, payment_id: payment.id, shipping: 0, withdrawal_key: null, state: 'waiting' }
  const insert = (amount: number) =>
    shop.database.db
      .insertInto('refund')
      .values({
        ...row,
        state: 'waiting',
        key: randomUUID(),
        credit_note: randomUUID(),
        amount,
        goodwill: amount,
        created_at: sandbox.now,
      })
      .execute()
  await insert(2 * PAIR)
  await expect(insert(1)).rejects.toThrow('payment_refund_sum')
})

test('a refund that was lost on its way is repeated with its key and pays once [CHK-16]', async () => {
  await at.pay(shop, order)
  at.lostMoves = 3
  await refund('--line', `${GOODS.oxford}=1`)
  await sandbox.drain(5)
  expect(at.booked(order, 2)).toMatchObject({ refunded: PAIR })
  expect(await shown()).toContain('279,00 €  done')
})

test('a refund that the provider refuses for good is the operator’s, blocks its sum, and can be retried [CHK-16]', async () => {
  await at.pay(shop, order)
  at.isDown = true
  await refund('--line', `${GOODS.oxford}=1`)
  await sandbox.drain(13)
  expect(await shown()).toContain('failed: refund 279,00 € of payment 2 at sandbox (unreachable)')
  expect(await shown()).toContain('279,00 €  failed')
  await expect(refund('--goodwill', '280')).rejects.toThrow('Only 279.00')
  await shell('retry', order.number)
  expect(await shown()).toContain('279,00 €  waiting')
  at.isDown = false
  await sandbox.drain(2)
  expect(at.booked(order, 2)).toMatchObject({ refunded: PAIR })
  expect(await shown()).toContain('279,00 €  done')
  await expect(shell('retry', order.number)).rejects.toThrow('No call to a provider has failed')
})

test('a canceled order gives back what its refunds have left, whichever is first [CHK-16]', async () => {
  await at.pay(shop, order)
  at.isDown = true
  await refund('--goodwill', '100')
  await shell('cancel', order.number)
  await shop.providerCalls.settled()
  at.isDown = false
  sandbox.later(3_600_000)
  const due = new Date(sandbox.now.getTime() + 3_600_000)
  await shop.database.db.updateTable('provider_outbox').set({ due_at: due }).where('call', '=', 'refund').execute()
  await sandbox.drain(1)
  expect(await shown()).not.toContain('to do: return')
  await sandbox.drain(1)
  expect(at.moves).toEqual(['refund -45800', 'refund -10000'])
  expect(at.booked(order, 2)).toMatchObject({ refunded: 2 * PAIR })
  expect(await shown()).toContain('100,00 €  done')
  expect(await mailed('order-canceled')).toContain('458,00 €')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('a debit that bounces after shipment has nothing to refund, and the operator reads what was taken [CHK-16]', async () => {
  const { payment, url } = await at.begin(shop, order, 'debit')
  at.sandbox.signMandate({ redirecturl: url }, 'DE62 3704 0044 0532 0130 01')
  await at.look(shop, payment)
  await shell('ship', order.number)
  await shop.providerCalls.settled()
  at.sandbox.advance(5_000)
  await at.look(shop, payment)
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'charged-back', chargedBack: 2 * PAIR })
  expect(await shown()).toContain('charged-back, captured 558,00 €, charged back 558,00 €')
  expect(await historyOf(shop, order)).toContain('charged-back')
  expect(plain((await mailTo(shop, 'payment-notice', SELLER.email)).text)).toContain(
    `558,00 € der Bestellung ${order.number}`,
  )
  await expect(refund('--all')).rejects.toThrow('nothing to refund')
})

test('a chargeback that overtakes a refund leaves the refund to the operator [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  at.isDown = true
  await refund('--all')
  await shop.providerCalls.settled()
  at.chargeBack(payment.providerRef ?? '')
  at.isDown = false
  await sandbox.drain(13)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 0, chargedBack: 2 * PAIR })
  expect(await shown()).toContain('(amount-too-high)')
})

test('a prepayment is refunded by the operator’s transfer, which is booked when it was made [CHK-16]', async () => {
  await shell('paid', order.number)
  expect(plain((await refund('--line', `${GOODS.oxford}=1`)).join('\n'))).toContain(
    'to do: refund 279,00 € of payment 1 at bank',
  )
  await sandbox.drain(2)
  expect(at.moves).toEqual([])
  expect(await mailed('credit-note')).toContain('auf das Konto, von dem Ihre Zahlung kam')
  await shell('transferred', order.number)
  expect(await shown()).toContain('checkmo at bank  part-refunded, captured 558,00 €, refunded 279,00 €')
  expect(await shown()).not.toContain('to do')
  await expect(shell('transferred', order.number)).rejects.toThrow('no transfer to make')
})
