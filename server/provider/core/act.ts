import type { JournalEvent, Ledger } from './ledger.ts'
import { decideCapture, decideChargeback, decideRefund, type MerchantError } from './merchant.ts'
import type { Transaction } from './transaction.ts'

/** What a tester does to a transaction on the console. */
export const ACTS = ['capture', 'refund', 'charge-back', 'resend', 'resend-reversed'] as const
export type Act = (typeof ACTS)[number]

/** Acts that need an amount. */
export type Move = Extract<Act, 'capture' | 'refund'>

export type ActProblem = MerchantError | 'amount-invalid' | 'sequence-wrong'

export interface ActFields {
  /** In cents; null if it could not be read. */
  readonly amount: number | null
  /** Of the transaction that the tester saw: a second click finds another one. */
  readonly sequence: number
}

export function decideAct(
  ledger: Ledger,
  transaction: Transaction,
  act: Act,
  { amount, sequence }: ActFields,
  now: number,
): readonly JournalEvent[] | ActProblem {
  switch (act) {
    case 'capture':
    case 'refund':
      if (sequence !== transaction.sequence) return 'sequence-wrong'
      if (amount === null || amount === 0) return 'amount-invalid'
      return (act === 'capture' ? decideCapture : decideRefund)(transaction, amount, now)
    case 'charge-back':
      return decideChargeback(transaction, now)
    case 'resend':
      return resend(messagesOf(ledger, transaction), now)
    case 'resend-reversed':
      return resend(messagesOf(ledger, transaction).reverse(), now)
  }
}

/** Ids of the transaction's messages, oldest first. */
function messagesOf(ledger: Ledger, { txid }: Transaction): string[] {
  return [...ledger.notifications.values()].filter((message) => message.txid === txid).map(({ id }) => id)
}

/** A millisecond between two messages orders them. */
function resend(ids: readonly string[], now: number): JournalEvent[] {
  return ids.map((id, index) => ({ type: 'status-requested', at: now, id, dueAt: now + index }))
}
