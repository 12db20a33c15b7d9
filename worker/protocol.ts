import type { CartLine } from '#models/cart/cart-line.ts'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { ListedProduct, ListName, ProductLists } from '#models/product/product-lists.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { PastOrder } from '#models/wire/order-history.ts'
import type { PaymentMethod, ShippingMethod } from '#models/wire/quote.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { ReviewRequest } from '#models/wire/review.ts'
import type { StockAlertRequest } from '#models/wire/stock-alert.ts'

/** What passes between page and worker: commands in, outcomes back, read models and notices out. Plain JSON only. */

export type CartCommand =
  | { readonly type: 'cart.add'; readonly line: CartLine }
  | { readonly type: 'cart.set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'cart.remove'; readonly lineId: string }
  /** Puts back the line that was removed last. */
  | { readonly type: 'cart.restore'; readonly lineId: string }
  /** Another size or colour in the place of a line; `line` bears its own new id, the quantity stays. [CART-04] */
  | { readonly type: 'cart.reconfigure'; readonly lineId: string; readonly line: CartLine }
  /**
   * Empties the cart: on the server too with `syncs`, else its goods come back with the next pull unless it is forgotten
   * with `disconnects`. [CART-11]
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
  /** Keeps what has been typed so far, so that a reload loses no field. */
  | {
      readonly type: 'checkout.save-draft'
      readonly step: CheckoutStep
      readonly fields: Readonly<Record<string, string>>
    }
  | {
      readonly type: 'checkout.place-order'
      readonly termsAccepted: boolean
      readonly storeCode: string
      /** Gross euros on the page at the click: it is ordered for no other sum. [CHK-20] */
      readonly shownTotal?: number
      /** Without a network it is kept until it is released. [SYNC-13] */
      readonly asksFirst?: boolean
    }
  /** About an order that is kept. Both do nothing where it is kept no more. */
  | { readonly type: 'checkout.release-order' }
  | { readonly type: 'checkout.give-up-order' }
  /** Ends the purchase of an accepted order: erases the buyer's details and archives the order. [PROM-11] */
  | { readonly type: 'checkout.finish' }

export type ConsentCommand = { readonly type: 'consent.decide'; readonly tracking: boolean }

/** Adding what is there, and removing what is not, changes nothing. [CAT-24] */
export type ListsCommand =
  | { readonly type: 'lists.add'; readonly list: ListName; readonly product: ListedProduct }
  | { readonly type: 'lists.remove'; readonly list: ListName; readonly sku: string }

export type IdentityCommand =
  /** Asks the server; the guest's cart is joined with the account's. [SYNC-10] */
  | { readonly type: 'identity.sign-in'; readonly email: string; readonly password: string }
  /** Refused with `unsent-work` while something waits, unless it may be lost. [USER-03, ENG-56] */
  | { readonly type: 'identity.sign-out'; readonly discardsUnsent: boolean }

/**
 * Something written to the shop, under its own id; the body is the request's as the API takes it. Nothing of it but
 * product and kind becomes part of the log. [CAT-22, CAT-23]
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

/** About a task that was set aside. Both do nothing where it is no longer there. [ENG-22] */
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

/** `ok` means: on disk (or in memory mode: in memory), never before. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }

/** How far a write has come: durable here, sent, accepted by the server, observed in a pull. */
export type WriteStatus = 'durable' | 'sent' | 'accepted' | 'observed'

/** Gross euros of the row and of one piece: the server's, or estimated while the totals are pending; null where unknown. */
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
  /** Pending: estimated by the prices known here, until the server confirms. [CHK-20] */
  readonly status: 'none' | 'pending' | 'current'
  /** Gross euros; null where unknown. */
  readonly subtotal: number | null
  readonly shipping: number | null
  readonly discount: number | null
  readonly tax: number | null
  /** What the way of paying costs, in the server's words; missing where it costs nothing. [SYNC-17] */
  readonly payment?: { readonly title: string; readonly value: number }
  readonly grandTotal: number | null
}

export interface CartView {
  readonly lines: readonly CartLineView[]
  readonly quantity: number
  readonly totals: TotalsView
  readonly coupon: { readonly code: string; readonly status: 'pending' | 'applied' } | null
  /** The line that was removed last and can still be put back. */
  readonly removed: { readonly lineId: string; readonly name: string; readonly line: CartLine } | null
}

/** What a purchase's summaries show, before and after the order. */
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
  /** Steps whose data is complete, in order; each can be reopened. */
  readonly completed: readonly CheckoutStep[]
  /** False while the lists are the offline defaults. */
  readonly isMethodsFromServer: boolean
  readonly drafts: Readonly<Partial<Record<CheckoutStep, Readonly<Record<string, string>>>>>
  readonly refusal: Refusal | null
  readonly order: OrderView | null
  /** Orders whose purchase is over, newest first. [PROM-11] */
  readonly archive: readonly ArchivedOrderView[]
}

export interface OrderView {
  readonly id: string
  readonly number: string | null
  /** Empty once the buyer's details are erased. */
  readonly email: string
  readonly lines: readonly (CartLine & RowSums)[]
  /** The server's; pending where they were estimated at the click and no answer told others. */
  readonly totals: TotalsView
  readonly coupon: string | null
  /** It waits for the shopper's word, which is asked for as soon as there is a network. [SYNC-13] */
  readonly isHeld: boolean
  /** It was sent, and nobody knows yet whether it arrived. [PROM-12] */
  readonly isInDoubt: boolean
}

export interface ArchivedOrderView {
  readonly order: OrderView
  /** Without the buyer's details. */
  readonly purchase: PurchaseView
}

export interface ConsentView {
  /** The shopper has not decided, or so long ago that it counts no more, and has been here for a moment. [SHELL-09] */
  readonly isAsking: boolean
  /** Null: never asked or expired. */
  readonly decision: { readonly tracking: boolean; readonly decidedAt: string } | null
}

export interface RequestView {
  readonly id: string
  readonly kind: 'review.create' | 'stock-alert.create'
  /** Of the product it is about. */
  readonly sku: string
  readonly name: string
  readonly status: 'waiting' | 'accepted' | 'refused'
  /** Why it was refused. */
  readonly reason: RefusalReason | null
}

interface IdentityView {
  readonly isSignedIn: boolean
  /** The server ended the session: the shopper may want to sign in again. [USER-02] */
  readonly hasExpired: boolean
}

/** What the server tells of whoever is signed in; no log keeps it. */
export interface AccountView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Whose prices they have, and the server's word for it. [USER-07] */
  readonly group: { readonly id: number; readonly token: string | null }
  readonly orders: readonly PastOrder[]
  /** Of all orders, on whichever page. */
  readonly orderCount: number
}

/** What the account of whoever is signed in knows of a buyer, as the checkout's fields have it; no log keeps it. [CHK-02] */
export interface ProfileView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly shipping: AccountAddress | null
  /** Null where it is the shipping address. */
  readonly billing: AccountAddress | null
}

export type AccountAddress = Omit<ShippingDetails & BillingDetails, 'country'> & { readonly country: string }

/** Something the shopper wanted and the server could not understand. */
export interface DeadLetterView {
  readonly id: string
  readonly kind: 'cart.line' | 'cart.coupon' | 'cart.sync' | 'order.place' | RequestView['kind']
  /** Of the product or the coupon, where it is about one. */
  readonly name: string | null
}

/** What the shop says about an order id; `unreachable`: there was no answer of the shop. */
export type OrderLookup =
  | { readonly state: 'placed'; readonly number: string | null }
  | { readonly state: 'unknown' | 'unreachable' }

export interface SyncView {
  readonly isOnline: boolean
  /** Id of the log; it changes when the browser has deleted the log and a new one begins. */
  readonly logId: string
  readonly isLeader: boolean
  readonly storage: 'durable' | 'memory'
  /** A newer build of the shop is open in another tab, or has written what this one cannot read. [ENG-05, ENG-45] */
  readonly isOutdated: boolean
  /** Outbox tasks that have not been accepted yet. */
  readonly unsent: number
  /** What waits for the shopper's decision, oldest first. */
  readonly setAside: readonly DeadLetterView[]
  readonly cartSync: 'idle' | 'busy' | 'offline' | 'retrying' | 'disabled'
}

export interface ReadModels {
  readonly cart: CartView
  readonly checkout: CheckoutView
  readonly consent: ConsentView
  readonly identity: IdentityView
  readonly lists: ProductLists
  /** Reviews and stock alerts on their way, and the last ones that ended; oldest first. */
  readonly requests: readonly RequestView[]
  readonly sync: SyncView
}

/** Keys of the `notices` texts that a notice may name. */
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
  /** Id of the cart line that it is about: a later notice about the same line replaces this one. */
  readonly subject?: string
  readonly action?: 'proceed-to-checkout' | 'ok' | 'undo-removal' | 'show-order'
}

/** What only the window knows, forwarded to its worker. `event`: what just happened, beside the two facts. */
export interface LifecycleFacts {
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly event?: 'freeze' | 'resume'
}
