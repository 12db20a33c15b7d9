import { type CartLine, isVirtualCart } from '#models/cart/cart-line.ts'
import type { CheckoutFacts, CheckoutStep, DetailsStep } from '#models/checkout/checkout-steps.ts'
import type { PaymentMethod, ShippingMethod } from '#models/wire/quote.ts'
import type { Refusal } from '../protocol.ts'
import type { OrderEstimate, OrderSums } from './checkout-events.ts'

/** Facts of the purchase under way; every step is derived from them, none is stored. */
export interface CheckoutState {
  /** Epoch ms of the last touch; null where the checkout was never begun. */
  readonly modifiedAt: number | null
  /** Subjects that hold the personal details. */
  readonly personal: string | null
  readonly shipping: string | null
  /** Null while payment is not given, and where the billing address is the shipping address. */
  readonly billing: string | null
  readonly country: string | null
  readonly shippingMethod: { readonly carrierCode: string; readonly methodCode: string } | null
  readonly paymentMethod: string | null
  readonly reopened: DetailsStep | null
  readonly drafts: Readonly<Partial<Record<CheckoutStep, string>>>
  readonly shippingOffer: { readonly key: string; readonly methods: readonly ShippingMethod[] } | null
  readonly paymentOffer: readonly PaymentMethod[] | null
  /** Revision of the newest addresses or method, and the one that the server has stored. */
  readonly information: number
  readonly informationAccepted: number
  readonly order: OrderState | null
  /** Newest first. */
  readonly archive: readonly ArchivedOrder[]
  readonly refusal: Refusal | null
}

/** An order after its purchase is over: goods and money, nothing about the buyer. [PROM-11] */
export type ArchivedOrder = { readonly orderId: string } & Pick<
  OrderState,
  'at' | 'lines' | 'grandTotal' | 'sums' | 'estimate' | 'number'
> &
  Pick<CheckoutState, 'paymentMethod' | 'paymentOffer'>

export interface OrderState {
  readonly id: string
  readonly status: 'requested' | 'queued' | 'accepted'
  /** Placed without a network where the shop asks before it sends such orders. [SYNC-13] */
  readonly isHeld?: boolean
  /** It was sent, and nobody knows yet whether it arrived. [PROM-12] */
  readonly isInDoubt?: boolean
  readonly at: number
  readonly storeCode: string
  readonly quoteId: string | null
  readonly lines: readonly CartLine[]
  readonly grandTotal: number | null
  readonly sums: OrderSums | null
  readonly estimate: OrderEstimate | null
  readonly number: string | null
  /** Epoch ms; null until the shop has accepted it. */
  readonly acceptedAt: number | null
}

export const EMPTY_CHECKOUT: CheckoutState = {
  modifiedAt: null,
  personal: null,
  shipping: null,
  billing: null,
  country: null,
  shippingMethod: null,
  paymentMethod: null,
  reopened: null,
  drafts: {},
  shippingOffer: null,
  paymentOffer: null,
  information: 0,
  informationAccepted: 0,
  order: null,
  archive: [],
  refusal: null,
}

/** Facts for the steps: whether each is complete, never what it holds. A cart of downloads needs no shipping. [CHK-01] */
export function checkoutFactsOf(state: CheckoutState, lines: readonly CartLine[]): CheckoutFacts {
  const isVirtual = isVirtualCart(state.order?.lines ?? lines)
  const hasShipping = state.shipping !== null && state.shippingMethod !== null
  return {
    isVirtual,
    completed: {
      personalDetails: state.personal !== null,
      shipping: hasShipping,
      payment: state.paymentMethod !== null && (state.billing !== null || (!isVirtual && hasShipping)),
    },
    reopened: state.reopened,
    modifiedAt: state.modifiedAt,
    order: orderFactOf(state),
  }
}

function orderFactOf({ order, refusal }: CheckoutState): CheckoutFacts['order'] {
  if (!order) return refusal ? { state: 'refused', reason: 'other' } : null
  if (order.status === 'accepted') return { state: 'placed', orderNumber: order.number }
  return { state: order.status === 'requested' ? 'placing' : 'queued' }
}
