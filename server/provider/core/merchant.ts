import type { PayoneError } from '#models/wire/payone.ts'
import { heldOf, type Transaction, type TransactionEvent } from './transaction.ts'

/** Events of an accepted act of the merchant, or why it is refused. */
export type MerchantDecision = readonly TransactionEvent[] | MerchantError
export type MerchantError = Extract<PayoneError, 'amount-too-high' | 'capture-failed' | 'state-wrong'>

/**
 * Takes money of an authorised payment: at most what was authorised, in one or several captures. Zero gives the
 * reservation back, as PAYONE documents; of a payment that still waits it ends the attempt.
 */
export function decideCapture(transaction: Transaction, amount: number, now: number): MerchantDecision {
  const { txid, state, terms, fails, captured } = transaction
  if (amount === 0) return captured === 0 ? decideCancel(transaction, now) : 'state-wrong'
  if (state !== 'authorised') return 'state-wrong'
  if (captured + amount > terms.amount) return 'amount-too-high'
  if (fails === 'on-capture') return 'capture-failed'
  return [{ type: 'captured', txid, at: now, amount }]
}

function decideCancel({ txid, state }: Transaction, now: number): MerchantDecision {
  if (state === 'cancelled' || state === 'voided') return []
  if (state === 'failed') return 'state-wrong'
  return [{ type: 'cancelled', txid, at: now }]
}

/** Gives captured money back: never more than is held. */
export function decideRefund(transaction: Transaction, amount: number, now: number): MerchantDecision {
  if (amount > heldOf(transaction)) return 'amount-too-high'
  return [{ type: 'refunded', txid: transaction.txid, at: now, amount }]
}

/** The shopper's bank takes back what is held. */
export function decideChargeback(transaction: Transaction, now: number): MerchantDecision {
  const amount = heldOf(transaction)
  if (amount === 0) return 'state-wrong'
  return [{ type: 'charged-back', txid: transaction.txid, at: now, amount, reason: 'dispute' }]
}
