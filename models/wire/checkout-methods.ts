import * as v from 'valibot'
import { PAYMENT_FLOWS } from './payment-states.ts'

/** How a cart can be shipped and paid (S3, S4). */

export const shippingMethodSchema = v.object({
  carrier_code: v.string(),
  method_code: v.string(),
  carrier_title: v.string(),
  method_title: v.string(),
  amount: v.number(),
  price_incl_tax: v.number(),
  available: v.boolean(),
  error_message: v.optional(v.string(), ''),
})
export type ShippingMethod = v.InferOutput<typeof shippingMethodSchema>

/** Cost of the payment method, with the server's label; absent if it costs nothing. [SYNC-17] */
export const paymentCostSchema = v.exactOptional(v.object({ title: v.string(), value: v.number() }))

export const paymentMethodSchema = v.object({
  code: v.string(),
  title: v.string(),
  /** Absent if the shopper needs no provider. */
  flow: v.exactOptional(v.picklist(PAYMENT_FLOWS)),
  /** Origin of the provider's form, which a page of the shop embeds; absent without one. */
  form_origin: v.exactOptional(v.string()),
  /** Gross euros that this method adds to the total; absent if it costs nothing. */
  fee: v.exactOptional(v.number()),
})
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>

/** A method whose provider does not answer: `meta.unavailable_methods` of the answers that list methods. [CHK-05] */
export const unavailableMethodSchema = v.object({ code: v.string(), title: v.string() })
export type UnavailableMethod = v.InferOutput<typeof unavailableMethodSchema>
