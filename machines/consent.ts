import { assign, type SnapshotFrom, setup } from 'xstate'

/** Delay of the dialog after the start, in ms. [SHELL-09] */
const CONSENT_DELAY_MS = 1000

/** The shopper is asked again after 2400 hours, in ms. [SHELL-09] */
const CONSENT_LIFETIME_MS = 2400 * 3_600_000

export interface ConsentDecision {
  readonly tracking: boolean
  /** Epoch ms. */
  readonly at: number
}

export interface ConsentContext {
  readonly decision: ConsentDecision | null
}

/** The decision in the log, and the current time in epoch ms, by which it may have expired. */
export interface ConsentInput extends ConsentContext {
  readonly now: number
}

/** The event of the consent stream with its time in the log: the decision of any tab. */
export type ConsentChartEvent = { readonly type: 'consent.decided' } & ConsentDecision

/**
 * Consent to tracking, and when to ask for it. Its context is the fold of the consent stream; an actor of the same chart runs
 * the delay. A decision is accepted in every state; the last one is valid. [SHELL-09]
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentChartEvent,
    input: {} as ConsentInput | undefined,
    tags: {} as 'dialog-open',
  },
  guards: { isDecided: ({ context }) => context.decision !== null },
  actions: { decide: assign(({ event: { tracking, at } }) => ({ decision: { tracking, at } })) },
  delays: { consentDelay: CONSENT_DELAY_MS },
}).createMachine({
  id: 'consent',
  // A pure transition starts without input.
  context: ({ input }) => ({ decision: input ? validDecision(input) : null }),
  initial: 'recalling',
  options: { maxIterations: 100 },
  on: { 'consent.decided': { target: '.decided', actions: 'decide' } },
  states: {
    recalling: { always: [{ guard: 'isDecided', target: 'decided' }, { target: 'waiting' }] },
    waiting: { after: { consentDelay: 'asking' } },
    asking: { tags: 'dialog-open' },
    decided: {},
  },
})

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

export function isConsentDialogOpen(snapshot: ConsentSnapshot): boolean {
  return snapshot.hasTag('dialog-open')
}

function validDecision({ decision, now }: ConsentInput): ConsentDecision | null {
  return decision && now - decision.at < CONSENT_LIFETIME_MS ? decision : null
}
