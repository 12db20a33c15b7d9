import type { Facts, Row } from '../walk/facts.ts'

/** Who may lead, and when a tab takes the lock by force. [SYNC-15, ENG-33, ENG-34, ENG-35, ENG-36, ENG-43] */

interface Tab {
  readonly state: 'following' | 'claiming' | 'leading' | 'resting' | 'frozen'
  readonly since: number
  readonly lockSince: number
  readonly isVisible: boolean
  readonly isForced: boolean
  readonly missed: number
  /** Beats to miss before force. */
  readonly patience: number
}

const BEAT_MS = 1000
const CLAIM_MS = 2000
const REST_MS = 1000
const MISSED_BEATS = 2

/** A new request for the lock. */
function contend(tab: Tab, isForced: boolean, now: number): Tab {
  return { ...tab, state: 'following', since: now, lockSince: now, isForced, missed: 0 }
}

const rest: Row<Tab> = (tab, { now }) => ({ ...tab, state: 'resting', since: now, isForced: false, missed: 0 })
/** The tab got the lock without the lead, or lost it as leader: the other tabs may only be frozen. */
const restLonger: Row<Tab> = (tab, happened) => rest({ ...tab, patience: tab.patience * 2 }, happened)
const freeze: Row<Tab> = (tab) => ({ ...tab, state: 'frozen' })
const lost = { 'lock.lost': rest, 'lead.refused': rest, froze: freeze }

export const leadershipFacts: Facts<Tab> = {
  resets: ['froze'],
  begin: ({ isVisible }: { isVisible: boolean }) => ({
    state: 'following',
    since: 0,
    lockSince: 0,
    isVisible,
    isForced: false,
    missed: 0,
    patience: MISSED_BEATS,
  }),
  everywhere: {
    // Timers of hidden tabs are throttled: what was missed proves nothing.
    shown: (tab) => ({ ...tab, isVisible: true, missed: 0 }),
    hidden: (tab) => ({ ...tab, isVisible: false }),
  },
  states: {
    following: {
      ...lost,
      beat: (tab, { now }) => ({ ...tab, since: now, missed: 0, patience: MISSED_BEATS }),
      'lock.granted': (tab, { now }) => ({ ...tab, state: 'claiming', since: now }),
      'after beatInterval': (tab, { now }) =>
        tab.isVisible && tab.missed + 1 >= tab.patience
          ? contend(tab, true, now)
          : { ...tab, since: now, missed: tab.missed + 1 },
    },
    claiming: {
      ...lost,
      'claimEpoch done': (tab, { now }) => ({ ...tab, state: 'leading', since: now }),
      'claimEpoch failed': restLonger,
      'after claimDeadline': restLonger,
    },
    leading: {
      ...lost,
      'lock.lost': restLonger,
      'visible-peer.seen': (tab, happened) => (tab.isVisible ? tab : rest(tab, happened)),
    },
    resting: { froze: freeze, 'after rest': (tab, { now }) => contend(tab, false, now) },
    frozen: { thawed: (tab, { now }) => contend(tab, false, now) },
  },
  observed({ state, since, lockSince, isForced }) {
    const holdLock = { since: lockSince, input: { steals: isForced } }
    switch (state) {
      case 'following':
        return { tags: ['follower'], calls: { holdLock }, timers: { beatInterval: since + BEAT_MS } }
      case 'claiming':
        return {
          tags: ['follower'],
          calls: { holdLock, claimEpoch: { since } },
          timers: { claimDeadline: since + CLAIM_MS },
        }
      case 'leading':
        return { tags: ['leader'], calls: { holdLock, beat: { since } } }
      case 'resting':
        return { tags: ['follower'], timers: { rest: since + REST_MS } }
      case 'frozen':
        return { tags: ['follower'] }
    }
  },
  never: {
    'a tab leads whose epoch was not raised [ENG-34]': (before, { tags = [] }, happened) =>
      tags.includes('leader') && !before.tags?.includes('leader') && happened !== 'claimEpoch done',
    'a frozen tab leads [ENG-43]': (_, { tags = [] }, happened) => happened === 'froze' && tags.includes('leader'),
  },
}
