import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { unprovided, unprovidedCall } from './unprovided.ts'

/** A leader says that it lives that often, in ms. [ENG-35] */
export const BEAT_INTERVAL_MS = 1000

/** Beats that a visible follower misses before it takes the lock by force. [ENG-35] */
const MOST_MISSED_BEATS = 2

/** Raising the epoch is one transaction; longer than this and storage hangs, in ms. */
const CLAIM_DEADLINE_MS = 2000

/** Pause of a worker that gave the lock away before it queues for it again, so that others come first, in ms. */
const REST_MS = 1000

export interface LeadershipContext {
  isVisible: boolean
  missedBeats: number
  /** Beats to miss before force. Doubles with each lead lost or not won until a beat is heard: tabs may be deaf, not dead. */
  patience: number
  /** The next request takes the lock by force. */
  steals: boolean
}

export type LeadershipEvent =
  | { type: 'lock.granted' }
  /** Another worker took the lock by force, or the request failed. */
  | { type: 'lock.lost' }
  /** A leader's transaction found a newer epoch, its log newer events than it can read, or its tab another disk. [ENG-34] */
  | { type: 'lead.refused' }
  /** The leader was heard. */
  | { type: 'beat' }
  /** A visible tab said hello. [ENG-36] */
  | { type: 'visible-peer.seen' }
  | { type: 'shown' }
  | { type: 'hidden' }
  /** The page freezes or goes to the back/forward cache. [ENG-42, ENG-43] */
  | { type: 'froze' }
  | { type: 'thawed' }

/**
 * Which tab delivers. The lock tells who lives, the epoch in the database tells who may write; one queued request, never
 * a probe. A visible follower that misses two beats takes the lock, a hidden leader yields to a visible tab. Nobody waits
 * for a transaction under way: it is short, and the epoch refuses what comes late.
 * [SYNC-15, ENG-33, ENG-34, ENG-35, ENG-36]
 */
export const leadershipMachine = setup({
  types: {
    context: {} as LeadershipContext,
    events: {} as LeadershipEvent,
    input: {} as { isVisible: boolean },
    tags: {} as 'leader' | 'follower',
  },
  actors: {
    /** Requests the Web Lock and holds it until it is stopped; sends `lock.granted` and `lock.lost`. */
    holdLock: fromCallback<LeadershipEvent, { steals: boolean }>(unprovided),
    /** Raises the epoch in the database. */
    claimEpoch: fromPromise<void>(unprovidedCall),
    /** Tells the other workers every `BEAT_INTERVAL_MS` that the leader lives. */
    beat: fromCallback<LeadershipEvent>(unprovided),
  },
  guards: {
    mustSteal: ({ context }) => context.isVisible && context.missedBeats + 1 >= context.patience,
    isHidden: ({ context }) => !context.isVisible,
  },
  actions: {
    /** Beats missed while hidden prove nothing: hidden timers are throttled. */
    show: assign({ isVisible: true, missedBeats: 0 }),
    hide: assign({ isVisible: false }),
    hearBeat: assign({ missedBeats: 0, patience: MOST_MISSED_BEATS }),
    waitLonger: assign({ patience: ({ context }) => context.patience * 2 }),
    missBeat: assign({ missedBeats: ({ context }) => context.missedBeats + 1 }),
    useForce: assign({ steals: true, missedBeats: 0 }),
    useNoForce: assign({ steals: false, missedBeats: 0 }),
  },
  delays: {
    beatInterval: BEAT_INTERVAL_MS,
    claimDeadline: CLAIM_DEADLINE_MS,
    rest: REST_MS,
  },
}).createMachine({
  id: 'leadership',
  context: ({ input }) => ({ isVisible: input.isVisible, missedBeats: 0, patience: MOST_MISSED_BEATS, steals: false }),
  initial: 'contending',
  options: { maxIterations: 100 },
  on: { shown: { actions: 'show' }, hidden: { actions: 'hide' } },
  states: {
    contending: {
      initial: 'following',
      invoke: { id: 'holdLock', src: 'holdLock', input: ({ context }) => ({ steals: context.steals }) },
      on: {
        'lock.lost': 'resting',
        'lead.refused': 'resting',
        froze: 'frozen',
      },
      states: {
        following: {
          tags: 'follower',
          on: {
            beat: { target: 'following', reenter: true, actions: 'hearBeat' },
            'lock.granted': 'requesting',
          },
          after: {
            beatInterval: [
              { guard: 'mustSteal', target: '#leadership.contending', reenter: true, actions: 'useForce' },
              { target: 'following', reenter: true, actions: 'missBeat' },
            ],
          },
        },
        requesting: {
          tags: 'follower',
          invoke: {
            id: 'claimEpoch',
            src: 'claimEpoch',
            onDone: 'leading',
            onError: { target: '#leadership.resting', actions: 'waitLonger' },
          },
          after: { claimDeadline: { target: '#leadership.resting', actions: 'waitLonger' } },
        },
        leading: {
          tags: 'leader',
          invoke: { id: 'beat', src: 'beat' },
          on: {
            'lock.lost': { target: '#leadership.resting', actions: 'waitLonger' },
            'visible-peer.seen': { guard: 'isHidden', target: '#leadership.resting' },
          },
        },
      },
    },
    /** The lock was given or taken away, or did not bring the lead: others come first, and force was used once. */
    resting: {
      tags: 'follower',
      entry: 'useNoForce',
      on: { froze: 'frozen' },
      after: { rest: 'contending' },
    },
    frozen: { tags: 'follower', on: { thawed: { target: 'contending', actions: 'useNoForce' } } },
  },
})

export type LeadershipSnapshot = SnapshotFrom<typeof leadershipMachine>

/** Whether this worker may deliver, pull and compact (the epoch still decides at each write). */
export function isLeader(snapshot: LeadershipSnapshot): boolean {
  return snapshot.hasTag('leader')
}
