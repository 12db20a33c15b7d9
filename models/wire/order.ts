import * as v from 'valibot'
import { MAX_SALE_QUANTITY } from '../cart/cart-limits.ts'
import { productOptionSchema } from '../cart/cart-line.ts'
import { emailSchema } from './address.ts'
import { birthDateSchema } from './birth-date.ts'

const lettered = v.pipe(v.string(), v.trim(), v.maxLength(255), v.regex(/\p{L}/u))
/** Codes, ids and times. Names that a schema does not list are dropped, never stored. */
const code = v.pipe(v.string(), v.maxLength(64))
const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))))

const orderAddressSchema = v.object({
  firstname: lettered,
  lastname: lettered,
  street: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.minLength(1), v.maxLength(4)),
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

/** With the choice to save it in the address book of the customer who is signed in. [USER-15] */
const requestedAddressSchema = v.object({
  ...orderAddressSchema.entries,
  save_in_address_book: v.optional(v.picklist([0, 1])),
})
export type RequestedAddress = v.InferOutput<typeof requestedAddressSchema>

/** Of an order by a method that gives credit; for others it is dropped. [CHK-03] */
const orderBuyerSchema = v.object({
  birth_date: birthDateSchema,
  /** As in accounts: 1 for "Herr", 2 for "Frau". */
  gender: v.optional(v.picklist([1, 2])),
})
export type OrderBuyer = v.InferOutput<typeof orderBuyerSchema>

const orderProductSchema = v.object({
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
  created_at: v.optional(code),
  updated_at: v.optional(code),
  transmited: v.optional(v.union([v.boolean(), code])),
  transmited_at: v.optional(code),
  user_id: v.optional(code),
  cart_id: v.optional(code),
  store_code: v.optional(code),
  store_id: v.optional(v.number()),
  /** Gross sum that the shopper agreed to pay. The server refuses an order with another sum. */
  grand_total: v.optional(v.pipe(v.number(), v.minValue(0))),
  /**
   * Gross sum that the shopper agreed to pay after gift cards, if the totals named one. The server refuses an order with
   * another: a card may have paid for something else meanwhile. [CHK-17]
   */
  amount_due: v.optional(v.pipe(v.number(), v.minValue(0))),
  products: v.pipe(v.array(orderProductSchema), v.minLength(1), v.maxLength(200)),
  /**
   * A guest's request for an account. The contract also sends a password: it is not read, the order's mail has a link that
   * chooses one. [CHK-02]
   */
  personalDetails: v.optional(
    v.object({
      firstName: v.optional(lettered),
      lastName: v.optional(lettered),
      createAccount: v.optional(v.boolean()),
    }),
  ),
  addressInformation: v.object({
    shippingAddress: v.optional(requestedAddressSchema),
    billingAddress: requestedAddressSchema,
    shipping_method_code: v.optional(code),
    shipping_carrier_code: v.optional(code),
    payment_method_code: v.pipe(code, v.regex(/\p{L}/u)),
    buyer: v.optional(orderBuyerSchema),
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

/** Answer of `/api/sync/order/{id}`; null: there is no such order. */
export const orderStatusSchema = v.nullable(
  v.looseObject({
    platform_order_id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    confirmation: v.optional(orderConfirmationSchema),
  }),
)
