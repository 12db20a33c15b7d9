/** Claim of the provider's return address (`/redirect?r=…`), never a proof. [CHK-09] */
export type ReturnClaim = 'success' | 'error' | 'back'

/** State of the order's payment on our server. */
export type PaymentStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

export type PrepareOutcome = { type: 'prepared' } | { type: 'refused' }

/** State of a redirect in the log, when a page or worker resumes it. */
export interface PaymentRedirectFacts {
  /** The hand-off was recorded: the shopper left for the provider, or was about to leave. */
  isHandedOff: boolean
  claim: ReturnClaim | null
  /** Time until the hand-off times out, in ms; 0 after that. */
  remainingMs: number
}

export interface PaymentRedirectContext {
  claim: ReturnClaim | null
  remainingMs: number
  result: PaymentRedirectOutput['result'] | null
}

export type PaymentRedirectEvent =
  | { type: 'started'; needsRedirect: boolean }
  | ({ type: 'resumed' } & PaymentRedirectFacts)
  | { type: 'returned'; claim: ReturnClaim }
  /** The shopper came back by another way than the return address. */
  | { type: 'abandoned' }

export interface PaymentRedirectOutput {
  result: PaymentStatus | 'not-needed'
}
