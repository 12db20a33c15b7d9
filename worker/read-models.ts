import type { CartLine } from '#models/cart/cart-line.ts'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { ProductLists } from '#models/product/product-lists.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Buyer } from '#models/wire/buyer.ts'
import type { PaymentMethod, ShippingMethod, UnavailableMethod } from '#models/wire/checkout-methods.ts'
import type { PaidCard } from '#models/wire/paid-cards.ts'
import type { PaymentForm } from '#models/wire/payment.ts'
import type { PaymentFlow, ReturnClaim } from '#models/wire/payment-states.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Refusal } from './commands.ts'

/** Shapes of the read models: what the page shows of the log. Plain JSON only. */

/** Progress of a write: stored here, sent, accepted by the server, observed in a pull. */
export type WriteStatus = 'durable' | 'sent' | 'accepted' | 'observed'

/** Gross euros of the row and of one piece: the server's, or estimated while totals are pending; null if unknown. */
export interface RowSums {
  readonly rowTotal: number | null
  readonly price: number | null
}

export interface CartLineView extends CartLine, RowSums {
  readonly status: WriteStatus
  /** Why the server refused the last change of this line. */
  readonly refusal: Refusal | null
  readonly stock: 'unknown' | 'in_stock' | 'out_of_stock'
}

export interface TotalsView {
  /** Pending: estimated from known prices until the server confirms. [CHK-20] */
  readonly status: 'none' | 'pending' | 'current'
  /** Gross euros; null if unknown. */
  readonly subtotal: number | null
  readonly shipping: number | null
  readonly discount: number | null
  readonly tax: number | null
  /** Cost of the payment method, with the server's title; absent if it is free. [SYNC-17] */
  readonly payment?: { readonly title: string; readonly value: number }
  readonly grandTotal: number | null
  /** Gift cards that pay a part of the total or all of it; absent without any. [CHK-17] */
  readonly cards?: readonly PaidCard[]
}

export interface CartView {
  readonly lines: readonly CartLineView[]
  readonly quantity: number
  readonly totals: TotalsView
  readonly coupon: { readonly code: string; readonly status: 'pending' | 'applied' | 'ineffective' } | null
  /** The line that was removed last and can be restored. */
  readonly removed: CartLine | null
}

/** Data of a purchase, before and after the order. */
export interface PurchaseView {
  readonly personalDetails: PersonalDetails | null
  readonly shippingDetails: ShippingDetails | null
  readonly billingDetails: BillingDetails | null
  readonly isSameAddress: boolean
  readonly shippingMethod: { readonly carrierCode: string; readonly methodCode: string } | null
  readonly paymentMethod: string | null
  /** Label of what was entered at the provider for this method; null if nothing was, or the order has it already. */
  readonly paymentInstrument: string | null
  /** The total in cents that it was approved for; null if it pays any. */
  readonly approvedTotal: number | null
  readonly shippingMethods: readonly ShippingMethod[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly isVirtual: boolean
}

export interface CheckoutView extends PurchaseView {
  readonly step: CheckoutStep | 'placing' | 'queued' | 'placed'
  /** Complete steps, in order; each can be reopened. */
  readonly completed: readonly CheckoutStep[]
  /** Methods of payment whose provider does not answer. The chosen one may be among them. [CHK-05] */
  readonly unavailablePayments: readonly UnavailableMethod[]
  /** False while the methods are the offline defaults. */
  readonly isMethodsFromServer: boolean
  /** Of a method that gives credit. */
  readonly buyer: Buyer | null
  /** Every step is filled in from the account. [CHK-11] */
  readonly isExpress: boolean
  readonly drafts: Readonly<Partial<Record<CheckoutStep, Readonly<Record<string, string>>>>>
  readonly refusal: Refusal | null
  readonly order: OrderView | null
  /** Orders of finished purchases, newest first. [PROM-11] */
  readonly archive: readonly ArchivedOrderView[]
}

export interface OrderView {
  readonly id: string
  readonly number: string | null
  /** Empty after the buyer's details were deleted. */
  readonly email: string
  readonly lines: readonly (CartLine & RowSums)[]
  /** The server's; pending if they were estimated at the click and no answer had others. */
  readonly totals: TotalsView
  readonly coupon: string | null
  /** It waits for the shopper's consent, which is requested when the network returns. [SYNC-13] */
  readonly isHeld: boolean
  /** It was sent and its outcome is unknown. [PROM-12] */
  readonly isInDoubt: boolean
}

export interface ArchivedOrderView {
  readonly order: OrderView
  /** Without the buyer's details. */
  readonly purchase: PurchaseView
}

/** The newest attempt to pay an order. */
export interface PaymentView {
  readonly id: string
  readonly orderId: string
  readonly method: string
  readonly flow: PaymentFlow | null
  /** `pending`: the outcome is not known in time. `refused`: our server does not begin it. */
  readonly state:
    | 'preparing'
    | 'prepared'
    | 'away'
    | 'confirming'
    | 'pending'
    | 'paid'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'refused'
  readonly claim: ReturnClaim | null
  /** What the page may say while the payment is confirmed. */
  readonly hint: 'none' | 'close' | 'update'
  /** The provider's page while the payment is open. */
  readonly url: string | null
  /** The provider's form that the order's page has to show. Its instrument is paid with by `payments.pay`. */
  readonly form: PaymentForm | null
  /** The provider's reason of a failure. */
  readonly reason: string | null
  readonly refusal: RefusalReason | null
}

export interface ConsentView {
  /** The shopper has not decided yet or the decision has expired, and the delay of the question is over. [SHELL-09] */
  readonly isAsking: boolean
  /** Null: none yet or expired. */
  readonly decision: { readonly tracking: boolean; readonly decidedAt: string } | null
}

export interface RequestView {
  readonly id: string
  readonly kind: 'review.create' | 'stock-alert.create' | 'profile.save'
  /** Of the product; a profile has no SKU and the name of its page. */
  readonly sku: string
  readonly name: string
  readonly status: 'waiting' | 'accepted' | 'refused'
  readonly reason: RefusalReason | null
  /** What was typed into a profile: while it waits, and after a conflict. */
  readonly body?: unknown
}

interface IdentityView {
  readonly isSignedIn: boolean
  /** Public id of the session; null for a guest, and on a backend without sessions. [USER-11] */
  readonly session: string | null
  /** The server ended the session. [USER-02] */
  readonly hasExpired: boolean
}

/** A task that the server refused without a meaning. */
export interface DeadLetterView {
  readonly id: string
  readonly kind: 'cart.line' | 'cart.coupon' | 'cart.sync' | 'order.place' | RequestView['kind']
  /** Id of what it would send; of a request its own. */
  readonly subject: string
  /** Of the product or the coupon; null for other tasks. */
  readonly name: string | null
  /** Code of the last failure, or its HTTP status. */
  readonly code: string | null
}

export interface SyncView {
  readonly isOnline: boolean
  /** Id of the log; another one after the browser has deleted the log. */
  readonly logId: string
  readonly isLeader: boolean
  readonly storage: 'durable' | 'memory'
  /** A newer build is open in another tab, or has written what this build cannot read. [ENG-05, ENG-45] */
  readonly isOutdated: boolean
  /** Outbox tasks that have not been accepted yet. */
  readonly unsent: number
  /** Oldest first. */
  readonly deadLetters: readonly DeadLetterView[]
  readonly cartSync: 'idle' | 'busy' | 'offline' | 'retrying' | 'disabled'
}

export interface ReadModels {
  readonly cart: CartView
  readonly checkout: CheckoutView
  readonly consent: ConsentView
  readonly identity: IdentityView
  readonly lists: ProductLists
  /** Newest first, one for each order. */
  readonly payments: readonly PaymentView[]
  /** Unanswered reviews and stock alerts, and the last ones that ended; oldest first. */
  readonly requests: readonly RequestView[]
  readonly sync: SyncView
}
