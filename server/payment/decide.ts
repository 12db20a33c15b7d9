import type { Observation } from './observation.ts'

/**
 * What an attempt to pay has come to. `created` and `open` wait, `failed`, `cancelled` and `expired` ended without
 * money, the others have seen money.
 */
export type PaymentState =
  | 'created'
  | 'open'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'authorised'
  | 'captured'
  | 'part-refunded'
  | 'refunded'
  | 'charged-back'

/** The fold of a payment's events. Amounts are cents and totals so far. */
export interface PaymentFacts {
  /** What the order costs. */
  readonly amount: number
  readonly state: PaymentState
  readonly authorised: number
  readonly captured: number
  readonly refunded: number
  readonly chargedBack: number
  /** The provider's reason, if the payment failed. */
  readonly reason: string | null
}

export type PaymentEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'expired' | 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'authorised' | 'captured' | 'refunded' | 'charged-back'; readonly total: number }

/** Later ranks win, in whatever order they are observed. Money outranks every end without money. */
const RANK: Readonly<Record<PaymentState, number>> = {
  created: 0,
  open: 1,
  expired: 2,
  cancelled: 3,
  failed: 4,
  authorised: 5,
  captured: 6,
  'part-refunded': 7,
  refunded: 8,
  'charged-back': 9,
}

const TOTALS = {
  authorised: 'authorised',
  captured: 'captured',
  refunded: 'refunded',
  'charged-back': 'chargedBack',
} as const

export function newPayment(amount: number): PaymentFacts {
  return { amount, state: 'created', authorised: 0, captured: 0, refunded: 0, chargedBack: 0, reason: null }
}

/**
 * What an observation adds to a payment; empty if it adds nothing. Observations are idempotent and commutative: any
 * order and any repetition of the same ones folds to the same payment. [CHK-18]
 */
export function decide(payment: PaymentFacts, { kind, amount, reason }: Observation): PaymentEvent[] {
  switch (kind) {
    case 'open':
      return RANK[payment.state] < RANK.open ? [{ kind: 'opened' }] : []
    case 'expired':
    case 'cancelled':
      return RANK[payment.state] < RANK[kind] ? [{ kind }] : []
    case 'failed':
      return failed(payment, reason)
    default: {
      const total = amount ?? payment.amount
      return total > payment[TOTALS[kind]] ? [{ kind, total }] : []
    }
  }
}

/** Of several reasons the first in alphabetical order is the payment's, so that their order does not matter. */
function failed(payment: PaymentFacts, reason: string | null): PaymentEvent[] {
  if (RANK[payment.state] < RANK.failed) return [{ kind: 'failed', reason }]
  if (payment.state !== 'failed' || reason === null) return []
  return payment.reason === null || reason < payment.reason ? [{ kind: 'failed', reason }] : []
}

export function evolve(payment: PaymentFacts, event: PaymentEvent): PaymentFacts {
  switch (event.kind) {
    case 'opened':
      return { ...payment, state: 'open' }
    case 'expired':
    case 'cancelled':
      return { ...payment, state: event.kind }
    case 'failed':
      return { ...payment, state: 'failed', reason: event.reason }
    default: {
      const changed = { ...payment, [TOTALS[event.kind]]: event.total, reason: null }
      return { ...changed, state: stateOf(changed) }
    }
  }
}

/** State of a payment that has seen money. */
function stateOf({ amount, captured, refunded, chargedBack }: PaymentFacts): PaymentState {
  if (chargedBack > 0) return 'charged-back'
  // A refund may be observed before its capture.
  if (refunded > 0) return refunded < (captured || amount) ? 'part-refunded' : 'refunded'
  return captured > 0 ? 'captured' : 'authorised'
}

/** Whether the whole amount has arrived or is promised. */
export function isCovered({ amount, authorised, captured }: PaymentFacts): boolean {
  return Math.max(authorised, captured) >= amount
}

/** Whether the payment still waits for the shopper. */
export function isOpen({ state }: Pick<PaymentFacts, 'state'>): boolean {
  return RANK[state] <= RANK.open
}

/** Cents that were taken and did not go back. */
export function capturedLeft({ captured, refunded, chargedBack }: PaymentFacts): number {
  return Math.max(0, captured - refunded - chargedBack)
}

/** Whether authorised money is still to be captured. */
export function hasMoneyToTake(payment: PaymentFacts): boolean {
  return payment.captured < payment.authorised && heldBy(payment) > 0
}

/** Cents that are with the shop or reserved for it. */
export function heldBy({ authorised, captured, refunded, chargedBack }: PaymentFacts): number {
  return Math.max(0, Math.max(authorised, captured) - refunded - chargedBack)
}
