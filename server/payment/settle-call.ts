import { queueMail } from '../mail/outbox.ts'
import { paymentNotice } from '../mail/payment-mail.ts'
import { capturedLeft, hasMoneyToTake, heldBy } from './decide.ts'
import type { Observation } from './observation.ts'
import { observeAllIn, paymentUnknown } from './observe.ts'
import { type OrderChange, recordChange } from './order-change.ts'
import { type Payment, paymentOf } from './payment.ts'
import type { ProviderCall } from './provider-call.ts'
import { queueProviderCall } from './provider-outbox.ts'
import { openRefunds, setRefundState } from './refund-store.ts'

export interface ClaimedCall {
  readonly id: string
  readonly payment_id: string
  readonly provider: string
  readonly call: ProviderCall
  readonly refund_key: string
  readonly attempts: number
}

/**
 * Stores what a call has seen, and that it is done. False if a `return` has more to give back, money that arrived while it
 * ran, or if a `capture` was accepted and its money has not been seen.
 */
export async function settleCall(
  change: OrderChange,
  { id, payment_id, call, refund_key }: ClaimedCall,
  seen: readonly Observation[],
): Promise<boolean> {
  await observeAllIn(change, payment_id, seen)
  if (call === 'return' && (await hasMoneyLeft(change, payment_id))) return false
  if (call === 'capture' && hasMoneyToTake(await knownPayment(change, payment_id))) return false
  await change.trx
    .updateTable('provider_outbox')
    .set({ done_at: change.now, last_error: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
  if (call === 'refund') {
    await setRefundState(change, refund_key, 'done')
    await returnWhatIsLeft(change, payment_id)
  }
  return true
}

/**
 * A return leaves out what open refunds will give back. One that had been carried out already, with its answer lost, gave
 * nothing more: now the rest of a canceled order is known.
 */
async function returnWhatIsLeft(change: OrderChange, paymentId: string): Promise<void> {
  if (change.order.status !== 'canceled' || !(await hasMoneyLeft(change, paymentId))) return
  const { provider } = await knownPayment(change, paymentId)
  await queueProviderCall(change.trx, { id: paymentId, provider }, 'return', change.now)
}

async function hasMoneyLeft(change: OrderChange, paymentId: string): Promise<boolean> {
  return returnable(await knownPayment(change, paymentId)) > (await openRefunds(change.trx, paymentId))
}

async function knownPayment({ trx }: OrderChange, id: string): Promise<Payment> {
  const payment = await paymentOf(trx, id)
  if (!payment) throw paymentUnknown()
  return payment
}

/** Cents that a `return` has to give back or to void. */
function returnable(payment: Payment): number {
  return payment.captured > 0 ? capturedLeft(payment) : heldBy(payment)
}

/** A call has failed too often: history, refund and a mail to the operator say so. */
export async function giveUpCall(change: OrderChange, failed: ClaimedCall, reason: string): Promise<void> {
  const { call, payment_id, refund_key } = failed
  await recordChange(change, 'provider-call-failed', 'timer', { payment: payment_id, call, reason })
  if (call === 'refund') await setRefundState(change, refund_key, 'failed')
  await queueMail(change.trx, paymentNotice(change.order, { kind: 'call-failed', call, reason }), change.now)
}
