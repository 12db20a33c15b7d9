import type { CartLine } from '#models/cart/cart-line.ts'
import type { CheckoutStep, DetailsStep } from '#models/checkout/checkout-steps.ts'
import type { PaymentMethod, ShippingMethod, UnavailableMethod } from '#models/wire/checkout-methods.ts'
import type { CheckoutEvent, OrderEstimate, OrderSums } from './checkout.events.ts'

/** The purchase in progress: references, methods and the one order. Personal details are rows of their own. */
export interface CheckoutContext {
  /** The cart has only downloads; with an order, its lines. [CHK-05] */
  readonly isVirtual: boolean
  /** Epoch ms of the shopper's last event; null if the checkout was never started. */
  readonly modifiedAt: number | null
  /** Ids of the rows that hold the personal details. */
  readonly personal: string | null
  readonly shipping: string | null
  /** Null before the payment step, and if the billing address is the shipping address. */
  readonly billing: string | null
  /** Chosen in the form of the shipping step. */
  readonly country: string | null
  /** Of the address that was given. Absent in older logs, like the next two fields. */
  readonly shippingCountry?: string | null
  /** Where the server taxes a cart without an address. */
  readonly taxCountry?: string | null
  /** The cart and the country that the server has priced by an address. */
  readonly pricedFor?: { readonly quoteId: string; readonly country: string } | null
  readonly shippingMethod: { readonly carrierCode: string; readonly methodCode: string } | null
  readonly paymentMethod: string | null
  /** Row of what the shopper entered at the payment provider for this method. */
  readonly instrument: string | null
  /** Row of the buyer's date of birth and salutation. Absent in older logs. */
  readonly buyer?: string | null
  /** Every step is filled in from the account, and none was given since. Absent in older logs. [CHK-11] */
  readonly isExpress?: boolean
  /** The step that the shopper reopened, until it is completed. */
  readonly reopened: DetailsStep | null
  readonly drafts: Readonly<Partial<Record<CheckoutStep, string>>>
  readonly shippingOffer: { readonly key: string; readonly methods: readonly ShippingMethod[] } | null
  readonly paymentOffer: readonly PaymentMethod[] | null
  /** Methods whose provider does not answer. Absent in older logs, like the next field. */
  readonly unavailablePayments?: readonly UnavailableMethod[]
  /** The payment step has been opened since the offer: providers may be down or back. */
  readonly isPaymentOfferOutdated?: boolean
  /** Revision of the newest addresses or method, and the one that the server has stored. */
  readonly information: number
  readonly informationAccepted: number
  readonly order: Order | null
  /** Newest first. */
  readonly archive: readonly ArchivedOrder[]
  readonly refusal: Extract<CheckoutEvent, { type: 'checkout.order-refused' }>['refusal'] | null
}

/** A state of the chart between two events. */
export type CheckoutValue =
  | { readonly steps: CheckoutStep }
  | { readonly ordered: 'placing' | 'queued' | 'held' }
  | 'placed'

/** Whether it is held, being placed, queued or placed is the state of the chart. */
export interface Order {
  readonly id: string
  /** It was sent and its outcome is unknown. [PROM-12] */
  readonly isInDoubt?: boolean
  /** Epoch ms of the click. */
  readonly at: number
  readonly storeCode: string
  readonly quoteId: string | null
  readonly lines: readonly CartLine[]
  readonly grandTotal: number | null
  readonly sums: OrderSums | null
  readonly estimate: OrderEstimate | null
  readonly number: string | null
  /** Epoch ms; null until the server has accepted it. */
  readonly acceptedAt: number | null
}

/** An order after its purchase is over: goods and money, nothing about the buyer. [PROM-11] */
export type ArchivedOrder = { readonly orderId: string } & Pick<
  Order,
  'at' | 'lines' | 'grandTotal' | 'sums' | 'estimate' | 'number'
> &
  Pick<CheckoutContext, 'paymentMethod' | 'paymentOffer'>

/**
 * An event of the checkout stream with its place in the log; without one, an event to be recorded, which the decider checks by
 * `snapshot.can`.
 */
export type LoggedEvent = CheckoutEvent & { readonly rev?: number; readonly at?: number }

export type CheckoutChartEvent =
  | LoggedEvent
  /** The cart changed to downloads only, or back. */
  | { readonly type: 'cart.kind-changed'; readonly isVirtual: boolean }
