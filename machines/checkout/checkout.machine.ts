import type { SnapshotFrom } from 'xstate'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import { initialContext } from './checkout.facts.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { placing } from './placing.ts'

/**
 * The four steps and the order. Steps follow from facts: which details are complete, whether the cart ships anything,
 * which step was reopened. `placeOrder` must be idempotent: it runs again when a tab that died while placing returns.
 * [CHK-01, CHK-10, SYNC-13, PROM-07, PROM-08]
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: initialContext,
  initial: 'steps',
  options: { maxIterations: 100 },
  output: ({ context }) => ({ orderNumber: context.orderNumber }),
  on: {
    restored: [
      { guard: { type: 'factsSay', params: { value: 'placing' } }, target: '.placing', actions: 'restore' },
      { guard: { type: 'factsSay', params: { value: 'queuedOffline' } }, target: '.queuedOffline', actions: 'restore' },
      { guard: { type: 'factsSay', params: { value: 'refused' } }, target: '.refused', actions: 'restore' },
      { guard: { type: 'factsSay', params: { value: 'placed' } }, target: '.placed', actions: 'restore' },
      { target: '.steps.deciding', actions: 'restore' },
    ],
  },
  states: {
    steps: {
      initial: 'deciding',
      on: {
        'step.completed': {
          target: '.deciding',
          actions: { type: 'complete', params: ({ event }) => ({ step: event.step }) },
        },
        'step.reopened': {
          guard: 'canReopen',
          target: '.deciding',
          actions: { type: 'reopen', params: ({ event }) => ({ step: event.step }) },
        },
        'step.invalidated': {
          target: '.deciding',
          actions: { type: 'invalidate', params: ({ event }) => ({ step: event.step }) },
        },
        'cart.kind-changed': {
          target: '.deciding',
          actions: { type: 'setKind', params: ({ event }) => ({ isVirtual: event.isVirtual }) },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: { type: 'standsAt', params: { step: 'personalDetails' } }, target: 'personalDetails' },
            { guard: { type: 'standsAt', params: { step: 'shipping' } }, target: 'shipping' },
            { guard: { type: 'standsAt', params: { step: 'payment' } }, target: 'payment' },
            { target: 'review' },
          ],
        },
        personalDetails: { tags: 'step' },
        shipping: { tags: 'step' },
        payment: { tags: 'step' },
        review: {
          tags: 'step',
          on: { 'order.requested': { guard: 'hasAcceptedTerms', target: '#checkout.placing' } },
        },
      },
    },
    placing,
    queuedOffline: {
      tags: 'ordered',
      on: {
        'order.placed': {
          target: 'placed',
          actions: { type: 'rememberOrder', params: ({ event }) => ({ orderNumber: event.orderNumber }) },
        },
        'order.refused': {
          target: 'refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => ({ reason: event.reason }) },
        },
        'order.withdrawn': 'steps.deciding',
      },
    },
    refused: {
      on: {
        'order.requested': { guard: 'hasAcceptedTerms', target: 'placing', actions: 'forgetRefusal' },
        'step.reopened': {
          guard: 'canReopen',
          target: 'steps.deciding',
          actions: { type: 'reopen', params: ({ event }) => ({ step: event.step }) },
        },
        'refusal.dismissed': { target: 'steps.deciding', actions: 'forgetRefusal' },
      },
    },
    placed: { type: 'final', tags: 'ordered' },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** The open step, null once the order is on its way. */
export function openStep(snapshot: CheckoutSnapshot): CheckoutStep | null {
  const { value } = snapshot
  if (typeof value === 'string' || value.steps === 'deciding') return null
  return value.steps
}

/** Whether the thank-you page may be shown: the order is taken, or kept and will follow. [CHK-10] */
export function isOrdered(snapshot: CheckoutSnapshot): boolean {
  return snapshot.hasTag('ordered')
}

export function isPlacing(snapshot: CheckoutSnapshot): boolean {
  return snapshot.hasTag('busy')
}
