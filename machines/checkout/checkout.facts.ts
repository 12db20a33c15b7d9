import { type CheckoutFacts, checkoutStepOf, isCheckoutActive } from '#models/checkout/checkout-steps.ts'
import type { CheckoutContext, CheckoutValue } from './checkout.types.ts'

export const initialContext: CheckoutContext = {
  isVirtual: false,
  completed: { personalDetails: false, shipping: false, payment: false },
  reopened: null,
  refusal: null,
  orderNumber: null,
}

/** State and context that follow from the facts at that time (epoch ms): a checkout is recomputed, never trusted. [CHK-01] */
export function checkoutStateFor(
  facts: CheckoutFacts,
  now: number,
): { value: CheckoutValue; context: CheckoutContext } {
  const order = standingOrderOf(facts, now)
  return {
    value: stateValueOf(order, facts, now),
    context: {
      isVirtual: facts.isVirtual,
      completed: { ...facts.completed },
      reopened: isCheckoutActive(facts, now) ? facts.reopened : 'personalDetails',
      refusal: order?.state === 'refused' ? order.reason : null,
      orderNumber: order?.state === 'placed' ? order.orderNumber : null,
    },
  }
}

/** A refusal stands until a step is reopened or the checkout lies idle; every other order stands for good. */
function standingOrderOf(facts: CheckoutFacts, now: number): CheckoutFacts['order'] {
  const isOver = facts.reopened !== null || !isCheckoutActive(facts, now)
  return facts.order?.state === 'refused' && isOver ? null : facts.order
}

function stateValueOf(order: CheckoutFacts['order'], facts: CheckoutFacts, now: number): CheckoutValue {
  switch (order?.state) {
    case 'placing':
    case 'placed':
    case 'refused':
      return order.state
    case 'queued':
      return 'queuedOffline'
    case undefined:
      return { steps: checkoutStepOf(facts, now) }
  }
}
