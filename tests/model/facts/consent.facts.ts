import { type ConsentSnapshot, isConsentDialogOpen, isTrackingAllowed, trackingChoice } from '#machines/consent.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** What may be tracked, and when the shopper is asked. [SHELL-09] */

interface Choice {
  readonly createdAt: number
  readonly isTrackingGranted: boolean
}

interface Visit {
  readonly state: 'unknown' | 'delaying' | 'asking' | 'revising' | 'decided'
  readonly since: number
  readonly choice: Choice | null
  /** When the claim to track ends, ms of the test's clock; null where nothing may be tracked. */
  readonly trackedUntil: number | null
}

const HOUR = 3_600_000

function decide(visit: Visit, choice: Choice, at: number, now: number): Visit {
  const left = choice.isTrackingGranted ? choice.createdAt + 24 * HOUR - at : 0
  return { ...visit, state: 'decided', choice, trackedUntil: left > 0 ? now + left : null }
}

const answer =
  (isGranted: boolean | null): Row<Visit> =>
  (visit, { event, now }) => ({
    ...decide(visit, { createdAt: event.at, isTrackingGranted: isGranted ?? event.isTrackingGranted }, event.at, now),
    effects: ['recordConsent'],
  })
const answers = { 'all.accepted': answer(true), 'all.rejected': answer(false), 'selection.saved': answer(null) }

export const consentFacts: Facts<Visit> = {
  begin: () => ({ state: 'unknown', since: 0, choice: null, trackedUntil: null }),
  everywhere: {
    'decided-elsewhere': (visit, { event, now }) => decide(visit, event.stored, event.at, now),
    'settings.opened': (visit) => ({ ...visit, state: 'revising', trackedUntil: null }),
  },
  states: {
    unknown: {
      restored: (visit, { event: { stored, at }, now }) =>
        stored !== null && at - stored.createdAt < 2400 * HOUR
          ? decide(visit, stored, at, now)
          : { ...visit, state: 'delaying', since: now },
    },
    delaying: { 'after consentDelay': (visit) => ({ ...visit, state: 'asking' }) },
    asking: answers,
    revising: {
      ...answers,
      'settings.closed': (visit, { event, now }) =>
        visit.choice ? decide(visit, visit.choice, event.at, now) : { ...visit, state: 'asking' },
    },
    decided: { 'after trackingValidity': (visit) => ({ ...visit, trackedUntil: null }) },
  },
  observed({ state, since, choice, trackedUntil }) {
    const isAsked = state === 'asking' || state === 'revising'
    const says = {
      isAsked,
      mayTrack: trackedUntil !== null,
      isTicked: choice?.isTrackingGranted ?? true,
      stored: choice,
    }
    if (state === 'revising') return { says, tags: ['dialog-open', 'settings-open'] }
    if (isAsked) return { says, tags: ['dialog-open'] }
    if (state === 'delaying') return { says, timers: { consentDelay: since + 1000 } }
    return trackedUntil === null
      ? { says }
      : { says, tags: ['tracking-allowed'], timers: { trackingValidity: trackedUntil } }
  },
  read: (snapshot: ConsentSnapshot) => ({
    isAsked: isConsentDialogOpen(snapshot),
    mayTrack: isTrackingAllowed(snapshot),
    isTicked: trackingChoice(snapshot),
    stored: snapshot.context.stored,
  }),
}
