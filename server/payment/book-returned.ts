import { ApiError } from '../http/api-error.ts'
import { capturedLeft } from './decide.ts'
import { observeIn, paymentUnknown } from './observe.ts'
import type { OrderChange } from './order-change.ts'
import { paymentOf } from './payment.ts'
import { refundOf, setRefundState } from './refund-store.ts'
import { BANK } from './terms.ts'

/**
 * An operator has transferred everything that an order has to get back by bank. Throws the API error
 * `nothing-to-transfer`. [CHK-16]
 */
export async function bookReturned(change: OrderChange): Promise<void> {
  const waiting = await change.trx
    .selectFrom('provider_outbox')
    .innerJoin('payment', 'payment.id', 'provider_outbox.payment_id')
    .select(['provider_outbox.id', 'provider_outbox.payment_id', 'provider_outbox.refund_key'])
    .where('payment.order_id', '=', change.order.id)
    .where('provider_outbox.provider', '=', BANK)
    .where('provider_outbox.done_at', 'is', null)
    // Refunds first: a return is what they leave.
    .orderBy('provider_outbox.refund_key', 'desc')
    .execute()
  if (waiting.length === 0) throw new ApiError(409, 'nothing-to-transfer', 'This order has no transfer to make')
  for (const { id, payment_id, refund_key } of waiting) {
    await bookOne(change, payment_id, refund_key)
    await change.trx.updateTable('provider_outbox').set({ done_at: change.now }).where('id', '=', id).execute()
  }
}

async function bookOne(change: OrderChange, paymentId: string, refundKey: string): Promise<void> {
  const payment = await paymentOf(change.trx, paymentId)
  if (!payment) throw paymentUnknown()
  const refund = await refundOf(change.trx, refundKey)
  const amount = refund ? refund.amount - refund.gift_card_amount : capturedLeft(payment)
  const seen = { source: 'operator', providerEventId: null, kind: 'refunded', reason: null, at: change.now } as const
  await observeIn(change, paymentId, { ...seen, amount: payment.refunded + amount })
  if (refund) await setRefundState(change, refundKey, 'done')
}
