import { assign, emit, fromPromise, not, type SnapshotFrom, setup } from 'xstate'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovidedCall } from '../unprovided.ts'
import type {
  RefreshOutcome,
  SessionEndReason,
  TokenLockContext,
  TokenLockEmitted,
  TokenLockEvent,
} from './token-lock.types.ts'

/** Wait before an unanswered refresh is tried again, in ms. [USER-02] */
const TOKEN_LOCK_RETRY_WAIT_MS = 1000

/** Refreshes in a row without any answer; then the waiting calls are let go as unreachable, nobody is signed out. */
const MAX_UNANSWERED_REFRESHES = 3

/** A 401 that comes later than this after a refresh is an ordinary expiry, not a refused new token, in ms. [PROM-06] */
const PROOF_WINDOW_MS = 5000

const noEpisode = { unanswered: 0, waiting: 0 }

/**
 * Guards the access token: however many calls are answered 401, one refresh runs, and they wait for it. Only calls that
 * bear a token ask this lock; a guest's calls never do. One refresh across tabs is the provided actor's duty (Web Lock).
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
    wait: assign({ waiting: ({ context }) => context.waiting + 1 }),
    renew: assign({
      generation: ({ context }) => context.generation + 1,
      unanswered: 0,
      waiting: 0,
    }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    renewQuietly: assign({ generation: ({ context }) => context.generation + 1 }),
    newIdentity: assign({ ...noEpisode, generation: ({ context }) => context.generation + 1 }),
    endEpisode: assign(noEpisode),
    release: emit((_, params: { outcome: 'refreshed' | 'unreachable' | 'refused' }) => ({
      type: 'calls.released' as const,
      ...params,
    })),
    endSession: emit((_, params: { reason: SessionEndReason }) => ({ type: 'session.ended' as const, ...params })),
  },
  delays: {
    requestDeadline: REQUEST_DEADLINE_MS,
    retryWait: TOKEN_LOCK_RETRY_WAIT_MS,
    proofWindow: PROOF_WINDOW_MS,
  },
}).createMachine({
  id: 'tokenLock',
  context: ({ input }) => ({ isRefreshOn: input.isRefreshOn, generation: 0, ...noEpisode }),
  initial: 'open',
  options: { maxIterations: 100 },
  on: {
    'signed-in': { target: '.open', actions: ['newIdentity', { type: 'release', params: { outcome: 'refreshed' } }] },
    'signed-out': { target: '.open', actions: ['newIdentity', { type: 'release', params: { outcome: 'refused' } }] },
  },
  states: {
    open: {
      on: {
        unauthorized: [
          { guard: 'isStale', actions: { type: 'release', params: { outcome: 'refreshed' } } },
          {
            guard: 'isRefreshOff',
            target: 'refused',
            actions: [
              { type: 'endSession', params: { reason: 'refresh-off' } },
              { type: 'release', params: { outcome: 'refused' } },
            ],
          },
          { target: 'refreshing', actions: 'wait' },
        ],
        'refreshed-elsewhere': { actions: 'renewQuietly' },
      },
    },
    refreshing: {
      tags: 'paused',
      on: { unauthorized: { actions: 'wait' } },
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
            actions: [
              { type: 'endSession', params: { reason: 'refresh-refused' } },
              { type: 'release', params: { outcome: 'refused' } },
            ],
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
        actions: ['endEpisode', { type: 'release', params: { outcome: 'unreachable' } }],
      },
      on: {
        unauthorized: { actions: 'wait' },
        'refreshed-elsewhere': {
          target: 'proving',
          actions: ['renew', { type: 'release', params: { outcome: 'refreshed' } }],
        },
      },
      after: { retryWait: { target: 'refreshing', actions: 'countUnanswered' } },
    },
    /** The one refresh of this episode is spent: another 401 for the new token ends the session. [USER-02] */
    proving: {
      on: {
        accepted: 'open',
        unauthorized: [
          { guard: 'isStale', actions: { type: 'release', params: { outcome: 'refreshed' } } },
          {
            target: 'refused',
            actions: [
              { type: 'endSession', params: { reason: 'attempts-exhausted' } },
              { type: 'release', params: { outcome: 'refused' } },
            ],
          },
        ],
      },
      after: { proofWindow: 'open' },
    },
    refused: { tags: 'locked', entry: 'endEpisode' },
  },
})

export type TokenLockSnapshot = SnapshotFrom<typeof tokenLockMachine>

/** Whether calls that bear a token have to wait. */
export function isTokenPaused(snapshot: TokenLockSnapshot): boolean {
  return snapshot.hasTag('paused')
}

/** Whether calls that bear a token are answered 401 without being sent, until somebody signs in. */
export function isTokenLocked(snapshot: TokenLockSnapshot): boolean {
  return snapshot.hasTag('locked')
}
