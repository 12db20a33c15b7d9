import type { CartSyncSnapshot } from '#machines/cart-sync/cart-sync.machine.ts'
import type { Facts, Happened, Row } from '../walk/facts.ts'

/** Synchronization of cart and quote. [SYNC-02, SYNC-08, SYNC-09, SYNC-11, SYNC-12, SYNC-17, ENG-18, ENG-20, ENG-24] */

interface Sync {
  readonly state:
    | 'unconnected'
    | 'connecting'
    | 'pulling'
    | 'reconciling'
    | 'delivering'
    | 'asking'
    | 'pausedInDoubt'
    | 'totalling'
    | 'idle'
    | 'waiting'
    | 'offline'
    | 'disabled'
  readonly since: number
  readonly isOnline: boolean
  readonly isConnected: boolean
  readonly hasChanges: boolean
  readonly isInDoubt: boolean
  readonly isPullDue: boolean
  readonly areTotalsDue: boolean
  /** Quotes created after a refusal since the last write that the server took: one is allowed. */
  readonly refusedQuotes: number
  /** Quotes created again since the last write that the server took: one is allowed. */
  readonly newQuotes: number
  readonly failures: number
  readonly retryAfterMs: number | null
}

const REQUEST_MS = 5000
const RECONCILE_MS = 2000

const start: Sync = {
  state: 'unconnected',
  since: 0,
  isOnline: true,
  isConnected: false,
  hasChanges: false,
  isInDoubt: false,
  isPullDue: false,
  areTotalsDue: false,
  refusedQuotes: 0,
  newQuotes: 0,
  failures: 0,
  retryAfterMs: null,
}

function to(state: Sync['state'], sync: Sync, now: number): Sync {
  const next = { ...sync, state, since: now }
  switch (state) {
    case 'pulling':
      return { ...next, isPullDue: false }
    case 'delivering':
      return { ...next, hasChanges: false }
    case 'totalling':
      return { ...next, areTotalsDue: false }
    case 'asking':
      return { ...next, isInDoubt: true, hasChanges: true }
    default:
      return next
  }
}

/** The first of the steps that are due. */
function proceed(sync: Sync, now: number): Sync {
  const { isOnline, isInDoubt, isConnected, hasChanges, isPullDue, areTotalsDue } = sync
  if (!isOnline) return to('offline', sync, now)
  if (isInDoubt) return to('asking', sync, now)
  if (!isConnected) return to(hasChanges ? 'connecting' : 'unconnected', sync, now)
  if (isPullDue) return to('pulling', sync, now)
  if (hasChanges) return to('delivering', sync, now)
  return to(areTotalsDue ? 'totalling' : 'idle', sync, now)
}

function fail(sync: Sync, now: number, retryAfterMs: number | null = null): Sync {
  return to('waiting', { ...sync, failures: sync.failures + 1, retryAfterMs }, now)
}

const recover = (sync: Sync): Sync => ({ ...sync, failures: 0, retryAfterMs: null })
const changed = (sync: Sync): Sync => ({ ...sync, hasChanges: true, areTotalsDue: true })
const pullDue = (sync: Sync): Sync => ({ ...sync, isPullDue: true })
const totalsDue = (sync: Sync): Sync => ({ ...sync, areTotalsDue: true })

/** Once with a new quote; refused again, cart sync is given up. */
function replaceQuote(sync: Sync, now: number): Sync {
  if (sync.refusedQuotes >= 1) return to('disabled', sync, now)
  const refused = { ...sync, isConnected: false, hasChanges: true, refusedQuotes: sync.refusedQuotes + 1 }
  return to('connecting', refused, now)
}

/** A quote that the server lost is created once more. */
const newQuote = (sync: Sync, now: number): Sync =>
  to('connecting', { ...sync, isConnected: false, hasChanges: true, newQuotes: sync.newQuotes + 1 }, now)

const resume: Row<Sync> = (_, { event: { isOnline, isConnected, hasChanges, isUncertain }, now }) =>
  proceed({ ...start, isOnline, isConnected, hasChanges, isInDoubt: isUncertain, isPullDue: isConnected }, now)
const comeOnline: Row<Sync> = (sync, { now }) => proceed(recover({ ...sync, isOnline: true, isPullDue: true }), now)
const pauseInDoubt = (sync: Sync, now: number, retryAfterMs: number | null = null): Sync => ({
  ...fail(sync, now, retryAfterMs),
  state: 'pausedInDoubt',
})

/** Rows of every state in which cart sync is on. */
const on: Record<string, Row<Sync>> = {
  resumed: resume,
  'went-offline': (sync, { now }) => to('offline', { ...sync, isOnline: false }, now),
  'cart.changed': changed,
  'pull.requested': pullDue,
}

function failsBy(note: (sync: Sync) => Sync, call: string, deadline: string): Record<string, Row<Sync>> {
  const failed: Row<Sync> = (sync, { now }) => fail(note(sync), now)
  return { [`${call} failed`]: failed, [`after ${deadline}`]: failed }
}

const isTransient = ({ event: { output } }: Happened): boolean => output.isTransient === true

export const cartSyncFacts: Facts<Sync> = {
  resets: ['resumed'],
  begin: () => start,
  states: {
    unconnected: { ...on, 'cart.changed': (sync, { now }) => to('connecting', changed(sync), now) },
    connecting: {
      ...on,
      ...failsBy((sync) => sync, 'createQuote', 'requestDeadline'),
      'createQuote done': (sync, happened) => {
        const { event, now } = happened
        if (event.output.type === 'connected') return to('pulling', recover({ ...sync, isConnected: true }), now)
        if (event.output.type === 'unauthorized') return replaceQuote(sync, now)
        return isTransient(happened) ? fail(sync, now, event.output.retryAfterMs) : to('disabled', sync, now)
      },
    },
    pulling: {
      ...on,
      ...failsBy(pullDue, 'pullQuote', 'requestDeadline'),
      'pullQuote done': (sync, happened) => {
        const { event, now } = happened
        if (event.output.type === 'pulled') return to('reconciling', recover(sync), now)
        if (event.output.type === 'missing' && sync.newQuotes < 1) return newQuote(sync, now)
        if (isTransient(happened)) return fail(pullDue(sync), now, event.output.retryAfterMs)
        return replaceQuote(sync, now)
      },
    },
    reconciling: {
      ...on,
      ...failsBy(pullDue, 'reconcile', 'reconcileDeadline'),
      'reconcile done': (sync, { event: { output }, now }) =>
        to(output.remaining > 0 ? 'delivering' : 'totalling', sync, now),
    },
    delivering: {
      ...on,
      'went-offline': (sync, { now }) =>
        to('offline', { ...sync, isOnline: false, isInDoubt: true, hasChanges: true }, now),
      'deliver failed': (sync, { now }) => fail({ ...sync, isInDoubt: true, hasChanges: true }, now),
      'after requestDeadline': (sync, { now }) => to('asking', changed(sync), now),
      'deliver done': (sync, happened) => {
        const { event, now } = happened
        const { output } = event
        switch (output.type) {
          case 'settled': {
            const taken = recover({ ...sync, refusedQuotes: 0, newQuotes: 0 })
            return to(output.remaining > 0 || sync.hasChanges ? 'delivering' : 'totalling', taken, now)
          }
          case 'conflict':
            return to('pulling', changed(sync), now)
          case 'uncertain':
            return to('asking', changed(sync), now)
          case 'missing':
            return sync.newQuotes < 1 ? newQuote(sync, now) : to('disabled', sync, now)
          case 'unauthorized':
            return replaceQuote(sync, now)
          default:
            return isTransient(happened) ? fail(changed(sync), now, output.retryAfterMs) : to('disabled', sync, now)
        }
      },
    },
    asking: {
      ...on,
      'probe failed': (sync, { now }) => pauseInDoubt(sync, now),
      'after requestDeadline': (sync, { now }) => pauseInDoubt(sync, now),
      'probe done': (sync, happened) => {
        const { event, now } = happened
        if (event.output.type === 'known') return proceed(recover({ ...sync, isInDoubt: false }), now)
        if (isTransient(happened)) return pauseInDoubt(sync, now, event.output.retryAfterMs)
        // The server cannot answer: the pulled quote shows it.
        return to('pulling', { ...sync, isInDoubt: false }, now)
      },
    },
    pausedInDoubt: { ...on, 'after backoff': (sync, { now }) => to('asking', sync, now) },
    totalling: {
      ...on,
      ...failsBy(totalsDue, 'fetchTotals', 'requestDeadline'),
      'fetchTotals done': (sync, happened) => {
        const { event, now } = happened
        if (isTransient(happened)) return fail(totalsDue(sync), now, event.output.retryAfterMs)
        return event.output.type === 'outdated' ? to('pulling', recover(sync), now) : proceed(recover(sync), now)
      },
    },
    idle: {
      ...on,
      'cart.changed': (sync, { now }) => to('delivering', changed(sync), now),
      'pull.requested': (sync, { now }) => to('pulling', sync, now),
    },
    waiting: { ...on, 'came-online': comeOnline, 'after backoff': (sync, { now }) => proceed(sync, now) },
    offline: { ...on, 'came-online': comeOnline },
    disabled: { enabled: resume },
  },
  observed(sync) {
    const { state, since, failures, retryAfterMs } = sync
    const call = CALLS[state]
    const wait = Math.max(retryAfterMs ?? 0, Math.min(60_000, 1000 * 2 ** (failures - 1)))
    const says = { hasChanges: sync.hasChanges, areTotalsStale: sync.areTotalsDue }
    if (call) {
      return {
        says,
        tags: state === 'asking' ? ['busy', 'uncertain'] : ['busy'],
        calls: { [call]: { since, input: undefined } },
        timers:
          call === 'reconcile' ? { reconcileDeadline: since + RECONCILE_MS } : { requestDeadline: since + REQUEST_MS },
      }
    }
    switch (state) {
      case 'pausedInDoubt':
        return { says, tags: ['busy', 'uncertain', 'waiting'], timers: { backoff: since + wait } }
      case 'waiting':
        return { says, tags: ['waiting'], timers: { backoff: since + wait } }
      case 'offline':
        return { says, tags: ['offline'] }
      case 'disabled':
        return { says, tags: ['disabled'] }
      default:
        return { says }
    }
  },
  read: ({ context: { hasChanges, areTotalsStale } }: CartSyncSnapshot) => ({ hasChanges, areTotalsStale }),
  never: {
    'a write is sent right after one whose fate is unknown [ENG-20]': (before, { calls = {} }, happened) =>
      'deliver' in (before.calls ?? {}) &&
      ['deliver failed', 'after requestDeadline', 'went-offline'].includes(happened) &&
      'deliver' in calls,
    'two calls run at once [ENG-18]': (_, { calls = {} }) => Object.keys(calls).length > 1,
    'anything is sent without a network [SYNC-12]': (_, { tags = [], calls = {} }) =>
      tags.includes('offline') && Object.keys(calls).length > 0,
  },
}

const CALLS: Partial<Record<Sync['state'], string>> = {
  connecting: 'createQuote',
  pulling: 'pullQuote',
  reconciling: 'reconcile',
  delivering: 'deliver',
  asking: 'probe',
  totalling: 'fetchTotals',
}
