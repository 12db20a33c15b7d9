import { FAILED_BY_TIME } from '#models/wire/payone.ts'
import {
  type AccountOutcome,
  type CardOutcome,
  CHALLENGE_CODE,
  CHALLENGE_TRIES,
  DELAY_MS,
  isPendingAmount,
  PENDING_MS,
} from './magic-values.ts'
import { evolveAll, heldOf, type Transaction, type TransactionEvent, type Way } from './transaction.ts'

/** What a shopper, or the tester in the shopper's place, decides on a payment page. */
export type Choice = 'approve' | 'decline' | 'cancel' | 'delay' | 'success-but-fails' | 'error-but-pays' | 'time-out'

export interface Decided {
  readonly events: readonly TransactionEvent[]
  /** Null if the shopper stays on the page. */
  readonly way: Way | null
}

/** A repeated decision changes nothing and leads where the first one did. */
export function decideChoice(transaction: Transaction, choice: Choice, now: number): Decided {
  const { txid, state } = transaction
  if (state !== 'waiting') return { events: [], way: wayOf(transaction) }
  switch (choice) {
    case 'approve':
      return { events: approval(transaction, now), way: 'success' }
    case 'decline':
      return { events: [{ type: 'failed', txid, at: now, reason: 'declined' }], way: 'error' }
    case 'cancel':
      return { events: [{ type: 'cancelled', txid, at: now }], way: 'back' }
    case 'delay':
      return { events: [{ type: 'pending', txid, at: now, until: now + DELAY_MS }], way: 'success' }
    case 'success-but-fails':
      return sent('success', [{ type: 'failed', txid, at: now, reason: 'declined' }])
    case 'error-but-pays':
      return sent('error', approval(transaction, now))
    case 'time-out':
      return { events: [{ type: 'failed', txid, at: now, reason: FAILED_BY_TIME }], way: 'error' }
  }

  /** The way is stored, because the outcome does not tell it. */
  function sent(way: Way, events: readonly TransactionEvent[]): Decided {
    return { events: [{ type: 'sent-to', txid, at: now, way }, ...events], way }
  }
}

/** A code of the 3-D Secure challenge: the third wrong one ends the payment. */
export function decideCode(transaction: Transaction, code: string, now: number): Decided {
  const { txid, state, refusedCodes } = transaction
  if (state !== 'waiting') return { events: [], way: wayOf(transaction) }
  if (code.trim() === CHALLENGE_CODE) return decideChoice(transaction, 'approve', now)
  const refused: TransactionEvent = { type: 'code-refused', txid, at: now }
  if (refusedCodes + 1 < CHALLENGE_TRIES) return { events: [refused], way: null }
  return { events: [refused, { type: 'failed', txid, at: now, reason: 'challenge-failed' }], way: 'error' }
}

/** A card that was typed on the provider's page. Its bank may ask for a code on another one. */
export function decideCard(transaction: Transaction, outcome: CardOutcome, now: number): Decided {
  const { txid, state } = transaction
  if (state !== 'waiting') return { events: [], way: wayOf(transaction) }
  const typed: TransactionEvent = { type: 'card-typed', txid, at: now, outcome }
  if (outcome === 'challenge') return { events: [typed], way: null }
  const { events, way } = decideChoice(transaction, outcome === 'declined' ? 'decline' : 'approve', now)
  return { events: [typed, ...events], way }
}

/** A signed mandate: the account that it names decides whether the money stays. */
export function decideMandate(transaction: Transaction, account: AccountOutcome, now: number): Decided {
  const { txid, state } = transaction
  if (state !== 'waiting') return { events: [], way: wayOf(transaction) }
  const signed: TransactionEvent = { type: 'mandate-signed', txid, at: now, bounces: account === 'bounces' }
  return { events: [signed, ...approval(transaction, now)], way: 'success' }
}

/** The events of an approved payment: by the amount at once or later, with the money for an `authorization`. */
export function approval({ txid, terms }: Pick<Transaction, 'txid' | 'terms'>, now: number): TransactionEvent[] {
  if (isPendingAmount(terms.amount)) return [{ type: 'pending', txid, at: now, until: now + PENDING_MS }]
  return authorisation({ txid, terms }, now)
}

function authorisation({ txid, terms }: Pick<Transaction, 'txid' | 'terms'>, now: number): TransactionEvent[] {
  const authorised: TransactionEvent = { type: 'authorised', txid, at: now }
  if (terms.request === 'preauthorization') return [authorised]
  return [authorised, { type: 'captured', txid, at: now, amount: terms.amount }]
}

/** What has become due by itself. `now` may be long after: the sandbox may have been stopped. */
export function decideDue(transaction: Transaction, now: number): TransactionEvent[] {
  const { txid, due } = transaction
  if (!due || due.at > now) return []
  switch (due.what) {
    case 'authorised':
      return authorisation(transaction, due.at)
    case 'expired':
      return [{ type: 'failed', txid, at: due.at, reason: FAILED_BY_TIME }]
    case 'bounced':
      return [{ type: 'charged-back', txid, at: due.at, amount: heldOf(transaction), reason: 'account-closed' }]
  }
}

/** The transaction with what has become due, and the events of that: the timer may be late. */
export function asOf(transaction: Transaction, now: number) {
  const events = decideDue(transaction, now)
  return { events, transaction: evolveAll(transaction, events) }
}

/** Where an ended payment's page leads. */
export function wayOf({ state, sentTo }: Transaction): Way {
  if (sentTo !== null) return sentTo
  if (state === 'failed') return 'error'
  return state === 'cancelled' || state === 'voided' ? 'back' : 'success'
}
