import type { OrderRefusal } from '#models/checkout/checkout-steps.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { PlaceOrderOutcome } from './checkout.types.ts'

function orderNumberOf(outcome: PlaceOrderOutcome): { orderNumber: string | null } {
  return { orderNumber: outcome.type === 'placed' ? outcome.orderNumber : null }
}

function reasonOf(outcome: PlaceOrderOutcome): { reason: OrderRefusal } {
  return { reason: outcome.type === 'refused' ? outcome.reason : 'other' }
}

/** The order is in the log and its answer awaited; whatever goes wrong here, its task stays in the outbox. */
export const placing = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    onDone: [
      {
        description: 'placed',
        guard: ({ event }) => event.output.type === 'placed',
        target: 'placed',
        actions: { type: 'rememberOrder', params: ({ event }) => orderNumberOf(event.output) },
      },
      {
        description: 'refused',
        guard: ({ event }) => event.output.type === 'refused',
        target: 'refused',
        actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) },
      },
      { description: 'queued', target: 'queuedOffline' },
    ],
    onError: 'queuedOffline',
  },
  on: {
    'order.placed': {
      target: 'placed',
      actions: { type: 'rememberOrder', params: ({ event }) => ({ orderNumber: event.orderNumber }) },
    },
    'order.queued': 'queuedOffline',
    'order.refused': {
      target: 'refused',
      actions: { type: 'rememberRefusal', params: ({ event }) => ({ reason: event.reason }) },
    },
  },
  after: { placingDeadline: 'queuedOffline' },
})
