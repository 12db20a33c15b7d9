import * as v from 'valibot'
import { cartLineSchema } from '#models/cart/cart-line.ts'
import { CHECKOUT_STEPS } from '#models/checkout/checkout-steps.ts'
import {
  paymentCostSchema,
  paymentMethodSchema,
  shippingMethodSchema,
  unavailableMethodSchema,
} from '#models/wire/checkout-methods.ts'
import { paidCardsSchema } from '#models/wire/paid-cards.ts'
import { refusalSchema } from '#models/wire/refusal.ts'

const step = v.picklist(CHECKOUT_STEPS)
const detailsStep = v.picklist(['personalDetails', 'shipping', 'payment'])
/** Id of a row of personal details: events never hold the details. */
const subject = v.string()

const rows = v.array(v.object({ lineId: v.string(), rowTotal: v.number(), price: v.nullable(v.number()) }))

/** The server's sums of an order, in gross euros: its cart ends with it. */
const orderSumsSchema = v.object({
  subtotal: v.number(),
  shipping: v.nullable(v.number()),
  discount: v.number(),
  tax: v.number(),
  payment: paymentCostSchema,
  grandTotal: v.number(),
  cards: paidCardsSchema,
  coupon: v.nullable(v.string()),
  rows,
})
export type OrderSums = v.InferOutput<typeof orderSumsSchema>
/** Null if they were pending; orders of older logs have none. */
const sums = v.optional(v.nullable(orderSumsSchema), null)

/** Estimated sums of an order at the click, in gross euros, while the server's were pending. [CHK-20] */
const orderEstimateSchema = v.object({
  subtotal: v.number(),
  shipping: v.number(),
  payment: paymentCostSchema,
  coupon: v.nullable(v.string()),
  rows,
})
export type OrderEstimate = v.InferOutput<typeof orderEstimateSchema>

/** Events of the checkout stream. [CHK-01, CHK-03, SYNC-13] */
export const checkoutEventSchema = v.variant('type', [
  /** Started, or started again after it was idle: then its first step is open. */
  v.object({ type: v.literal('checkout.started') }),
  v.object({
    type: v.literal('checkout.country-chosen'),
    country: v.string(),
    /** Where the server taxes a cart without an address; absent in older logs. */
    taxCountry: v.exactOptional(v.string()),
  }),
  v.object({ type: v.literal('checkout.personal-details-given'), subject }),
  v.object({
    type: v.literal('checkout.shipping-given'),
    subject,
    country: v.string(),
    carrierCode: v.string(),
    methodCode: v.string(),
  }),
  v.object({
    type: v.literal('checkout.payment-given'),
    methodCode: v.string(),
    /** Null: the billing address is the shipping address. */
    subject: v.nullable(subject),
    /** Row of what the shopper entered at the payment provider; absent if nothing was. */
    instrument: v.exactOptional(subject),
    /** Row of the buyer's date of birth and salutation; absent if the method needs none. [CHK-03] */
    buyer: v.exactOptional(subject),
    /** Given with every step before it from the account, in one go. [CHK-11] */
    isExpress: v.exactOptional(v.literal(true)),
  }),
  /** Null: the first incomplete step opens. */
  v.object({ type: v.literal('checkout.step-reopened'), step: v.nullable(detailsStep) }),
  /** Recorded with each change of the draft; its text is in the row. */
  v.object({ type: v.literal('checkout.draft-begun'), step, subject }),
  v.object({
    type: v.literal('checkout.shipping-methods-offered'),
    /** Quote and country that the offer belongs to. */
    key: v.string(),
    methods: v.array(shippingMethodSchema),
  }),
  v.object({
    type: v.literal('checkout.payment-methods-offered'),
    methods: v.array(paymentMethodSchema),
    /** Methods whose provider does not answer; absent without any. */
    unavailable: v.exactOptional(v.array(unavailableMethodSchema)),
  }),
  /** The server has stored addresses and method of this revision on the quote. [SYNC-17] */
  v.object({
    type: v.literal('checkout.information-accepted'),
    upTo: v.number(),
    /** What the server's totals are for; absent for downloads and in older logs. */
    pricedFor: v.exactOptional(v.object({ quoteId: v.string(), country: v.string() })),
  }),

  v.object({
    type: v.literal('checkout.order-requested'),
    orderId: v.string(),
    storeCode: v.string(),
    quoteId: v.nullable(v.string()),
    lines: v.array(cartLineSchema),
    /** The sum that the shopper agreed to; orders of older logs may lack it. */
    grandTotal: v.nullable(v.number()),
    sums,
    estimate: v.optional(v.nullable(orderEstimateSchema), null),
    isOnline: v.boolean(),
    /** The order is held until the shopper, back online, consents again. */
    asksFirst: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('checkout.order-released'), orderId: v.string() }),
  v.object({ type: v.literal('checkout.order-given-up'), orderId: v.string() }),
  v.object({
    type: v.literal('checkout.order-queued'),
    orderId: v.string(),
    /** It was sent and its outcome is unknown. */
    isInDoubt: v.optional(v.boolean(), false),
  }),
  v.object({
    type: v.literal('checkout.order-accepted'),
    orderId: v.string(),
    number: v.nullable(v.string()),
    /** Those of the answer, else of the cart that was sent, if no sum was known at the click. */
    sums,
  }),
  v.object({
    type: v.literal('checkout.order-refused'),
    orderId: v.string(),
    refusal: refusalSchema,
    /** Step of the refused data; null for the review itself. */
    step: v.nullable(detailsStep),
  }),
  /** The purchase is over: the buyer's details are deleted, the order stays readable at its address. [PROM-11] */
  v.object({ type: v.literal('checkout.order-archived'), orderId: v.string() }),
  /** Sign-out: everything is deleted, archived orders too. Older logs ended each purchase with it. */
  v.object({ type: v.literal('checkout.finished') }),
])
export type CheckoutEvent = v.InferOutput<typeof checkoutEventSchema>
