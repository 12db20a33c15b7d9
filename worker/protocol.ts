import type { BillingDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Buyer } from '#models/wire/buyer.ts'
import type { LinkedOrder } from '#models/wire/linked-order.ts'
import type { PastOrder } from '#models/wire/order-history.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { WidgetSessionRequest } from '#models/wire/widget-session.ts'
import type { Outcome } from './commands.ts'
import type { RequestView } from './read-models.ts'

/** The page's questions and their answers, notices, and the page's state. Plain JSON only. */

/** What the page asks the server through its worker; nothing of it reaches the log. */
export interface ServerCalls {
  /** The account and a page of its orders, counted from 1; null without a session or an answer. */
  account(page: number): Promise<AccountView | null>
  /** Names, group and addresses of the account; null without a session or an answer. */
  profile(): Promise<ProfileView | null>
  /** Opens a session of the payment provider's widget for the cart; the fields of its answer, or null without one. [CHK-08] */
  startWidgetSession(provider: string, request: WidgetSessionRequest): Promise<Readonly<Record<string, string>> | null>
  /** Cancels an order. */
  cancelOrder(order: OrderToCancel): Promise<CancelOutcome>
  /** The order of a link in a mail. */
  linkedOrder(token: string): Promise<LinkedOrderAnswer>
  /** Redeems or removes a gift card, of the cart as it is now. [CHK-17] */
  changeGiftCard(change: GiftCardChange): Promise<Outcome>
  /**
   * Asks the server about an order id. `closes`: if it has no order, it never accepts one under this id. Any failure may come
   * from an intermediary and says nothing about the order. [PROM-12]
   */
  lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup>
}

/** The account that is signed in, with a page of its orders; never stored. [USER-04] */
export interface AccountView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly orders: readonly PastOrder[]
  /** Of all orders, not only of this page. */
  readonly orderCount: number
}

/** The account that is signed in, without orders, and its addresses as the checkout's fields need them; never stored. [CHK-02] */
export interface ProfileView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Customer group, and the server's token that proves it. [USER-07] */
  readonly group: { readonly id: number; readonly token: string | null }
  /** The default, else the first. */
  readonly shipping: AccountAddress | null
  /** The default; null if the book has none. */
  readonly billing: AccountAddress | null
  /** The address book, in the order in which it was filled. [USER-15] */
  readonly addresses: readonly AccountAddress[]
  readonly isBookFull: boolean
  /** What a buyer on credit is asked for; empty texts if unknown. [CHK-03] */
  readonly buyer: Buyer
}

export type AccountAddress = Omit<ShippingDetails & BillingDetails, 'country' | 'saveAddress'> & {
  readonly country: string
}

/** A code to redeem, or the id of a gift card to take off the cart. No command: a code must not reach the log. [CHK-17] */
export type GiftCardChange = { readonly code: string } | { readonly id: string }

/** `too-late`: the order was shipped, or has ended. */
export type CancelOutcome = 'canceled' | 'too-late' | 'unreachable'

/** An order of the account, or the one with this key. */
export type OrderToCancel = { readonly number: string } | { readonly orderId: string }

/** `unknown`: the link leads to no order, or not any more. `unreachable`: no usable answer. */
export type LinkedOrderAnswer = LinkedOrder | 'unknown' | 'unreachable'

/** The server's answer about an order id; `unreachable`: it did not answer. */
export type OrderLookup =
  | {
      readonly state: 'placed'
      readonly number: string | null
      /** What has become of it; null from backends that do not say. */
      readonly status: string | null
      readonly canCancel: boolean
      /** Whether the shopper still has to pay; true from backends that do not say. */
      readonly awaitsPayment: boolean
    }
  | { readonly state: 'unknown' | 'unreachable' }

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
  | 'payment-received'
  | `requests.${RequestView['kind']}`
  | 'storage.evicted'

/** One-shot messages for the shopper. */
export interface Notice {
  readonly type: 'info' | 'success' | 'warning' | 'danger'
  readonly message: NoticeKey | `errors:${RefusalReason}`
  readonly data?: Readonly<Record<string, string | number>>
  /** Id of a cart line: a later notice about the same line replaces this one. */
  readonly subject?: string
  readonly action?: 'proceed-to-checkout' | 'ok' | 'undo-removal' | 'show-order' | 'show-details'
}

/** State of the page, forwarded to the worker. `event`: what just happened. */
export interface LifecycleFacts {
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly event?: 'freeze' | 'resume'
}
