import type { CheckoutFacts, CheckoutStep, DetailsStep, OrderRefusal } from '#models/checkout/checkout-steps.ts'

/** How the order fared: taken, kept for later (offline, or the server asks for time), or refused. [CHK-10, SYNC-13] */
export type PlaceOrderOutcome =
  | { type: 'placed'; orderNumber: string | null }
  | { type: 'queued' }
  | { type: 'refused'; reason: OrderRefusal }

export interface CheckoutContext {
  isVirtual: boolean
  completed: Record<DetailsStep, boolean>
  reopened: DetailsStep | null
  refusal: OrderRefusal | null
  orderNumber: string | null
}

export type CheckoutEvent =
  /** The checkout is rebuilt from the log; `at` is the time of that, epoch ms. */
  | { type: 'restored'; facts: CheckoutFacts; at: number }
  | { type: 'step.completed'; step: DetailsStep }
  | { type: 'step.reopened'; step: DetailsStep }
  /** A detail became invalid afterwards: a shipping method that the server no longer offers, say. [CHK-04] */
  | { type: 'step.invalidated'; step: DetailsStep }
  | { type: 'cart.kind-changed'; isVirtual: boolean }
  | { type: 'order.requested'; hasAcceptedTerms: boolean }
  | { type: 'order.placed'; orderNumber: string | null }
  | { type: 'order.queued' }
  | { type: 'order.refused'; reason: OrderRefusal }
  /** The shopper took back an order that was still kept here. [SYNC-13] */
  | { type: 'order.withdrawn' }
  | { type: 'refusal.dismissed' }

export interface CheckoutOutput {
  orderNumber: string | null
}

export type CheckoutValue = { steps: CheckoutStep } | 'placing' | 'placed' | 'queuedOffline' | 'refused'
