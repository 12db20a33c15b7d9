import type { CallFailed } from '../delivery-outcome.ts'

/** How the server answered "give this cart a quote". [SYNC-02] */
export type CreateQuoteOutcome = { type: 'connected' } | { type: 'unauthorized' } | CallFailed

/** How the server answered "what lies in the quote". `missing`: it does not know the quote. [SYNC-08, SYNC-09] */
export type PullQuoteOutcome = { type: 'pulled' } | { type: 'missing' } | { type: 'unauthorized' } | CallFailed

/** `outdated`: the server has priced another cart than was pulled last. [SYNC-17] */
export type FetchTotalsOutcome = { type: 'totalled' } | { type: 'outdated' } | CallFailed

/** What log, outbox and network say when a worker takes over: the machine is rebuilt from this alone. */
export interface CartSyncFacts {
  isOnline: boolean
  /** The server cart (quote) has an id that we know. */
  isConnected: boolean
  /** The lane of the cart holds tasks. */
  hasChanges: boolean
  /** The head of the lane was sent and its answer never seen. */
  isUncertain: boolean
}

export interface CartSyncContext extends CartSyncFacts {
  needsPull: boolean
  areTotalsStale: boolean
  /** Quotes created after a 401 or a refused pull, since the last success. [SYNC-02, SYNC-08] */
  bypasses: number
  /** Quotes created because the server had lost ours, since the last success. [SYNC-09] */
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
