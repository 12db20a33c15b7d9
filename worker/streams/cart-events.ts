import * as v from 'valibot'
import { cartLineSchema } from '#models/cart/cart-line.ts'
import { paymentCostSchema } from '#models/wire/checkout-methods.ts'
import { paidCardsSchema } from '#models/wire/paid-cards.ts'
import { quoteItemSchema } from '#models/wire/quote.ts'
import { refusalSchema } from '#models/wire/refusal.ts'

const lineId = v.string()
const itemId = v.number()
const quantity = v.number()
/** Revision of the newest intent that the answer covers; later ones stay pending. */
const upTo = v.number()

const confirmedTotalsSchema = v.object({
  subtotal: v.number(),
  shipping: v.nullable(v.number()),
  discount: v.number(),
  tax: v.number(),
  payment: paymentCostSchema,
  grandTotal: v.number(),
  cards: paidCardsSchema,
  /** `price`: gross euros of one piece; totals of older logs lack it. */
  rows: v.array(v.object({ itemId, rowTotal: v.number(), price: v.exactOptional(v.number()) })),
})
export type ConfirmedTotals = v.InferOutput<typeof confirmedTotalsSchema>

/** Facts of the cart stream: the shopper's intents, then the server's answers. */
export const cartEventSchema = v.variant('type', [
  v.object({ type: v.literal('cart.line-added'), line: cartLineSchema }),
  v.object({ type: v.literal('cart.quantity-set'), lineId, quantity }),
  v.object({ type: v.literal('cart.line-removed'), lineId }),
  v.object({ type: v.literal('cart.line-restored'), lineId }),
  /** The stock check after the add has failed: the added pieces are removed. */
  v.object({ type: v.literal('cart.line-withdrawn'), lineId, quantity }),
  /** `into`: id of the line that has this size and colour already. */
  v.object({ type: v.literal('cart.line-reconfigured'), lineId, line: cartLineSchema, into: v.nullable(v.string()) }),
  v.object({ type: v.literal('cart.coupon-wanted'), code: v.string() }),
  v.object({ type: v.literal('cart.coupon-dropped') }),
  /** `isSynced`: the server's cart is emptied too; `isDisconnected`: its quote is forgotten here. [CART-11] */
  v.object({ type: v.literal('cart.cleared'), isSynced: v.boolean(), isDisconnected: v.boolean() }),
  /** The shopper has retried a dead letter, or discarded one of which nothing was pending. [ENG-22] */
  v.object({ type: v.literal('cart.set-aside-decided'), taskId: v.string() }),
  /** A guest has signed in: this cart will be merged with the account's. [SYNC-10] */
  v.object({ type: v.literal('cart.joined') }),

  v.object({ type: v.literal('cart.quote-created'), quoteId: v.string() }),
  /** The server no longer knows the quote: a new one is created, and everything is pushed again. [SYNC-09] */
  v.object({ type: v.literal('cart.quote-lost') }),
  v.object({ type: v.literal('cart.quote-observed'), items: v.array(quoteItemSchema) }),
  /** The first pull of the account's cart: quantities of lines in both carts are summed, once. [SYNC-10, PROM-02] */
  v.object({
    type: v.literal('cart.quantities-joined'),
    lines: v.array(v.object({ lineId, itemId, quantity })),
  }),
  v.object({ type: v.literal('cart.line-accepted'), lineId, upTo, item: quoteItemSchema }),
  v.object({ type: v.literal('cart.removal-accepted'), itemId }),
  v.object({ type: v.literal('cart.intent-settled'), lineId, upTo }),
  v.object({ type: v.literal('cart.change-refused'), lineId, upTo, refusal: refusalSchema }),
  v.object({ type: v.literal('cart.line-adopted'), line: cartLineSchema, itemId }),
  v.object({ type: v.literal('cart.quantity-adopted'), lineId, itemId, quantity }),
  /** Links a changed line to the server's item; its pending intent stays. */
  v.object({ type: v.literal('cart.line-linked'), lineId, itemId }),
  v.object({ type: v.literal('cart.line-dropped'), lineId }),
  v.object({ type: v.literal('cart.coupon-accepted'), code: v.nullable(v.string()), upTo }),
  /** The coupon of the account's cart, applied before this session or on another device. [CART-08, SYNC-10] */
  v.object({ type: v.literal('cart.coupon-observed'), code: v.nullable(v.string()) }),
  v.object({ type: v.literal('cart.coupon-refused'), upTo, refusal: refusalSchema }),
  /** `base`: revision of the confirmed base that these totals belong to. */
  v.object({ type: v.literal('cart.totals-observed'), totals: confirmedTotalsSchema, base: v.number() }),
  v.object({
    type: v.literal('cart.prices-adopted'),
    prices: v.array(v.object({ sku: v.string(), price: v.number() })),
  }),
  v.object({
    type: v.literal('cart.ordered'),
    orderId: v.string(),
    lines: v.array(v.object({ lineId, quantity })),
  }),
])
export type CartEvent = v.InferOutput<typeof cartEventSchema>
