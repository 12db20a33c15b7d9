import type { SnapshotFrom } from 'xstate'
import { paymentSetup } from './payment.setup.ts'
import type { PaymentOutcome } from './payment.types.ts'

const to = (outcome: PaymentOutcome) => ({
  guard: { type: 'hasOutcome', params: { outcome } } as const,
  target: `#payment.${outcome}` as const,
})

/**
 * One attempt to pay an order at a provider. The page ends on the way, so each step is a fact in the log before it is done;
 * the worker of each tab runs this chart over the facts and adds what depends on time. [CHK-06, CHK-08, CHK-09]
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: { claim: null, awayForMs: 0, confirmingForMs: 0 },
  initial: 'idle',
  options: { maxIterations: 100 },
  on: {
    // Our server's word settles the payment, in whatever state it comes: money may come late. [CHK-09, CHK-18]
    observed: [to('paid'), to('failed'), to('cancelled'), to('expired'), to('refused')],
  },
  states: {
    idle: {
      on: {
        resumed: [
          { guard: 'isNotBegun', target: 'preparing' },
          { guard: 'isConfirming', target: 'confirming', actions: { type: 'resume', params: ({ event }) => event } },
          { guard: 'isAway', target: 'away', actions: { type: 'resume', params: ({ event }) => event } },
          { target: 'prepared' },
        ],
      },
    },
    /** Our server and the provider are asked for the page to pay at. */
    preparing: { tags: 'busy', on: { begun: 'prepared' } },
    /** The shopper has not left yet. */
    prepared: { on: { 'handed-off': { target: 'away', actions: 'leave' } } },
    /** At the provider, in this window or another. */
    away: {
      tags: 'away',
      on: {
        returned: { target: 'confirming', actions: 'rememberClaim' },
        'handed-off': { target: 'away', reenter: true, actions: 'leave' },
      },
      after: { handOffTimeout: 'pending' },
    },
    /** Back from the provider: our server is asked until it knows the outcome. */
    confirming: {
      tags: 'busy',
      type: 'parallel',
      on: {
        returned: { target: 'confirming', reenter: true, actions: 'rememberClaim' },
        'handed-off': { target: 'away', actions: 'leave' },
      },
      after: { confirmDeadline: 'pending' },
      states: {
        claim: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: { type: 'claims', params: { claim: 'success' } }, target: 'success' },
                { guard: { type: 'claims', params: { claim: 'error' } }, target: 'error' },
                { guard: { type: 'claims', params: { claim: 'back' } }, target: 'back' },
                { target: 'none' },
              ],
            },
            success: {},
            error: {},
            back: {},
            none: {},
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
    /** The outcome is not known yet; it arrives later. */
    pending: {
      on: {
        returned: { target: 'confirming', actions: 'rememberClaim' },
        'handed-off': { target: 'away', actions: 'leave' },
      },
    },
    paid: { tags: 'settled' },
    failed: { tags: 'settled' },
    cancelled: { tags: 'settled' },
    expired: { tags: 'settled' },
    /** Our server does not begin it. */
    refused: { tags: 'settled' },
  },
})

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

/** Hint while the payment is confirmed: after 5 s that the window may be closed, after 30 s that it will be updated. [CHK-09] */
export function waitingHint(snapshot: PaymentSnapshot): 'none' | 'close' | 'update' {
  if (snapshot.hasTag('hint-update')) return 'update'
  return snapshot.hasTag('hint-close') ? 'close' : 'none'
}

/** Whether the outcome takes longer than we wait for it. */
export function isPending(snapshot: PaymentSnapshot): boolean {
  return snapshot.matches('pending')
}

export function isPaymentSettled(snapshot: PaymentSnapshot): boolean {
  return snapshot.hasTag('settled')
}
