import { assign, setup } from 'xstate'
import type { PaymentContext, PaymentEvent, PaymentFacts, PaymentOutcome } from './payment.types.ts'

/** After that the shopper counts as not returned from the provider, in ms. [CHK-09] */
const HAND_OFF_TIMEOUT_MS = 1_800_000

/** Delay of the hint "this window may be closed", in ms. [CHK-09] */
const CLOSE_HINT_MS = 5000

/** Delay of the hint "the payment will be updated", in ms. [CHK-09] */
const UPDATE_HINT_MS = 30_000

/** How long our server is asked for the outcome after a return, in ms. After that the payment stays pending. [CHK-09] */
export const CONFIRM_DEADLINE_MS = 60_000

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as 'busy' | 'away' | 'settled' | 'hint-close' | 'hint-update',
  },
  guards: {
    isNotBegun: ({ event }) => event.type === 'resumed' && !event.isBegun,
    isConfirming: ({ event }) => event.type === 'resumed' && event.confirmingForMs !== null,
    isAway: ({ event }) => event.type === 'resumed' && event.awayForMs !== null,
    hasOutcome: ({ event }, { outcome }: { outcome: PaymentOutcome }) =>
      'outcome' in event && event.outcome === outcome,
    claims: ({ context }, { claim }: { claim: PaymentContext['claim'] }) => context.claim === claim,
  },
  actions: {
    resume: assign((_, { claim, awayForMs, confirmingForMs }: PaymentFacts) => ({
      claim,
      awayForMs: awayForMs ?? 0,
      confirmingForMs: confirmingForMs ?? 0,
    })),
    leave: assign({ awayForMs: 0 }),
    rememberClaim: assign(({ event }) => (event.type === 'returned' ? { claim: event.claim, confirmingForMs: 0 } : {})),
  },
  delays: {
    handOffTimeout: ({ context }) => Math.max(0, HAND_OFF_TIMEOUT_MS - context.awayForMs),
    closeHint: ({ context }) => Math.max(0, CLOSE_HINT_MS - context.confirmingForMs),
    updateHint: ({ context }) =>
      UPDATE_HINT_MS - Math.max(CLOSE_HINT_MS, Math.min(UPDATE_HINT_MS, context.confirmingForMs)),
    confirmDeadline: ({ context }) => Math.max(0, CONFIRM_DEADLINE_MS - context.confirmingForMs),
  },
})
