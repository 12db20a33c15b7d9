import { and, type SnapshotFrom } from 'xstate'
import { checkoutSetup, initialContext } from './checkout.setup.ts'

/**
 * The four steps and the order, as the fold of the checkout stream: its events are those of the stream. The decider calls
 * `snapshot.can` before it records an event. The open step follows from the complete steps, the kind of cart, and the reopened
 * step. [CHK-01, CHK-10, SYNC-13, PROM-07, PROM-08]
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: initialContext,
  initial: 'steps',
  options: { maxIterations: 100 },
  on: {
    'checkout.shipping-methods-offered': { actions: 'offerShipping' },
    'checkout.payment-methods-offered': { actions: 'offerPayment' },
    'checkout.information-accepted': { actions: 'acceptInformation' },
    'checkout.finished': { target: '.steps', actions: 'clear' },

    // Recorded events that follow events lost by the disk: details stay until they are deleted with the purchase, and an order
    // is accepted and archived in any state.
    'checkout.personal-details-given': { guard: 'isRecorded', actions: ['completePersonal', 'touch'] },
    'checkout.shipping-given': { guard: 'isRecorded', actions: ['completeShipping', 'touch'] },
    'checkout.payment-given': { guard: 'isRecorded', actions: ['completePayment', 'touch'] },
    'checkout.draft-begun': { guard: 'isRecorded', actions: ['saveDraft', 'touch'] },
    'checkout.order-requested': { guard: 'isRecorded', target: '.ordered', actions: ['requestOrder', 'touch'] },
    'checkout.order-archived': { guard: and(['isRecorded', 'isThisOrder']), target: '.steps', actions: 'archiveOrder' },
  },
  states: {
    steps: {
      initial: 'personalDetails',
      on: {
        'checkout.started': { target: '.deciding', actions: ['start', 'touch'] },
        'checkout.country-chosen': { actions: ['chooseCountry', 'touch'] },
        'checkout.personal-details-given': { target: '.deciding', actions: ['completePersonal', 'touch'] },
        'checkout.shipping-given': { target: '.deciding', actions: ['completeShipping', 'touch'] },
        'checkout.payment-given': { target: '.deciding', actions: ['completePayment', 'touch'] },
        'checkout.step-reopened': { guard: 'mayOpen', target: '.deciding', actions: ['reopen', 'touch'] },
        'checkout.draft-begun': { actions: ['saveDraft', 'touch'] },
        'checkout.payment-methods-offered': { target: '.deciding', actions: 'offerPayment' },
        'cart.kind-changed': { target: '.deciding', actions: 'setKind' },
        'checkout.order-requested': { guard: 'isComplete', target: 'ordered', actions: ['requestOrder', 'touch'] },
      },
      states: {
        deciding: {
          always: [
            { guard: { type: 'isAt', params: { step: 'personalDetails' } }, target: 'personalDetails' },
            { guard: { type: 'isAt', params: { step: 'shipping' } }, target: 'shipping' },
            { guard: { type: 'isAt', params: { step: 'payment' } }, target: 'payment' },
            { target: 'review' },
          ],
        },
        personalDetails: {},
        shipping: {},
        payment: {},
        review: {},
      },
    },
    /** The server has not answered yet. An answer names its order by id. */
    ordered: {
      tags: ['ordered', 'under-way'],
      initial: 'routing',
      on: {
        'checkout.order-accepted': { guard: 'isThisOrder', target: 'placed', actions: 'acceptOrder' },
        'checkout.order-refused': { guard: 'isThisOrder', target: 'steps.deciding', actions: 'refuseOrder' },
      },
      states: {
        routing: {
          always: [
            { guard: 'asksFirst', target: 'held' },
            { guard: 'isOnline', target: 'placing' },
            { target: 'queued' },
          ],
        },
        placing: { on: { 'checkout.order-queued': { guard: 'isThisOrder', target: 'queued', actions: 'queueOrder' } } },
        queued: { on: { 'checkout.order-queued': { guard: 'isNewDoubt', actions: 'queueOrder' } } },
        /** Placed offline: the shopper is asked again before it is sent. */
        held: {
          tags: 'held',
          on: {
            'checkout.order-released': { guard: 'isThisOrder', target: 'queued' },
            'checkout.order-given-up': {
              guard: 'isThisOrder',
              target: '#checkout.steps.deciding',
              actions: ['giveUpOrder', 'touch'],
            },
          },
        },
      },
    },
    placed: {
      tags: 'ordered',
      on: { 'checkout.order-archived': { guard: 'isThisOrder', target: 'steps', actions: 'archiveOrder' } },
    },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
