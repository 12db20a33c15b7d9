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

/** A shopper who has not returned by then is taken to have left the provider, in ms. [CHK-09] */
export const HAND_OFF_TIMEOUT_MS = 1_800_000

/** Hint "this window may be closed" after that wait for the payment, in ms. [CHK-09] */
const CLOSE_HINT_MS = 5000

/** Hint "the payment will be updated" after that wait, in ms. [CHK-09] */
const UPDATE_HINT_MS = 30_000

/** Wait before a pending payment is asked about again, in ms. */
const STATUS_WAIT_MS = 2000

/** After that the payment is left as pending and the order's page tells the rest, in ms. [CHK-09] */
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
