/** No usable answer, or one that requests a wait. `retryAfterMs`: the minimum that the server requested, in ms. */
export interface CallFailed {
  readonly type: 'failed'
  readonly isTransient: boolean
  readonly retryAfterMs: number | null
}

/** Outcome of sending the head of a lane. */
export type DeliverOutcome =
  /** Accepted, refused or made a dead letter, and recorded so. `remaining`: tasks that may be sent now. */
  | { readonly type: 'settled'; readonly remaining: number }
  /** Sent, outcome unknown. */
  | { readonly type: 'uncertain'; readonly retryAfterMs: number | null }
  | Recovery
  /** Not executed; it is sent again. */
  | CallFailed

/** Not executed, for a cause outside the task: the server has another cart, does not know the cart, or refuses the token. */
export interface Recovery {
  readonly type: 'conflict' | 'missing' | 'unauthorized'
}

/** `known`: the outcome of the task in doubt is known and recorded. [ENG-20] */
export type ProbeOutcome = { readonly type: 'known' } | CallFailed

/** The wait that the server requested with this outcome, if any. */
export function retryAfterOf(outcome: { readonly type: string; readonly retryAfterMs?: number | null }): {
  retryAfterMs: number | null
} {
  return { retryAfterMs: outcome.retryAfterMs ?? null }
}
