import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { canOpen, type Purchase } from './checkout-purchase.ts'

const REQUESTED: Extract<CheckoutEvent, { type: 'checkout.order-requested' }> = {
  type: 'checkout.order-requested',
  orderId: 'o-9',
  storeCode: 'de',
  quoteId: null,
  lines: [],
  grandTotal: 240,
  sums: null,
  estimate: null,
  isOnline: true,
  asksFirst: false,
}

/** Events that are not recorded yet: what the decider asks before it accepts a command. */
export const QUESTIONS: Readonly<Record<string, CheckoutEvent>> = {
  start: { type: 'checkout.started' },
  country: { type: 'checkout.country-chosen', country: 'AT' },
  personalDetails: { type: 'checkout.personal-details-given', subject: 'new' },
  shipping: {
    type: 'checkout.shipping-given',
    subject: 'new',
    country: 'DE',
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
  },
  payment: { type: 'checkout.payment-given', methodCode: 'checkmo', subject: null },
  draft: { type: 'checkout.draft-begun', step: 'payment', subject: 'new' },
  'open personalDetails': { type: 'checkout.step-reopened', step: 'personalDetails' },
  'open shipping': { type: 'checkout.step-reopened', step: 'shipping' },
  'open payment': { type: 'checkout.step-reopened', step: 'payment' },
  'open review': { type: 'checkout.step-reopened', step: null },
  order: REQUESTED,
  release: { type: 'checkout.order-released', orderId: 'o-1' },
  'give up': { type: 'checkout.order-given-up', orderId: 'o-1' },
  queue: { type: 'checkout.order-queued', orderId: 'o-1', isInDoubt: false },
  doubt: { type: 'checkout.order-queued', orderId: 'o-1', isInDoubt: true },
  archive: { type: 'checkout.order-archived', orderId: 'o-1' },
}

/** While there is an order its data stays; each order is placed, released and archived once. [PROM-07, PROM-11] */
export function takenIn(purchase: Purchase): string[] {
  const { state, order } = purchase
  if (state === 'steps') {
    const openable = (['personalDetails', 'shipping', 'payment', 'review'] as const).filter((step) =>
      canOpen(purchase, step),
    )
    return [
      ...['start', 'country', 'personalDetails', 'shipping', 'payment', 'draft'],
      ...openable.map((step) => `open ${step}`),
      ...(canOpen(purchase, 'review') ? ['order'] : []),
    ]
  }
  if (order?.id !== 'o-1') return []
  switch (state) {
    case 'held':
      return ['release', 'give up']
    case 'placing':
      return ['queue', 'doubt']
    case 'queued':
      return order.isInDoubt ? [] : ['doubt']
    case 'placed':
      return ['archive']
  }
}
