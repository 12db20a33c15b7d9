import type {
  NewNotification,
  Notification,
  NotificationsSnapshot,
} from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** What is shown, how long, and when it waits. [SHELL-08] */

interface Region {
  readonly state: 'any'
  readonly shown: readonly Notification[]
  /** By id, ms of the test's clock. */
  readonly leavesAt: Readonly<Record<string, number>>
  readonly hasPointer: boolean
  readonly hasFocus: boolean
}

const KNOWN_TYPES: readonly string[] = ['secondary', 'info', 'success', 'warning', 'danger']

function shownAs(given: NewNotification): Notification {
  const { id, subject = null, message, actions = [], timeToLive = 8000, hasNoTimeout = false } = given
  const type = (KNOWN_TYPES.includes(given.type) ? given.type : 'danger') as Notification['type']
  return { id, subject, type, message, actions, timeToLive, hasNoTimeout }
}

const without = (region: Region, gone: string): Region => ({
  ...region,
  shown: region.shown.filter(({ id }) => id !== gone),
  leavesAt: Object.fromEntries(Object.entries(region.leavesAt).filter(([id]) => id !== gone)),
})

/** Nothing leaves under the pointer or the focus; afterwards each has its whole time again. */
const attend =
  (change: Partial<Region>): Row<Region> =>
  (region, { now }) => {
    const next = { ...region, ...change }
    const [was, is] = [region, next].map(({ hasPointer, hasFocus }) => hasPointer || hasFocus)
    if (was === is) return next
    if (is) return { ...next, leavesAt: {} }
    const leaving = next.shown.filter(({ hasNoTimeout }) => !hasNoTimeout)
    return { ...next, leavesAt: Object.fromEntries(leaving.map(({ id, timeToLive }) => [id, now + timeToLive])) }
  }

const expire =
  (id: string): Row<Region> =>
  (region) =>
    without(region, id)

export const notificationsFacts: Facts<Region> = {
  begin: () => ({ state: 'any', shown: [], leavesAt: {}, hasPointer: false, hasFocus: false }),
  states: {
    any: {
      notified: (region, { event: { notification }, now }) => {
        if (region.shown.at(-1)?.message === notification.message) return region
        const next = shownAs(notification)
        const about = region.shown.filter(({ id, subject }) => id === next.id || (subject && subject === next.subject))
        const { shown, leavesAt, ...rest } = about.reduce((left, { id }) => without(left, id), region)
        const isTimed = !next.hasNoTimeout && !region.hasPointer && !region.hasFocus
        return {
          ...rest,
          shown: [...shown, next],
          leavesAt: isTimed ? { ...leavesAt, [next.id]: now + next.timeToLive } : leavesAt,
        }
      },
      dismissed: (region, { event: { id } }) => without(region, id),
      'pointer.entered': attend({ hasPointer: true }),
      'pointer.left': attend({ hasPointer: false }),
      'focus.entered': attend({ hasFocus: true }),
      'focus.left': attend({ hasFocus: false }),
      'after expire:a': expire('a'),
      'after expire:c': expire('c'),
      'after expire:d': expire('d'),
      'after expire:e': expire('e'),
    },
  },
  observed: ({ shown, leavesAt, hasPointer, hasFocus }) => ({
    tags: hasPointer || hasFocus ? ['paused'] : [],
    timers: Object.fromEntries(Object.entries(leavesAt).map(([id, due]) => [`expire:${id}`, due])),
    says: shown,
  }),
  read: (snapshot: NotificationsSnapshot) => shownNotifications(snapshot),
}
