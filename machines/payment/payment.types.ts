import type { ReturnClaim } from '#models/wire/payment-states.ts'

/** What the log and our server know of an attempt to pay. The return address proves nothing. [CHK-09] */
export type PaymentOutcome = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused'

/** An open attempt in the log, when a worker starts to follow it. */
export interface PaymentFacts {
  /** Our server has begun it. */
  isBegun: boolean
  /** Claim of the last return; null if the shopper came back by another way. */
  claim: ReturnClaim | null
  /** Time since the hand-off; null before. ms */
  awayForMs: number | null
  /** Time since the last return or look; null before. ms */
  confirmingForMs: number | null
}

export interface PaymentContext {
  claim: ReturnClaim | null
  awayForMs: number
  confirmingForMs: number
}

/** Each event is a fact of the log. */
export type PaymentEvent =
  | ({ type: 'resumed' } & PaymentFacts)
  /** The provider's page is known. */
  | { type: 'begun' }
  | { type: 'handed-off' }
  | { type: 'returned'; claim: ReturnClaim | null }
  /** What our server knows. */
  | { type: 'observed'; outcome: PaymentOutcome }
