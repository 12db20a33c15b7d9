/** What the provider's return address said (`/redirect?r=…`): a claim, never a proof. [CHK-09] */
export type ReturnClaim = 'success' | 'error' | 'back'

/** What the shop's server says about the payment of the order. */
export type PaymentStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

export type PrepareOutcome = { type: 'prepared' } | { type: 'refused' }

/** What the log says about a redirect when a page or worker takes over. */
export interface PaymentRedirectFacts {
  /** The hand-off was recorded: the shopper left for the provider, or was about to. */
  isHandedOff: boolean
  claim: ReturnClaim | null
  /** Time left until the hand-off counts as timed out, in ms; 0 when it is over. */
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
  /** The shopper is back in the shop without having come by the return address. */
  | { type: 'abandoned' }

export interface PaymentRedirectOutput {
  result: PaymentStatus | 'not-needed'
}
