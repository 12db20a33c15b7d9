import * as v from 'valibot'
import { parseQuantity, productOptionSchema } from '../cart/cart-line.ts'
import { paymentMethodSchema } from './checkout-methods.ts'

/** The server cart of the wire contract (S1–S4): quote, items, totals. */

export const quoteIdSchema = v.union([v.pipe(v.string(), v.minLength(1)), v.number()])

/** Some platforms send digits as a number, and decimals as a text ("2.0000"). */
const wireSku = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const wireQuantity = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/))]), v.transform(Number))

export const quoteItemSchema = v.object({
  item_id: v.number(),
  sku: wireSku,
  qty: wireQuantity,
  name: v.string(),
  price: v.number(),
  product_type: v.string(),
  quote_id: v.string(),
  product_option: v.optional(productOptionSchema),
})
export type QuoteItem = v.InferOutput<typeof quoteItemSchema>

/** The fields that identify the item, to compare it with a cart line. */
export function identityOf({ item_id, sku, product_option }: QuoteItem) {
  return { id: item_id, sku, productOption: product_option ?? null }
}

/** Some platforms send an empty array for no coupon. */
export const couponSchema = v.pipe(
  v.union([v.nullable(v.string()), v.array(v.unknown())]),
  v.transform((code) => (typeof code === 'string' && code !== '' ? code : null)),
)

interface TotalsItem {
  readonly item_id: number
  readonly qty: number
  readonly price: number
  readonly price_incl_tax: number
  readonly row_total: number
  readonly row_total_incl_tax: number
  readonly tax_amount: number
  readonly tax_percent: number
  readonly discount_amount: number
  readonly name: string
  /** JSON text of `[{label, value}]`. */
  readonly options: string
}

const totalsSegmentSchema = v.looseObject({
  code: v.string(),
  title: v.string(),
  value: v.nullable(v.number()),
})

/** S2, as our server answers. */
export interface Totals {
  /** Without tax, as the contract defines it; the payable sum is `base_grand_total` and the grand_total segment. */
  readonly grand_total: number
  readonly base_grand_total: number
  readonly subtotal: number
  readonly subtotal_incl_tax: number
  readonly discount_amount: number
  readonly shipping_amount: number
  readonly shipping_incl_tax: number
  readonly tax_amount: number
  readonly items_qty: number
  readonly base_currency_code: string
  readonly quote_currency_code: string
  readonly coupon_code?: string
  readonly items: TotalsItem[]
  readonly total_segments: v.InferOutput<typeof totalsSegmentSchema>[]
  readonly [more: string]: unknown
}

/** The fields that clients read; a platform may omit the others. */
export const totalsSchema = v.object({
  base_grand_total: v.number(),
  subtotal_incl_tax: v.number(),
  discount_amount: v.number(),
  tax_amount: v.number(),
  coupon_code: v.optional(v.string()),
  items: v.array(
    v.object({
      item_id: v.number(),
      qty: wireQuantity,
      price_incl_tax: v.number(),
      row_total_incl_tax: v.number(),
    }),
  ),
  total_segments: v.array(totalsSegmentSchema),
})
export type ReadTotals = v.InferOutput<typeof totalsSchema>

/** A number, or decimal digits as text; "0x10" and "1e1" are neither. */
const wholeNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.integer(),
)

/** Codes and ids of requests. Names that a schema does not list are dropped. */
const code = v.pipe(v.string(), v.maxLength(64))

export const cartItemRequestSchema = v.object({
  cartItem: v.object({
    sku: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    qty: v.pipe(v.union([v.number(), v.string()]), v.transform(parseQuantity), v.number()),
    item_id: v.optional(wholeNumberSchema),
    quoteId: v.optional(v.union([code, v.number()])),
    product_option: v.optional(productOptionSchema),
  }),
})

export const cartDeleteRequestSchema = v.object({
  cartItem: v.object({
    sku: v.optional(code),
    item_id: wholeNumberSchema,
    quoteId: v.optional(v.union([code, v.number()])),
  }),
})

const wireText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))))
const MOST_STREET_LINES = 4
const wireStreet = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.maxLength(MOST_STREET_LINES)))
/** Addresses may be empty or partial before the checkout; the country alone is enough. */
const estimateAddressSchema = v.object({
  country_id: v.optional(code),
  street: wireStreet,
  postcode: wireText,
  city: wireText,
})
export const shippingMethodsRequestSchema = v.object({ address: estimateAddressSchema })

/** Some clients write the region's id in snake case. */
const regionId = v.optional(v.nullable(v.union([v.number(), code])))
const informationAddressSchema = v.object({
  countryId: v.pipe(v.string(), v.length(2)),
  regionId,
  region_id: regionId,
  firstname: wireText,
  lastname: wireText,
  city: wireText,
  postcode: wireText,
  street: wireStreet,
  company: wireText,
  telephone: wireText,
  email: wireText,
  vatId: wireText,
})
export const shippingInformationRequestSchema = v.object({
  addressInformation: v.object({
    shippingAddress: v.optional(informationAddressSchema),
    billingAddress: v.optional(informationAddressSchema),
    shippingCarrierCode: v.optional(code),
    shippingMethodCode: v.optional(code),
  }),
})
export const shippingInformationSchema = v.object({
  payment_methods: v.array(paymentMethodSchema),
  totals: totalsSchema,
})

/** Body of `POST /cart/redeem-gift-card`: the code as it was typed. */
export const redeemGiftCardRequestSchema = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })
/** Body of `POST /cart/remove-gift-card`. `id`: of the card, from the totals. */
export const removeGiftCardRequestSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

export const collectTotalsRequestSchema = v.object({
  methods: v.object({
    paymentMethod: v.optional(v.object({ method: code })),
    shippingCarrierCode: v.optional(code),
    shippingMethodCode: v.optional(code),
  }),
})
