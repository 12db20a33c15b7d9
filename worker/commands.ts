import type { CartLine } from '#models/cart/cart-line.ts'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Buyer } from '#models/wire/buyer.ts'
import type { ProfileChange } from '#models/wire/own-details.ts'
import type { PasskeyAssertion } from '#models/wire/passkey.ts'
import type { PaymentFlow, ReturnClaim } from '#models/wire/payment-states.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { ReviewRequest } from '#models/wire/review.ts'
import type { StockAlertRequest } from '#models/wire/stock-alert.ts'

/** Commands of the page and their outcomes. Plain JSON only. */

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

interface ShippingChoice {
  readonly details: ShippingDetails
  readonly carrierCode: string
  readonly methodCode: string
}

export type CheckoutCommand =
  | { readonly type: 'checkout.start' }
  | { readonly type: 'checkout.submit-personal-details'; readonly details: PersonalDetails }
  | ({ readonly type: 'checkout.submit-shipping' } & ShippingChoice)
  | {
      readonly type: 'checkout.submit-payment'
      readonly methodCode: string
      /** Null: the billing address is the shipping address. */
      readonly billing: BillingDetails | null
      /** Absent: what was entered for this method before is kept. */
      readonly instrument?: PaymentInstrument
      /** Needed by methods that give credit, and stored for them alone. [CHK-03] */
      readonly buyer?: Buyer
    }
  /** Every step at once, as the account has it. [CHK-11] */
  | {
      readonly type: 'checkout.express'
      readonly personal: PersonalDetails
      /** Null for a cart of downloads. */
      readonly shipping: ShippingChoice | null
      readonly methodCode: string
      /** Null: the billing address is the shipping address. */
      readonly billing: BillingDetails | null
    }
  | { readonly type: 'checkout.reopen'; readonly step: CheckoutStep }
  /**
   * Asks the server for methods and totals of this country, before the address is complete. `taxCountry`: of the store, where
   * the server taxes a cart without an address.
   */
  | { readonly type: 'checkout.choose-country'; readonly country: string; readonly taxCountry: string }
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
      /** What the shopper has approved for this order within the click. */
      readonly instrument?: PaymentInstrument
    }
  /** For a held order. Both have no effect on an order that is no longer held. */
  | { readonly type: 'checkout.release-order' }
  | { readonly type: 'checkout.give-up-order' }
  /** Ends the purchase of an accepted order: deletes the buyer's details and archives the order. [PROM-11] */
  | { readonly type: 'checkout.finish' }

/** What a form of the payment provider gave for the shopper's input. Stored in an erasable row, never in an event. */
export interface PaymentInstrument {
  /** Opaque, for the provider alone. */
  readonly token: string
  /** For the shopper: "Visa •••• 1111". */
  readonly label: string
  /** The total that was approved, in cents; absent if the instrument pays any. */
  readonly approved?: number
}

export type ConsentCommand = { readonly type: 'consent.decide'; readonly tracking: boolean }

/** Adding a listed product or removing an unlisted one has no effect. [CAT-24] */
export type ListsCommand =
  | { readonly type: 'lists.add'; readonly list: ListName; readonly product: ListedProduct }
  | { readonly type: 'lists.remove'; readonly list: ListName; readonly sku: string }

/** All but `payments.pay` have no effect on an attempt that is over. [CHK-09] */
export type PaymentCommand =
  /**
   * Begins an attempt to pay a placed order; an earlier one ends. `flow`: null for a method without a provider. With an
   * instrument it goes on with the attempt that asks for one.
   */
  | {
      readonly type: 'payments.pay'
      readonly orderId: string
      readonly method: string
      readonly flow: PaymentFlow | null
      readonly storeCode: string
      readonly instrument?: PaymentInstrument
    }
  /** The shopper leaves for the provider now. */
  | { readonly type: 'payments.hand-off'; readonly paymentId: string }
  /** The shopper is back. `claim`: of the return address; null if they came by another way. */
  | { readonly type: 'payments.return'; readonly paymentId: string; readonly claim: ReturnClaim | null }

type IdentityCommand =
  /** Asks the server; the guest's cart is merged with the account's. [SYNC-10] */
  | { readonly type: 'identity.sign-in'; readonly email: string; readonly password: string }
  /** The same with what a passkey has signed. [USER-12] */
  | { readonly type: 'identity.sign-in-by-passkey'; readonly assertion: PasskeyAssertion }
  /**
   * A plain form has changed the browser's session; the log continues with it. `session`: null after a sign-out. `known`: the
   * log's session when the page compared the two. [USER-19]
   */
  | { readonly type: 'identity.follow'; readonly session: string | null; readonly known: string | null }
  /** Refused with `unsent-work` while tasks wait, unless `discardsUnsent`. [USER-03, ENG-56] */
  | { readonly type: 'identity.sign-out'; readonly discardsUnsent: boolean }

/**
 * A review, a stock alert or a profile, under its own id, with the body that the API takes. Events hold only its product and
 * kind. [CAT-22, CAT-23, USER-05]
 */
export type RequestCommand = {
  readonly type: 'requests.make'
  readonly id: string
  readonly sku: string
  readonly name: string
} & (
  | { readonly kind: 'review.create'; readonly body: ReviewRequest }
  | { readonly kind: 'stock-alert.create'; readonly body: StockAlertRequest }
  /** `session`: the one that it was typed for. */
  | { readonly kind: 'profile.save'; readonly body: ProfileChange; readonly session: string }
)

/** For a dead letter. Both have no effect if it no longer exists. [ENG-22] */
type OutboxCommand =
  | { readonly type: 'outbox.retry'; readonly taskId: string }
  | { readonly type: 'outbox.discard'; readonly taskId: string }

export type Command =
  | CartCommand
  | CheckoutCommand
  | ConsentCommand
  | ListsCommand
  | PaymentCommand
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
