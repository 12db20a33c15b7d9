import { type ConsentSnapshot, isConsentDialogOpen } from '#machines/consent.ts'
import type { Facts } from '../walk/facts.ts'

/** Whether the shopper has decided about tracking, and when to ask. [SHELL-09] */

interface Visit {
  readonly state: 'waiting' | 'asking' | 'decided'
  readonly decision: { readonly tracking: boolean; readonly at: number } | null
}

const LIFETIME_MS = 2400 * 3_600_000

interface Stored {
  readonly decision: Visit['decision']
  readonly now: number
}

export const consentFacts: Facts<Visit> = {
  begin: ({ decision, now }: Stored) =>
    decision && now - decision.at < LIFETIME_MS ? { state: 'decided', decision } : { state: 'waiting', decision: null },
  everywhere: {
    'consent.decided': (_, { event: { tracking, at } }) => ({ state: 'decided', decision: { tracking, at } }),
  },
  states: {
    waiting: { 'after consentDelay': (visit) => ({ ...visit, state: 'asking' }) },
    asking: {},
    decided: {},
  },
  observed({ state, decision }) {
    const says = { isAsked: state === 'asking', decision }
    if (state === 'asking') return { says, tags: ['dialog-open'] }
    return state === 'waiting' ? { says, timers: { consentDelay: 1000 } } : { says }
  },
  read: (snapshot: ConsentSnapshot) => ({
    isAsked: isConsentDialogOpen(snapshot),
    decision: snapshot.context.decision,
  }),
}
