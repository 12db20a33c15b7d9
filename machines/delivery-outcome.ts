/** No usable answer, or one that asks to wait; `retryAfterMs`: the least that the server asked for, in ms. */
export interface CallFailed {
  readonly type: 'failed'
  readonly isTransient: boolean
  readonly retryAfterMs: number | null
}

/** How the head of a lane fared. */
export type DeliverOutcome =
  /** Accepted, refused or made a dead letter, and recorded so. `remaining`: tasks that may be sent now. */
  | { readonly type: 'settled'; readonly remaining: number }
  /** Sent, and no answer that tells whether it arrived. */
  | { readonly type: 'uncertain'; readonly retryAfterMs: number | null }
  | Recovery
  /** Not done, and to be sent again. */
  | CallFailed

/** Not done, for a cause outside the task: the server's cart is another, is unknown, or takes no token. */
export interface Recovery {
  readonly type: 'conflict' | 'missing' | 'unauthorized'
}

/** `known`: it is proved whether the task in doubt was done, and that is recorded. [ENG-20] */
export type ProbeOutcome = { readonly type: 'known' } | CallFailed

/** What the server asked us to wait, where the outcome says so. */
export function retryAfterOf(outcome: { readonly type: string; readonly retryAfterMs?: number | null }): {
  retryAfterMs: number | null
} {
  return { retryAfterMs: outcome.retryAfterMs ?? null }
}
