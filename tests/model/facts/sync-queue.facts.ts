import type { SyncQueueFacts } from '#machines/sync-queue/sync-queue.machine.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** What a lane of the outbox must do for its tasks. [SYNC-12, ENG-17, ENG-18, ENG-20, ENG-24] */

interface Lane extends SyncQueueFacts {
  readonly state: 'resting' | 'sending' | 'paused' | 'asking' | 'pausedInDoubt' | 'offline'
  /** When the state was entered. */
  readonly since: number
  /** In a row; the wait doubles with each. */
  readonly failures: number
  readonly retryAfterMs: number | null
}

const REQUEST_MS = 5000

function waitOf({ failures, retryAfterMs }: Lane): number {
  return Math.max(retryAfterMs ?? 0, Math.min(60_000, 1000 * 2 ** (failures - 1)))
}

/** Without a network nothing is sent; a task in doubt is asked about before anything later goes. */
function proceed(lane: Lane, now: number): Lane {
  if (!lane.isOnline) return { ...lane, state: 'offline', since: now }
  if (lane.isUncertain) return ask(lane, now)
  return lane.hasTasks ? send(lane, now) : { ...lane, state: 'resting', since: now }
}

function send(lane: Lane, now: number): Lane {
  return { ...lane, state: 'sending', since: now, hasTasks: false }
}

function ask(lane: Lane, now: number): Lane {
  return { ...lane, state: 'asking', since: now, isUncertain: true, hasTasks: true }
}

function fail(lane: Lane, state: 'paused' | 'pausedInDoubt', now: number, retryAfterMs: number | null = null): Lane {
  return { ...lane, state, since: now, hasTasks: true, failures: lane.failures + 1, retryAfterMs }
}

const succeed = (lane: Lane): Lane => ({ ...lane, failures: 0, retryAfterMs: null })
const comeOnline: Row<Lane> = (lane, { now }) => proceed(succeed({ ...lane, isOnline: true }), now)

export const syncQueueFacts: Facts<Lane> = {
  resets: ['resumed'],
  begin: () => ({
    state: 'resting',
    since: 0,
    isOnline: true,
    hasTasks: false,
    isUncertain: false,
    failures: 0,
    retryAfterMs: null,
  }),
  everywhere: {
    resumed: (lane, { event: { isOnline, hasTasks, isUncertain }, now }) =>
      proceed(succeed({ ...lane, isOnline, hasTasks, isUncertain }), now),
    'task.queued': (lane) => ({ ...lane, hasTasks: true }),
    'went-offline': (lane, { now }) => ({ ...lane, state: 'offline', since: now, isOnline: false }),
  },
  states: {
    resting: { 'task.queued': (lane, { now }) => send(lane, now) },
    sending: {
      'sendNext done': (lane, { event: { output }, now }) => {
        switch (output.type) {
          case 'settled': {
            const hasMore = output.remaining > 0 || lane.hasTasks
            return proceed(succeed({ ...lane, hasTasks: hasMore }), now)
          }
          case 'uncertain':
            return ask(lane, now)
          default:
            return fail(lane, 'paused', now, output.retryAfterMs)
        }
      },
      // The outcome is unknown: in doubt.
      'sendNext failed': (lane, { now }) => fail({ ...lane, isUncertain: true }, 'paused', now),
      'after requestDeadline': (lane, { now }) => ask(lane, now),
      'went-offline': (lane, { now }) => ({
        ...lane,
        state: 'offline',
        since: now,
        isOnline: false,
        isUncertain: true,
        hasTasks: true,
      }),
    },
    paused: { 'came-online': comeOnline, 'after backoff': (lane, { now }) => proceed(lane, now) },
    asking: {
      'probeTask done': (lane, { event: { output }, now }) =>
        output.type === 'known'
          ? proceed(succeed({ ...lane, isUncertain: false }), now)
          : fail(lane, 'pausedInDoubt', now, output.retryAfterMs),
      'probeTask failed': (lane, { now }) => fail(lane, 'pausedInDoubt', now),
      'after requestDeadline': (lane, { now }) => fail(lane, 'pausedInDoubt', now),
    },
    pausedInDoubt: { 'after backoff': (lane, { now }) => ask(lane, now) },
    offline: { 'came-online': comeOnline },
  },
  observed(lane) {
    const { since } = lane
    const request = { requestDeadline: since + REQUEST_MS }
    const backoff = { backoff: since + waitOf(lane) }
    switch (lane.state) {
      case 'resting':
        return {}
      case 'sending':
        return { tags: ['busy'], calls: { sendNext: { since } }, timers: request }
      case 'paused':
        return { tags: ['waiting'], timers: backoff }
      case 'asking':
        return { tags: ['busy', 'uncertain'], calls: { probeTask: { since } }, timers: request }
      case 'pausedInDoubt':
        return { tags: ['busy', 'uncertain', 'waiting'], timers: backoff }
      case 'offline':
        return { tags: ['offline'] }
    }
  },
  never: {
    'a task is sent right after one whose fate is unknown [ENG-20]': (_, { calls = {} }, happened) =>
      ['sendNext failed', 'after requestDeadline'].includes(happened) && 'sendNext' in calls,
    'two calls run at once [ENG-18]': (_, { calls = {} }) => Object.keys(calls).length > 1,
    'anything is sent without a network [SYNC-12]': (_, { tags = [], calls = {} }) =>
      tags.includes('offline') && Object.keys(calls).length > 0,
  },
}
