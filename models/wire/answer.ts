import * as v from 'valibot'
import { unavailableMethodSchema } from './checkout-methods.ts'
import { quoteItemSchema, totalsSchema } from './quote.ts'

/** What a client reads of `meta`, beside the result or with a failure. Foreign backends send less. */
export const answerMetaSchema = v.looseObject({
  error: v.optional(v.string()),
  /** The whole cart after a write, if the server sends it: saves a pull. */
  cart: v.optional(v.array(quoteItemSchema)),
  totals: v.optional(totalsSchema),
  /** Pieces in stock, with a refused quantity: a number. */
  available: v.optional(v.unknown()),
  /** SKUs with too few pieces, with a refused order. */
  skus: v.optional(v.array(v.string())),
  /** Current gross prices, with an order refused for old ones. */
  prices: v.optional(v.array(v.object({ sku: v.string(), price: v.number() }))),
  /** With the methods of payment: those whose provider does not answer. */
  unavailable_methods: v.optional(v.array(unavailableMethodSchema)),
  /** Minimum order value, with a refused coupon or order. */
  minimum: v.optional(v.number()),
  /** With a placed order: what has become of it, and whether the shopper can cancel it and has to pay it. */
  order_status: v.optional(v.string()),
  can_cancel: v.optional(v.boolean()),
  awaits_payment: v.optional(v.boolean()),
  /** With an access token: the token that refreshes it. */
  refreshToken: v.optional(v.string()),
})

export type AnswerMeta = v.InferOutput<typeof answerMetaSchema>

const anyMeta = v.optional(v.nullable(v.unknown()))
/** An answer as a client reads it: `envelopeSchema`, discriminated by its code. */
export const answerSchema = v.union([
  v.looseObject({ code: v.literal(200), result: v.unknown(), meta: anyMeta }),
  v.looseObject({ code: v.pipe(v.number(), v.notValue(200)), meta: anyMeta }),
])
