import { assign, emit, fromPromise, not, type SnapshotFrom, setup } from 'xstate'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovidedCall } from '../unprovided.ts'

/** How the one refresh of an episode ended. `unreachable`: no answer, so nothing is known about the shopper. */
export type RefreshOutcome = { type: 'refreshed' } | { type: 'refused' } | { type: 'unreachable' }

export interface TokenLockContext {
  isRefreshOn: boolean
  /** Grows with each new token, so that a late 401 for an older token is recognised. */
  generation: number
  /** Refreshes in a row without an answer. */
  unanswered: number
}

type TokenLockEvent =
  /** A call with the token of this generation was answered 401. */
  | { type: 'unauthorized'; generation: number }
  /** A call with the current token was accepted. */
  | { type: 'accepted' }
  /** Another tab stored a newer token. */
  | { type: 'refreshed-elsewhere' }
  | { type: 'signed-in' }
  | { type: 'signed-out' }

export type TokenLockEmitted =
  /** Waiting calls continue with the new token, fail as unreachable, or are answered 401. */
  | { type: 'calls.released'; outcome: 'refreshed' | 'unreachable' | 'refused' }
  /** The session is over: the shopper is signed out and unsent tasks are dropped. */
  | { type: 'session.ended' }

/** Wait before an unanswered refresh is tried again, in ms. [USER-02] */
const TOKEN_LOCK_RETRY_WAIT_MS = 1000

/** Refreshes in a row without an answer; then the waiting calls fail as unreachable and the session continues. */
const MAX_UNANSWERED_REFRESHES = 3

/** A 401 that comes later than this after a refresh is an ordinary expiry, not a refused new token, in ms. [PROM-06] */
const PROOF_WINDOW_MS = 5000

/**
 * Guards the access token: however many calls are answered 401, one refresh runs and they wait for it. Only calls with a
 * token use this lock; a guest's calls do not. The provided actor makes it one refresh for all tabs (Web Lock).
 * [USER-02, ENG-25, PROM-06]
 */
export const tokenLockMachine = setup({
  types: {
    context: {} as TokenLockContext,
    events: {} as TokenLockEvent,
    input: {} as { isRefreshOn: boolean },
    emitted: {} as TokenLockEmitted,
    tags: {} as 'paused' | 'locked',
  },
  actors: { refreshToken: fromPromise<RefreshOutcome>(unprovidedCall) },
  guards: {
    isStale: ({ context, event }) => event.type === 'unauthorized' && event.generation < context.generation,
    isRefreshOff: ({ context }) => !context.isRefreshOn,
    mayAskAgain: ({ context }) => context.unanswered + 1 < MAX_UNANSWERED_REFRESHES,
  },
  actions: {
    renew: assign({ unanswered: 0, generation: ({ context }) => context.generation + 1 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    renewQuietly: assign({ generation: ({ context }) => context.generation + 1 }),
    resetUnanswered: assign({ unanswered: 0 }),
    release: emit((_, params: { outcome: 'refreshed' | 'unreachable' | 'refused' }) => ({
      type: 'calls.released' as const,
      ...params,
    })),
    endSession: emit({ type: 'session.ended' }),
  },
  delays: {
    requestDeadline: REQUEST_DEADLINE_MS,
    retryWait: TOKEN_LOCK_RETRY_WAIT_MS,
    proofWindow: PROOF_WINDOW_MS,
  },
}).createMachine({
  id: 'tokenLock',
  context: ({ input }) => ({ isRefreshOn: input.isRefreshOn, generation: 0, unanswered: 0 }),
  initial: 'open',
  options: { maxIterations: 100 },
  on: {
    'signed-in': { target: '.open', actions: ['renew', { type: 'release', params: { outcome: 'refreshed' } }] },
    'signed-out': { target: '.open', actions: ['renew', { type: 'release', params: { outcome: 'refused' } }] },
  },
  states: {
    open: {
      on: {
        unauthorized: [
          { guard: 'isStale', actions: { type: 'release', params: { outcome: 'refreshed' } } },
          {
            guard: 'isRefreshOff',
            target: 'refused',
            actions: ['endSession', { type: 'release', params: { outcome: 'refused' } }],
          },
          { target: 'refreshing' },
        ],
        'refreshed-elsewhere': { actions: 'renewQuietly' },
      },
    },
    refreshing: {
      tags: 'paused',
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: [
          {
            description: 'refreshed',
            guard: ({ event }) => event.output.type === 'refreshed',
            target: 'proving',
            actions: ['renew', { type: 'release', params: { outcome: 'refreshed' } }],
          },
          {
            description: 'refused',
            guard: ({ event }) => event.output.type === 'refused',
            target: 'refused',
            actions: ['endSession', { type: 'release', params: { outcome: 'refused' } }],
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
      after: { requestDeadline: 'unanswered' },
    },
    unanswered: {
      tags: 'paused',
      always: {
        guard: not('mayAskAgain'),
        target: 'open',
        actions: ['resetUnanswered', { type: 'release', params: { outcome: 'unreachable' } }],
      },
      on: {
        'refreshed-elsewhere': {
          target: 'proving',
          actions: ['renew', { type: 'release', params: { outcome: 'refreshed' } }],
        },
      },
      after: { retryWait: { target: 'refreshing', actions: 'countUnanswered' } },
    },
    /** The token was just refreshed: a 401 for the new one ends the session. [USER-02] */
    proving: {
      on: {
        accepted: 'open',
        unauthorized: [
          { guard: 'isStale', actions: { type: 'release', params: { outcome: 'refreshed' } } },
          {
            target: 'refused',
            actions: ['endSession', { type: 'release', params: { outcome: 'refused' } }],
          },
        ],
      },
      after: { proofWindow: 'open' },
    },
    refused: { tags: 'locked', entry: 'resetUnanswered' },
  },
})

export type TokenLockSnapshot = SnapshotFrom<typeof tokenLockMachine>

/** Whether calls with a token have to wait. */
export function isTokenPaused(snapshot: TokenLockSnapshot): boolean {
  return snapshot.hasTag('paused')
}

/** Whether a 401 for the token, which was just refreshed, ends the session. */
export function isTokenProving(snapshot: TokenLockSnapshot): boolean {
  return snapshot.matches('proving')
}

/** Whether calls with a token are answered 401 without being sent, until the next sign-in. */
export function isTokenLocked(snapshot: TokenLockSnapshot): boolean {
  return snapshot.hasTag('locked')
}
