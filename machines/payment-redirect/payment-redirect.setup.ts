import { assign, fromPromise, setup } from 'xstate'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovided, unprovidedCall } from '../unprovided.ts'
import type {
  PaymentRedirectContext,
  PaymentRedirectEvent,
  PaymentRedirectFacts,
  PaymentRedirectOutput,
  PaymentStatus,
  PrepareOutcome,
  ReturnClaim,
} from './payment-redirect.types.ts'

/** After that the shopper counts as not returned from the provider, in ms. [CHK-09] */
export const HAND_OFF_TIMEOUT_MS = 1_800_000

/** Delay of the hint "this window may be closed", in ms. [CHK-09] */
const CLOSE_HINT_MS = 5000

/** Delay of the hint "the payment will be updated", in ms. [CHK-09] */
const UPDATE_HINT_MS = 30_000

/** Interval of asking for a pending payment, in ms. */
const STATUS_WAIT_MS = 2000

/** After that the payment stays pending, and the order's page shows its outcome later, in ms. [CHK-09] */
const CONFIRM_DEADLINE_MS = 60_000

export const paymentRedirectSetup = setup({
  types: {
    context: {} as PaymentRedirectContext,
    events: {} as PaymentRedirectEvent,
    output: {} as PaymentRedirectOutput,
    tags: {} as 'busy' | 'away' | 'settled' | 'hint-close' | 'hint-update',
  },
  actors: {
    prepareRedirect: fromPromise<PrepareOutcome>(unprovidedCall),
    recordReturn: fromPromise<void, { claim: ReturnClaim | null }>(unprovidedCall),
    askOrderStatus: fromPromise<PaymentStatus>(unprovidedCall),
  },
  guards: {
    needsNoRedirect: ({ event }) => event.type === 'started' && !event.needsRedirect,
    wasNotHandedOff: ({ event }) => event.type === 'resumed' && !event.isHandedOff,
    hasClaim: ({ event }) => event.type === 'resumed' && event.claim !== null,
    isOver: ({ event }) => event.type === 'resumed' && event.remainingMs <= 0,
    claims: ({ event }, { claim }: { claim: ReturnClaim }) => event.type === 'returned' && event.claim === claim,
  },
  actions: {
    leavePage: unprovided,
    resume: assign((_, { claim, remainingMs }: PaymentRedirectFacts) => ({ claim, remainingMs })),
    rememberClaim: assign((_, { claim }: { claim: ReturnClaim }) => ({ claim })),
    settle: assign((_, { result }: { result: PaymentRedirectOutput['result'] }) => ({ result })),
  },
  delays: {
    requestDeadline: REQUEST_DEADLINE_MS,
    handOffTimeout: ({ context }) => context.remainingMs,
    closeHint: CLOSE_HINT_MS,
    updateHint: UPDATE_HINT_MS - CLOSE_HINT_MS,
    statusWait: STATUS_WAIT_MS,
    confirmDeadline: CONFIRM_DEADLINE_MS,
  },
})
