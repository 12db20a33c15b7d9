import { assign, fromPromise, setup } from 'xstate'
import { longestBackoffMs } from '../backoff.ts'
import { type CallFailed, type DeliverOutcome, type ProbeOutcome, retryAfterOf } from '../delivery-outcome.ts'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovidedCall } from '../unprovided.ts'

/** Outcome of creating a quote. [SYNC-02] */
export type CreateQuoteOutcome = { type: 'connected' } | { type: 'unauthorized' } | CallFailed

/** Outcome of pulling the quote. `missing`: the server does not know it. [SYNC-08, SYNC-09] */
export type PullQuoteOutcome = { type: 'pulled' } | { type: 'missing' } | { type: 'unauthorized' } | CallFailed

/** `outdated`: the server has priced another cart than the one pulled last. [SYNC-17] */
export type FetchTotalsOutcome = { type: 'totalled' } | { type: 'outdated' } | CallFailed

/** State of log, outbox and network when a worker takes the lead: the machine starts from this alone. */
interface CartSyncFacts {
  isOnline: boolean
  /** The id of the server's cart (quote) is known. */
  isConnected: boolean
  /** The cart's lane has tasks. */
  hasChanges: boolean
  /** A task was sent and its outcome is unknown. */
  isUncertain: boolean
}

interface CartSyncContext extends CartSyncFacts {
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

type CartSyncEvent =
  | ({ type: 'resumed' } & CartSyncFacts)
  | { type: 'cart.changed' }
  | { type: 'pull.requested' }
  | ({ type: 'enabled' } & CartSyncFacts)
  | { type: 'went-offline' }
  | { type: 'came-online' }

/** How often a refused quote is replaced before cart sync is disabled. [SYNC-02, SYNC-08] */
const CONNECT_BYPASS_LIMIT = 1

/** How often a quote that the server lost is created again before cart sync is disabled. [SYNC-09] */
const QUOTE_RECREATION_LIMIT = 1

/** Deadline for applying a pulled cart to the log, which is mostly local work, in ms. */
const RECONCILE_DEADLINE_MS = 2000

export function mayBypass(context: CartSyncContext): boolean {
  return context.bypasses < CONNECT_BYPASS_LIMIT
}

export function mayRecreate(context: CartSyncContext): boolean {
  return context.recreations < QUOTE_RECREATION_LIMIT
}

/** No answer, or one after which the call is retried. */
export function isTransient({ event }: { event: { output: { type: string; isTransient?: boolean } } }): boolean {
  return event.output.isTransient === true
}

/** Counts the failure that an actor returned. */
export const countFailed = {
  type: 'countFailure',
  params: ({ event }: { event: { output: Parameters<typeof retryAfterOf>[0] } }) => retryAfterOf(event.output),
} as const

export const initialContext: CartSyncContext = {
  isOnline: true,
  isConnected: false,
  hasChanges: false,
  isUncertain: false,
  needsPull: false,
  areTotalsStale: false,
  bypasses: 0,
  recreations: 0,
  retries: 0,
  retryAfterMs: null,
}

export const cartSyncSetup = setup({
  types: {
    context: {} as CartSyncContext,
    events: {} as CartSyncEvent,
    tags: {} as 'busy' | 'offline' | 'uncertain' | 'waiting' | 'disabled',
  },
  actors: {
    createQuote: fromPromise<CreateQuoteOutcome>(unprovidedCall),
    pullQuote: fromPromise<PullQuoteOutcome>(unprovidedCall),
    reconcile: fromPromise<{ remaining: number }>(unprovidedCall),
    deliver: fromPromise<DeliverOutcome>(unprovidedCall),
    fetchTotals: fromPromise<FetchTotalsOutcome>(unprovidedCall),
    probe: fromPromise<ProbeOutcome>(unprovidedCall),
  },
  guards: {
    isOffline: ({ context }) => !context.isOnline,
    isUncertain: ({ context }) => context.isUncertain,
    mustConnect: ({ context }) => !context.isConnected && context.hasChanges,
    isUnconnected: ({ context }) => !context.isConnected,
    needsPull: ({ context }) => context.needsPull,
    hasChanges: ({ context }) => context.hasChanges,
    areTotalsStale: ({ context }) => context.areTotalsStale,
  },
  actions: {
    resume: assign((_, facts: CartSyncFacts) => ({ ...initialContext, ...facts, needsPull: facts.isConnected })),
    rememberChange: assign({ hasChanges: true, areTotalsStale: true }),
    rememberPull: assign({ needsPull: true }),
    rememberTotals: assign({ areTotalsStale: true }),
    /** A transient failure, counted for the backoff. */
    countFailure: assign(({ context }, params: { retryAfterMs: number | null }) => ({
      retries: context.retries + 1,
      retryAfterMs: params.retryAfterMs,
    })),
    countDeadline: assign(({ context }) => ({ retries: context.retries + 1, retryAfterMs: null })),
    forgetFailures: assign({ retries: 0, retryAfterMs: null }),
    connect: assign({ isConnected: true }),
    /** The server accepted a write: all counters start again. */
    succeed: assign({ retries: 0, retryAfterMs: null, bypasses: 0, recreations: 0 }),
    rememberUncertainty: assign({ isUncertain: true, hasChanges: true }),
    beCertain: assign({ isUncertain: false }),
    bypass: assign(({ context }) => ({
      isConnected: false,
      hasChanges: true,
      bypasses: context.bypasses + 1,
    })),
    recreate: assign(({ context }) => ({
      isConnected: false,
      hasChanges: true,
      recreations: context.recreations + 1,
    })),
    goOffline: assign({ isOnline: false }),
    goOnline: assign({ isOnline: true, needsPull: true, retries: 0, retryAfterMs: null }),
  },
  delays: {
    requestDeadline: REQUEST_DEADLINE_MS,
    reconcileDeadline: RECONCILE_DEADLINE_MS,
    backoff: ({ context }) => longestBackoffMs(context),
  },
})
