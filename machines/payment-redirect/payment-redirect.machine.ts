import type { SnapshotFrom } from 'xstate'
import { HAND_OFF_TIMEOUT_MS, paymentRedirectSetup } from './payment-redirect.setup.ts'
import type { PaymentRedirectOutput } from './payment-redirect.types.ts'

/**
 * The redirect to a payment provider and back. The page ends on the way, so each step is recorded in the log before it is done.
 * The order's status on our server settles the payment, never the return address. Prepayment needs no redirect.
 * [CHK-06, CHK-08, CHK-09]
 */
export const paymentRedirectMachine = paymentRedirectSetup.createMachine({
  id: 'paymentRedirect',
  context: { claim: null, remainingMs: HAND_OFF_TIMEOUT_MS, result: null },
  initial: 'idle',
  options: { maxIterations: 100 },
  output: ({ context }) => ({ result: context.result ?? 'pending' }),
  states: {
    idle: {
      on: {
        started: [{ guard: 'needsNoRedirect', target: 'notNeeded' }, { target: 'preparing' }],
        resumed: [
          { guard: 'wasNotHandedOff', target: 'preparing' },
          { guard: 'hasClaim', target: 'confirming', actions: { type: 'resume', params: ({ event }) => event } },
          { guard: 'isOver', target: 'timedOut', actions: { type: 'resume', params: ({ event }) => event } },
          { target: 'handedOff', actions: { type: 'resume', params: ({ event }) => event } },
        ],
      },
    },
    /** The provider's session and the hand-off are stored before the page is left. */
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepareRedirect',
        src: 'prepareRedirect',
        onDone: [
          {
            description: 'prepared',
            guard: ({ event }) => event.output.type === 'prepared',
            target: 'handedOff',
            actions: 'leavePage',
          },
          { description: 'refused', target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestDeadline: 'failed' },
    },
    handedOff: {
      tags: 'away',
      on: {
        returned: [
          {
            guard: { type: 'claims', params: { claim: 'success' } },
            target: 'returned.success',
            actions: { type: 'rememberClaim', params: { claim: 'success' } },
          },
          {
            guard: { type: 'claims', params: { claim: 'error' } },
            target: 'returned.error',
            actions: { type: 'rememberClaim', params: { claim: 'error' } },
          },
          { target: 'returned.back', actions: { type: 'rememberClaim', params: { claim: 'back' } } },
        ],
        abandoned: 'abandoned',
      },
      after: { handOffTimeout: 'timedOut' },
    },
    returned: {
      tags: 'busy',
      initial: 'success',
      states: { success: {}, error: {}, back: {} },
      invoke: {
        id: 'recordReturn',
        src: 'recordReturn',
        input: ({ context }) => ({ claim: context.claim }),
        onDone: 'confirming',
        onError: 'confirming',
      },
      after: { requestDeadline: 'confirming' },
    },
    abandoned: { tags: 'busy', always: 'confirming' },
    timedOut: { tags: 'busy', always: 'confirming' },
    /** Our server is asked until it knows the outcome; the claim of the return address proves nothing. [CHK-09] */
    confirming: {
      tags: 'busy',
      type: 'parallel',
      after: { confirmDeadline: 'pending' },
      states: {
        status: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'askOrderStatus',
                src: 'askOrderStatus',
                onDone: [
                  {
                    description: 'paid',
                    guard: ({ event }) => event.output === 'paid',
                    target: '#paymentRedirect.paid',
                  },
                  {
                    description: 'failed',
                    guard: ({ event }) => event.output === 'failed',
                    target: '#paymentRedirect.failed',
                  },
                  {
                    description: 'cancelled',
                    guard: ({ event }) => event.output === 'cancelled',
                    target: '#paymentRedirect.cancelled',
                  },
                  { description: 'pending', target: 'waiting' },
                ],
                onError: 'waiting',
              },
              after: { requestDeadline: 'waiting' },
            },
            waiting: {
              on: { returned: 'asking' },
              after: { statusWait: 'asking' },
            },
          },
        },
        hint: {
          initial: 'none',
          states: {
            none: { after: { closeHint: 'mayClose' } },
            mayClose: { tags: 'hint-close', after: { updateHint: 'updating' } },
            updating: { tags: 'hint-update' },
          },
        },
      },
    },
    notNeeded: { type: 'final', tags: 'settled', entry: { type: 'settle', params: { result: 'not-needed' } } },
    paid: { type: 'final', tags: 'settled', entry: { type: 'settle', params: { result: 'paid' } } },
    failed: { type: 'final', tags: 'settled', entry: { type: 'settle', params: { result: 'failed' } } },
    cancelled: { type: 'final', tags: 'settled', entry: { type: 'settle', params: { result: 'cancelled' } } },
    pending: { type: 'final', tags: 'settled', entry: { type: 'settle', params: { result: 'pending' } } },
  },
})

export type PaymentRedirectSnapshot = SnapshotFrom<typeof paymentRedirectMachine>

/** Hint while the payment is pending: after 5 s that the window may be closed, after 30 s that it will be updated. [CHK-09] */
export function waitingHint(snapshot: PaymentRedirectSnapshot): 'none' | 'close' | 'update' {
  if (snapshot.hasTag('hint-update')) return 'update'
  return snapshot.hasTag('hint-close') ? 'close' : 'none'
}

export function isPaymentSettled(snapshot: PaymentRedirectSnapshot): boolean {
  return snapshot.hasTag('settled')
}

/** The settled result, null before. */
export function paymentResult(snapshot: PaymentRedirectSnapshot): PaymentRedirectOutput['result'] | null {
  return snapshot.context.result
}
