import type { CartLine } from '#models/cart/cart-line.ts'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { ListedProduct, ListName, ProductLists } from '#models/product/product-lists.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { PastOrder } from '#models/wire/order-history.ts'
import type { PaymentMethod, ShippingMethod } from '#models/wire/quote.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { ReviewRequest } from '#models/wire/review.ts'
import type { StockAlertRequest } from '#models/wire/stock-alert.ts'

/** Messages between page and worker: commands, outcomes, read models and notices. Plain JSON only. */

export type CartCommand =
  | { readonly type: 'cart.add'; readonly line: CartLine }
  | { readonly type: 'cart.set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'cart.remove'; readonly lineId: string }
  /** Restores the line that was removed last. */
  | { readonly type: 'cart.restore'; readonly lineId: string }
  /** Replaces a line by another size or colour. `line` has a new id; the quantity stays. [CART-04] */
  | { readonly type: 'cart.reconfigure'; readonly lineId: string; readonly line: CartLine }
  /**
   * Empties the cart: on the server too with `syncs`. Otherwise its goods come back with the next pull, unless `disconnects`
   * drops the quote. [CART-11]
   */
  | { readonly type: 'cart.clear'; readonly syncs: boolean; readonly disconnects: boolean }
  | { readonly type: 'cart.apply-coupon'; readonly code: string }
  | { readonly type: 'cart.remove-coupon' }

export type CheckoutCommand =
  | { readonly type: 'checkout.start' }
  | { readonly type: 'checkout.submit-personal-details'; readonly details: PersonalDetails }
  | {
      readonly type: 'checkout.submit-shipping'
      readonly details: ShippingDetails
      readonly carrierCode: string
      readonly methodCode: string
    }
  | {
      readonly type: 'checkout.submit-payment'
      readonly methodCode: string
      /** Null: the billing address is the shipping address. */
      readonly billing: BillingDetails | null
    }
  | { readonly type: 'checkout.reopen'; readonly step: CheckoutStep }
  /** Asks the server what it ships to this country, before the address is complete. */
  | { readonly type: 'checkout.choose-country'; readonly country: string }
  /** Stores what has been typed, so that a reload loses no field. */
  | {
      readonly type: 'checkout.save-draft'
      readonly step: CheckoutStep
      readonly fields: Readonly<Record<string, string>>
    }
  | {
      readonly type: 'checkout.place-order'
      readonly termsAccepted: boolean
      readonly storeCode: string
      /** Gross euros on the page at the click; an order for another sum is refused. [CHK-20] */
      readonly shownTotal?: number
      /** Without a network the order is held until it is released. [SYNC-13] */
      readonly asksFirst?: boolean
    }
  /** For a held order. Both have no effect on an order that is no longer held. */
  | { readonly type: 'checkout.release-order' }
  | { readonly type: 'checkout.give-up-order' }
  /** Ends the purchase of an accepted order: deletes the buyer's details and archives the order. [PROM-11] */
  | { readonly type: 'checkout.finish' }

export type ConsentCommand = { readonly type: 'consent.decide'; readonly tracking: boolean }

/** Adding a listed product or removing an unlisted one has no effect. [CAT-24] */
export type ListsCommand =
  | { readonly type: 'lists.add'; readonly list: ListName; readonly product: ListedProduct }
  | { readonly type: 'lists.remove'; readonly list: ListName; readonly sku: string }

export type IdentityCommand =
  /** Asks the server; the guest's cart is merged with the account's. [SYNC-10] */
  | { readonly type: 'identity.sign-in'; readonly email: string; readonly password: string }
  /** Refused with `unsent-work` while tasks wait, unless `discardsUnsent`. [USER-03, ENG-56] */
  | { readonly type: 'identity.sign-out'; readonly discardsUnsent: boolean }

/**
 * A review or a stock alert, under its own id, with the body that the API takes. Events hold only its product and kind.
 * [CAT-22, CAT-23]
 */
export type RequestCommand = {
  readonly type: 'requests.make'
  readonly id: string
  readonly sku: string
  readonly name: string
} & (
  | { readonly kind: 'review.create'; readonly body: ReviewRequest }
  | { readonly kind: 'stock-alert.create'; readonly body: StockAlertRequest }
)

/** For a dead letter. Both have no effect if it no longer exists. [ENG-22] */
export type OutboxCommand =
  | { readonly type: 'outbox.retry'; readonly taskId: string }
  | { readonly type: 'outbox.discard'; readonly taskId: string }

export type Command =
  | CartCommand
  | CheckoutCommand
  | ConsentCommand
  | ListsCommand
  | RequestCommand
  | IdentityCommand
  | OutboxCommand

/** Refusals are values; `data` fills the placeholders of the reason's text. */
export interface Refusal {
  readonly reason: RefusalReason
  readonly data?: Readonly<Record<string, string | number>>
}

/** `ok`: the command is on disk; in memory mode, in memory. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }

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
}

export interface CartView {
  readonly lines: readonly CartLineView[]
  readonly quantity: number
  readonly totals: TotalsView
  readonly coupon: { readonly code: string; readonly status: 'pending' | 'applied' } | null
  /** The line that was removed last and can be restored. */
  readonly removed: { readonly lineId: string; readonly name: string; readonly line: CartLine } | null
}

/** Data of a purchase, before and after the order. */
export interface PurchaseView {
  readonly personalDetails: PersonalDetails | null
  readonly shippingDetails: ShippingDetails | null
  readonly billingDetails: BillingDetails | null
  readonly isSameAddress: boolean
  readonly shippingMethod: { readonly carrierCode: string; readonly methodCode: string } | null
  readonly paymentMethod: string | null
  readonly shippingMethods: readonly ShippingMethod[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly isVirtual: boolean
}

export interface CheckoutView extends PurchaseView {
  readonly step: CheckoutStep | 'placing' | 'queued' | 'placed'
  /** Complete steps, in order; each can be reopened. */
  readonly completed: readonly CheckoutStep[]
  /** False while the methods are the offline defaults. */
  readonly isMethodsFromServer: boolean
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

export interface ConsentView {
  /** The shopper has not decided yet or the decision has expired, and the delay of the question is over. [SHELL-09] */
  readonly isAsking: boolean
  /** Null: none yet or expired. */
  readonly decision: { readonly tracking: boolean; readonly decidedAt: string } | null
}

export interface RequestView {
  readonly id: string
  readonly kind: 'review.create' | 'stock-alert.create'
  /** Of the product. */
  readonly sku: string
  readonly name: string
  readonly status: 'waiting' | 'accepted' | 'refused'
  readonly reason: RefusalReason | null
}

interface IdentityView {
  readonly isSignedIn: boolean
  /** The server ended the session. [USER-02] */
  readonly hasExpired: boolean
}

/** The account that is signed in, as the server describes it; never stored. */
export interface AccountView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Customer group, and the server's token that proves it. [USER-07] */
  readonly group: { readonly id: number; readonly token: string | null }
  readonly orders: readonly PastOrder[]
  /** Of all orders, not only of this page. */
  readonly orderCount: number
}

/** Name and addresses of the account that is signed in, as the checkout's fields need them; never stored. [CHK-02] */
export interface ProfileView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly shipping: AccountAddress | null
  /** Null if it is the shipping address. */
  readonly billing: AccountAddress | null
}

export type AccountAddress = Omit<ShippingDetails & BillingDetails, 'country'> & { readonly country: string }

/** A task that the server refused without a meaning. */
export interface DeadLetterView {
  readonly id: string
  readonly kind: 'cart.line' | 'cart.coupon' | 'cart.sync' | 'order.place' | RequestView['kind']
  /** Of the product or the coupon; null for other tasks. */
  readonly name: string | null
}

/** The server's answer about an order id; `unreachable`: it did not answer. */
export type OrderLookup =
  | { readonly state: 'placed'; readonly number: string | null }
  | { readonly state: 'unknown' | 'unreachable' }

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
  /** Dead letters, oldest first. */
  readonly setAside: readonly DeadLetterView[]
  readonly cartSync: 'idle' | 'busy' | 'offline' | 'retrying' | 'disabled'
}

export interface ReadModels {
  readonly cart: CartView
  readonly checkout: CheckoutView
  readonly consent: ConsentView
  readonly identity: IdentityView
  readonly lists: ProductLists
  /** Unanswered reviews and stock alerts, and the last ones that ended; oldest first. */
  readonly requests: readonly RequestView[]
  readonly sync: SyncView
}

/** Keys of the `notices` texts. */
type NoticeKey =
  | 'cart.added'
  | 'cart.out-of-stock'
  | 'cart.removed'
  | 'cart.updated'
  | 'cart.volatile-stock'
  | 'order-accepted'
  | 'order-in-doubt'
  | 'order-lost'
  | 'order-queued'
  | `requests.${RequestView['kind']}`
  | 'storage.evicted'

/** One-shot messages for the shopper. */
export interface Notice {
  readonly type: 'info' | 'success' | 'warning' | 'danger'
  readonly message: NoticeKey | `errors:${RefusalReason}`
  readonly data?: Readonly<Record<string, string | number>>
  /** Id of a cart line: a later notice about the same line replaces this one. */
  readonly subject?: string
  readonly action?: 'proceed-to-checkout' | 'ok' | 'undo-removal' | 'show-order'
}

/** State of the page, forwarded to the worker. `event`: what just happened. */
export interface LifecycleFacts {
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly event?: 'freeze' | 'resume'
}
