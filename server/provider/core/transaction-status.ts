import { FAILED_BY_MERCHANT, FAILED_BY_SHOPPER, PAYONE_METHODS } from '#models/wire/payone.ts'
import { heldOf, type Transaction, type TransactionEvent } from './transaction.ts'

/** Fields of a TransactionStatus message, without those of the merchant's account. */
export type StatusFields = Readonly<Record<string, string>>

/**
 * The message that tells the merchant of an event; null if PAYONE sends none. `after` is the transaction with the event
 * folded in. Amounts are decimals as PAYONE writes them (`129.00`). `x_captured` and `x_refunded` are ours: totals so
 * far, so that messages may arrive in any order.
 */
export function statusOf(event: TransactionEvent, after: Transaction): StatusFields | null {
  const action = actionOf(event, after)
  if (!action) return null
  const { terms, captured, refunded, sequence, txid } = after
  return {
    ...action,
    notify_version: '7.6',
    clearingtype: PAYONE_METHODS[terms.method].clearingtype,
    txtime: String(Math.floor(event.at / 1000)),
    txid,
    reference: terms.reference,
    param: terms.param,
    currency: terms.currency,
    sequencenumber: String(sequence),
    price: decimal(terms.amount),
    receivable: decimal(captured - refunded),
    balance: decimal(captured - refunded - heldOf(after)),
    x_captured: decimal(captured),
    x_refunded: decimal(refunded),
  }
}

function actionOf(event: TransactionEvent, { terms, state }: Transaction): StatusFields | null {
  switch (event.type) {
    case 'begun':
    case 'mandate-signed':
    case 'card-typed':
    case 'code-refused':
    case 'sent-to':
      return null
    case 'pending':
      return { txaction: 'appointed', transaction_status: 'pending' }
    case 'authorised':
      return { txaction: 'appointed', transaction_status: 'completed' }
    case 'captured':
      return { txaction: terms.request === 'authorization' ? 'paid' : 'capture', transaction_status: 'completed' }
    case 'refunded':
      return { txaction: 'refund', transaction_status: 'completed' }
    case 'charged-back':
      return { txaction: 'cancelation', transaction_status: 'completed', reasoncode: event.reason }
    case 'failed':
      return { txaction: 'failed', transaction_status: 'completed', failedcause: event.reason }
    case 'cancelled':
      return {
        txaction: 'failed',
        transaction_status: 'completed',
        failedcause: state === 'voided' ? FAILED_BY_MERCHANT : FAILED_BY_SHOPPER,
      }
  }
}

/** Cents as PAYONE writes them in a TransactionStatus: 12900 is `129.00`. */
export function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
