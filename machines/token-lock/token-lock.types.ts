/** How the one refresh of an episode ended. `unreachable`: no answer, so nothing is known about the shopper. */
export type RefreshOutcome = { type: 'refreshed' } | { type: 'refused' } | { type: 'unreachable' }

export type SessionEndReason = 'refresh-off' | 'refresh-refused' | 'attempts-exhausted'

export interface TokenLockContext {
  isRefreshOn: boolean
  /** Grows with each new token, so that a late 401 for an older token is told apart. */
  generation: number
  /** Refreshes of this episode that nobody answered. An episode ends when a call with the new token succeeds. */
  unanswered: number
  /** Calls that wait for the lock. */
  waiting: number
}

export type TokenLockEvent =
  /** A call that bore the token of that generation was answered 401. */
  | { type: 'unauthorized'; generation: number }
  /** A call that bore the current token was accepted. */
  | { type: 'accepted' }
  /** Another tab stored a newer token. */
  | { type: 'refreshed-elsewhere' }
  | { type: 'signed-in' }
  | { type: 'signed-out' }

export type TokenLockEmitted =
  /** Waiting calls go on: with the new token, without any answer, or as a guest's. */
  | { type: 'calls.released'; outcome: 'refreshed' | 'unreachable' | 'refused' }
  /** The shopper is to be signed out without a notice, untransmitted tasks dropped, the sign-in dialog opened. */
  | { type: 'session.ended'; reason: SessionEndReason }
