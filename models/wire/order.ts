import * as v from 'valibot'
import { MAX_SALE_QUANTITY } from '../cart/cart-limits.ts'
import { productOptionSchema } from '../cart/cart-line.ts'
import { emailSchema } from './address.ts'

const lettered = v.pipe(v.string(), v.trim(), v.maxLength(255), v.regex(/\p{L}/u))
const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))))

const orderAddressSchema = v.looseObject({
  firstname: lettered,
  lastname: lettered,
  street: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.minLength(1)),
  city: lettered,
  postcode: v.pipe(v.string(), v.minLength(3), v.maxLength(20), v.regex(/[\p{L}\d]/u)),
  country_id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  region: optionalText,
  region_id: v.optional(v.number(), 0),
  region_code: optionalText,
  company: optionalText,
  telephone: optionalText,
  email: v.optional(emailSchema),
  vat_id: optionalText,
})
export type OrderAddress = v.InferOutput<typeof orderAddressSchema>

const orderProductSchema = v.looseObject({
  sku: v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/[\p{L}\d]/u)),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SALE_QUANTITY)),
  /** Gross price that the shopper saw. The server charges its own price and refuses the order if they differ. */
  price: v.optional(v.pipe(v.number(), v.minValue(0))),
  product_option: v.optional(v.nullable(productOptionSchema)),
})

/** Idempotency key of an order. */
export const orderKeySchema = v.pipe(v.string(), v.minLength(8), v.maxLength(64))

/** Body of `POST /api/order`. `order_id` is the idempotency key, minted by the client when the shopper clicks. */
export const orderRequestSchema = v.object({
  order_id: v.optional(orderKeySchema),
  created_at: v.optional(v.string()),
  updated_at: v.optional(v.string()),
  transmited: v.optional(v.union([v.boolean(), v.string()])),
  transmited_at: v.optional(v.string()),
  user_id: v.optional(v.string()),
  cart_id: v.optional(v.string()),
  store_code: v.optional(v.string()),
  store_id: v.optional(v.number()),
  /** Gross sum that the shopper agreed to pay. The server refuses an order with another sum. */
  grand_total: v.optional(v.pipe(v.number(), v.minValue(0))),
  products: v.pipe(v.array(orderProductSchema), v.minLength(1), v.maxLength(200)),
  addressInformation: v.looseObject({
    shippingAddress: v.optional(orderAddressSchema),
    billingAddress: orderAddressSchema,
    shipping_method_code: v.optional(v.string()),
    shipping_carrier_code: v.optional(v.string()),
    payment_method_code: v.pipe(v.string(), v.regex(/\p{L}/u)),
    payment_method_additional: v.optional(v.unknown()),
    shippingExtraFields: v.optional(v.unknown()),
  }),
})
export type OrderRequest = v.InferInput<typeof orderRequestSchema>

export const orderConfirmationSchema = v.object({
  magentoOrderId: v.string(),
  backendOrderId: v.string(),
  orderNumber: v.nullable(v.string()),
  transferedAt: v.string(),
})
export type OrderConfirmation = v.InferOutput<typeof orderConfirmationSchema>
