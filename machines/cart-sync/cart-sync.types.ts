import type { CallFailed } from '../delivery-outcome.ts'

/** Outcome of creating a quote. [SYNC-02] */
export type CreateQuoteOutcome = { type: 'connected' } | { type: 'unauthorized' } | CallFailed

/** Outcome of pulling the quote. `missing`: the server does not know it. [SYNC-08, SYNC-09] */
export type PullQuoteOutcome = { type: 'pulled' } | { type: 'missing' } | { type: 'unauthorized' } | CallFailed

/** `outdated`: the server has priced another cart than the one pulled last. [SYNC-17] */
export type FetchTotalsOutcome = { type: 'totalled' } | { type: 'outdated' } | CallFailed

/** State of log, outbox and network when a worker takes the lead: the machine starts from this alone. */
export interface CartSyncFacts {
  isOnline: boolean
  /** The id of the server's cart (quote) is known. */
  isConnected: boolean
  /** The cart's lane has tasks. */
  hasChanges: boolean
  /** A task was sent and its outcome is unknown. */
  isUncertain: boolean
}

export interface CartSyncContext extends CartSyncFacts {
  needsPull: boolean
  areTotalsStale: boolean
  /** Quotes created after a 401 or a refused pull, since the last success. [SYNC-02, SYNC-08] */
  bypasses: number
  /** Quotes created because the server had lost the former one, since the last success. [SYNC-09] */
  recreations: number
  /** Transient failures in a row. */
  retries: number
  retryAfterMs: number | null
}

export type CartSyncEvent =
  | ({ type: 'resumed' } & CartSyncFacts)
  | { type: 'cart.changed' }
  | { type: 'pull.wanted' }
  | ({ type: 'enabled' } & CartSyncFacts)
  | { type: 'went-offline' }
  | { type: 'came-online' }
