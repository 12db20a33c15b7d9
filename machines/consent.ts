import { assign, type SnapshotFrom, setup } from 'xstate'
import { unprovided } from './unprovided.ts'

/** The dialog waits that long after the page, in ms. [SHELL-09] */
const CONSENT_DELAY_MS = 1000

/** A consent is asked for again after 2400 hours, in ms. [SHELL-09] */
const CONSENT_LIFETIME_MS = 2400 * 3_600_000

/** The claim to track holds 24 hours from its creation, in ms. [SHELL-09] */
const TRACKING_VALIDITY_MS = 24 * 3_600_000

/** What is stored of a consent: the claims `cookiesAccepted` and `trackingCookiesAccepted`. Times are epoch ms. */
export interface StoredConsent {
  createdAt: number
  isTrackingGranted: boolean
}

export interface ConsentContext {
  stored: StoredConsent | null
  /** What is left of the tracking claim when its state is entered, in ms. */
  trackingRemainingMs: number
}

/** `at` is the time of the event, epoch ms. */
export type ConsentEvent =
  | { type: 'restored'; stored: StoredConsent | null; at: number }
  | { type: 'all.accepted'; at: number }
  | { type: 'all.rejected'; at: number }
  | { type: 'selection.saved'; isTrackingGranted: boolean; at: number }
  | { type: 'decided-elsewhere'; stored: StoredConsent; at: number }
  | { type: 'settings.opened' }
  | { type: 'settings.closed'; at: number }

function isConsentExpired(stored: StoredConsent, now: number): boolean {
  return now - stored.createdAt >= CONSENT_LIFETIME_MS
}

function decisionOf(known: StoredConsent | null, event: ConsentEvent): { stored: StoredConsent; at: number } | null {
  switch (event.type) {
    case 'all.accepted':
      return { stored: { createdAt: event.at, isTrackingGranted: true }, at: event.at }
    case 'all.rejected':
      return { stored: { createdAt: event.at, isTrackingGranted: false }, at: event.at }
    case 'selection.saved':
      return { stored: { createdAt: event.at, isTrackingGranted: event.isTrackingGranted }, at: event.at }
    case 'decided-elsewhere':
      return { stored: event.stored, at: event.at }
    case 'restored':
      return event.stored === null ? null : { stored: event.stored, at: event.at }
    // The claim went on while the settings were open.
    case 'settings.closed':
      return known === null ? null : { stored: known, at: event.at }
    default:
      return null
  }
}

/**
 * Consent to tracking. Nothing is tracked before a decision; rejecting takes one event, as accepting does; a decision in
 * another tab closes the dialog here. [SHELL-09]
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    tags: {} as 'dialog-open' | 'settings-open' | 'tracking-allowed',
  },
  guards: {
    isStillValid: ({ event }) =>
      event.type === 'restored' && event.stored !== null && !isConsentExpired(event.stored, event.at),
    isTrackingClaimed: ({ context }) => context.stored?.isTrackingGranted === true && context.trackingRemainingMs > 0,
    isTrackingLapsed: ({ context }) => context.stored?.isTrackingGranted === true,
    isDecided: ({ context }) => context.stored !== null,
  },
  actions: {
    decide: assign(({ context, event }) => {
      const decision = decisionOf(context.stored, event)
      if (decision === null) return context
      const { stored, at } = decision
      return { stored, trackingRemainingMs: Math.max(0, stored.createdAt + TRACKING_VALIDITY_MS - at) }
    }),
    /** Stores `context.stored` in the log and tells the other tabs. */
    recordConsent: unprovided,
  },
  delays: {
    consentDelay: CONSENT_DELAY_MS,
    trackingValidity: ({ context }) => context.trackingRemainingMs,
  },
}).createMachine({
  id: 'consent',
  context: { stored: null, trackingRemainingMs: 0 },
  initial: 'unknown',
  options: { maxIterations: 100 },
  on: {
    'decided-elsewhere': { target: '.decided', actions: 'decide' },
    'settings.opened': '.revising',
  },
  states: {
    unknown: {
      on: {
        restored: [{ guard: 'isStillValid', target: 'decided', actions: 'decide' }, { target: 'delaying' }],
      },
    },
    delaying: { after: { consentDelay: 'asking' } },
    asking: {
      tags: 'dialog-open',
      on: {
        'all.accepted': { target: 'decided', actions: ['decide', 'recordConsent'] },
        'all.rejected': { target: 'decided', actions: ['decide', 'recordConsent'] },
        'selection.saved': { target: 'decided', actions: ['decide', 'recordConsent'] },
      },
    },
    revising: {
      tags: ['dialog-open', 'settings-open'],
      on: {
        'all.accepted': { target: 'decided', actions: ['decide', 'recordConsent'] },
        'all.rejected': { target: 'decided', actions: ['decide', 'recordConsent'] },
        'selection.saved': { target: 'decided', actions: ['decide', 'recordConsent'] },
        'settings.closed': [{ guard: 'isDecided', target: 'decided', actions: 'decide' }, { target: 'asking' }],
      },
    },
    decided: {
      initial: 'weighing',
      states: {
        weighing: {
          always: [
            { guard: 'isTrackingClaimed', target: 'granted' },
            { guard: 'isTrackingLapsed', target: 'lapsed' },
            { target: 'denied' },
          ],
        },
        granted: { tags: 'tracking-allowed', after: { trackingValidity: 'lapsed' } },
        /** Tracking was granted, but its claim is older than 24 hours: nothing is tracked, nobody is asked again. */
        lapsed: {},
        denied: {},
      },
    },
  },
})

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

export function isConsentDialogOpen(snapshot: ConsentSnapshot): boolean {
  return snapshot.hasTag('dialog-open')
}

/** Whether analytics and advertising may run now. Everything but a valid grant says no. [SHELL-09] */
export function isTrackingAllowed(snapshot: ConsentSnapshot): boolean {
  return snapshot.hasTag('tracking-allowed')
}

/** What the tracking checkbox shows when the dialog opens: on by default as given, else the last decision. [SHELL-09] */
export function trackingChoice(snapshot: ConsentSnapshot): boolean {
  return snapshot.context.stored?.isTrackingGranted ?? true
}
