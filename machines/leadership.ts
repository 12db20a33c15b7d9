import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { unprovided, unprovidedCall } from './unprovided.ts'

/** Interval of a leader's heartbeat, in ms. [ENG-35] */
export const BEAT_INTERVAL_MS = 1000

/** Missed beats after which a visible follower steals the lock. [ENG-35] */
const MOST_MISSED_BEATS = 2

/** Deadline of the transaction that raises the epoch, in ms. */
const CLAIM_DEADLINE_MS = 2000

/** Pause of a worker that released or lost the lock before it queues again, so that others come first, in ms. */
const REST_MS = 1000

export interface LeadershipContext {
  isVisible: boolean
  missedBeats: number
  /**
   * Missed beats before the lock is stolen. Doubles with each lost or failed lead until a beat arrives: the messages may be
   * lost although the leader lives.
   */
  patience: number
  /** The next request steals the lock. */
  steals: boolean
}

export type LeadershipEvent =
  | { type: 'lock.granted' }
  /** Another worker stole the lock, or the request failed. */
  | { type: 'lock.lost' }
  /** The leader found a newer epoch, events that it cannot read, or another disk. [ENG-34] */
  | { type: 'lead.refused' }
  /** A heartbeat of the leader. */
  | { type: 'beat' }
  /** A visible tab announced itself. [ENG-36] */
  | { type: 'visible-peer.seen' }
  | { type: 'shown' }
  | { type: 'hidden' }
  /** The page freezes or goes to the back/forward cache. [ENG-42, ENG-43] */
  | { type: 'froze' }
  | { type: 'thawed' }

/**
 * Which tab delivers. The lock decides which tab lives, the epoch in the database which one may write; each tab has one queued
 * request for the lock. A visible follower that misses two beats steals the lock; a hidden leader yields to a visible tab.
 * Transactions under way are not awaited: the epoch refuses late ones.
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
    /** Sends a heartbeat to the other workers every `BEAT_INTERVAL_MS`. */
    beat: fromCallback<LeadershipEvent>(unprovided),
  },
  guards: {
    mustSteal: ({ context }) => context.isVisible && context.missedBeats + 1 >= context.patience,
    isHidden: ({ context }) => !context.isVisible,
  },
  actions: {
    /** Beats missed while hidden do not count: timers of hidden tabs are throttled. */
    show: assign({ isVisible: true, missedBeats: 0 }),
    hide: assign({ isVisible: false }),
    receiveBeat: assign({ missedBeats: 0, patience: MOST_MISSED_BEATS }),
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
            beat: { target: 'following', reenter: true, actions: 'receiveBeat' },
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
    /** The lock was released, stolen, or did not bring the lead: others come first, and the next request does not steal. */
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
