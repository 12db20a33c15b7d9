import type { DetailsStep } from '#models/checkout/checkout-steps.ts'
import type { CheckoutEvent } from './checkout-events.ts'
import { type CheckoutState, EMPTY_CHECKOUT, type OrderState } from './checkout-state.ts'
import type { EventMeta } from './decider.ts'

export function evolveCheckout(state: CheckoutState, event: CheckoutEvent, meta: EventMeta): CheckoutState {
  const next = evolve(state, event, meta)
  return SHOPPER_EVENTS.has(event.type) ? { ...next, modifiedAt: meta.at } : next
}

/** What keeps a checkout active: the shopper's doing, not the server's answers. [CHK-01] */
const SHOPPER_EVENTS: ReadonlySet<CheckoutEvent['type']> = new Set([
  'checkout.started',
  'checkout.country-chosen',
  'checkout.personal-details-given',
  'checkout.shipping-given',
  'checkout.payment-given',
  'checkout.step-reopened',
  'checkout.draft-begun',
  'checkout.order-requested',
  'checkout.order-given-up',
])

function evolve(state: CheckoutState, event: CheckoutEvent, { rev, at }: EventMeta): CheckoutState {
  switch (event.type) {
    case 'checkout.started':
      return { ...state, reopened: state.personal === null ? null : 'personalDetails', refusal: null }
    case 'checkout.country-chosen':
      return { ...state, country: event.country }
    case 'checkout.personal-details-given':
      return completed(state, 'personalDetails', { personal: event.subject })
    case 'checkout.shipping-given':
      return completed(state, 'shipping', {
        shipping: event.subject,
        country: event.country,
        shippingMethod: { carrierCode: event.carrierCode, methodCode: event.methodCode },
        information: rev,
      })
    case 'checkout.payment-given':
      return completed(state, 'payment', {
        paymentMethod: event.methodCode,
        billing: event.subject,
        information: rev,
      })
    case 'checkout.step-reopened':
      return { ...state, reopened: event.step, refusal: null }
    case 'checkout.draft-begun':
      return { ...state, drafts: { ...state.drafts, [event.step]: event.subject } }
    case 'checkout.shipping-methods-offered':
      return { ...state, shippingOffer: { key: event.key, methods: event.methods } }
    case 'checkout.payment-methods-offered':
      return { ...state, paymentOffer: event.methods }
    case 'checkout.information-accepted':
      return { ...state, informationAccepted: event.upTo }
    case 'checkout.order-requested': {
      const { orderId, storeCode, quoteId, lines, grandTotal, sums, estimate, isOnline, asksFirst } = event
      const status = isOnline ? 'requested' : 'queued'
      const goods = { storeCode, quoteId, lines, grandTotal, sums, estimate }
      const order = { id: orderId, status, at, ...goods, number: null, acceptedAt: null } as const
      return { ...state, reopened: null, refusal: null, order: asksFirst ? { ...order, isHeld: true } : order }
    }
    case 'checkout.order-released':
      return withOrder(state, event.orderId, { isHeld: false })
    case 'checkout.order-given-up':
      return state.order?.id === event.orderId ? { ...state, order: null } : state
    case 'checkout.order-queued':
      return withOrder(state, event.orderId, { status: 'queued', ...(event.isInDoubt ? { isInDoubt: true } : {}) })
    case 'checkout.order-accepted':
      return withOrder(state, event.orderId, {
        status: 'accepted',
        acceptedAt: at,
        number: event.number,
        ...(event.sums ? { sums: event.sums } : {}),
      })
    case 'checkout.order-refused':
      return state.order?.id === event.orderId
        ? { ...state, order: null, refusal: event.refusal, reopened: event.step }
        : state
    case 'checkout.order-archived':
      return state.order?.id === event.orderId ? { ...EMPTY_CHECKOUT, archive: archived(state, state.order) } : state
    case 'checkout.finished':
      return EMPTY_CHECKOUT
  }
}

/** Orders that stay readable: more than anyone places before the first is paid. */
const ARCHIVE_LIMIT = 10

function archived(
  { archive, paymentMethod, paymentOffer }: CheckoutState,
  order: OrderState,
): CheckoutState['archive'] {
  const { id: orderId, at, lines, grandTotal, sums, estimate, number } = order
  const purchase = { lines, grandTotal, sums, estimate, number, paymentMethod, paymentOffer }
  return [{ orderId, at, ...purchase }, ...archive].slice(0, ARCHIVE_LIMIT)
}

function completed(state: CheckoutState, step: DetailsStep, facts: Partial<CheckoutState>): CheckoutState {
  const { [step]: _, ...drafts } = state.drafts
  return {
    ...state,
    ...facts,
    drafts,
    refusal: null,
    reopened: state.reopened === step ? null : state.reopened,
  }
}

function withOrder(
  state: CheckoutState,
  orderId: string,
  change: Partial<NonNullable<CheckoutState['order']>>,
): CheckoutState {
  return state.order?.id === orderId ? { ...state, order: { ...state.order, ...change } } : state
}
