import type { StoreView } from '#models/store/store-view.ts'
import type { QuoteItem, Totals } from '#models/wire/quote.ts'
import { type KeyedRequest, once } from '../db/idempotency-store.ts'
import { transaction } from '../db/retry.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { cardsOfQuote } from '../gift-card/cart-cards.ts'
import { tendered } from '../gift-card/tender.ts'
import { dayOf } from '../host/clock.ts'
import { ApiError } from '../http/api-error.ts'
import { groupOf } from './buyer.ts'
import { wireItems, wireTotals } from './cart-wire.ts'
import { assortmentOf, type Commerce } from './commerce.ts'
import { findCoupon } from './coupon.ts'
import { type Assortment, entriesOf, type PricedCart, priceCart } from './priced-cart.ts'
import { findQuote, linesOf, type Quote, type QuoteKey, type QuoteLine } from './quote-store.ts'
import { taxedAt } from './tax-place.ts'

/** A cart in one store view. */
export interface QuoteView {
  readonly quote: Quote
  readonly lines: readonly QuoteLine[]
  readonly assortment: Assortment
  /** Where the goods go; the store's own before an address is known. */
  readonly country: string
  readonly cart: PricedCart
}

/** Answer of a cart endpoint: the result, the cart's version and, after changes, its items. */
export interface QuoteAnswer<Result> {
  readonly result: Result
  readonly meta: { readonly version: number; readonly cart?: readonly QuoteItem[] }
}

export function readQuote(commerce: Commerce, key: QuoteKey, store: StoreView): Promise<QuoteView> {
  return viewQuote(commerce, commerce.db, key, store)
}

async function viewQuote(
  commerce: Commerce,
  reader: Reader,
  key: QuoteKey,
  store: StoreView,
  lock = false,
): Promise<QuoteView> {
  const quote = await findQuote(reader, key, lock)
  const lines = await linesOf(reader, quote.id)
  const coupon = await findCoupon(reader, quote.coupon_code)
  const assortment = assortmentOf(commerce, store, await groupOf(reader, store, quote.customer_id))
  const entries = entriesOf(assortment, lines)
  const today = dayOf(commerce.clock.now())
  const place = taxedAt(store, quote.shipping_address)
  const cart = priceCart(assortment, entries, coupon, place, today)
  const { country } = place
  const cards = await cardsOfQuote(reader, quote.id, store.currency, commerce.clock.now())
  return {
    quote,
    lines,
    assortment,
    country,
    cart: tendered(commerce.deferred, { cart, country }, quote.payment_method, cards, commerce.giftCardSkus),
  }
}

/**
 * Changes a cart under its lock. With a key, the first answer or API error is stored in the same transaction and repeated
 * without a second effect.
 */
export async function changeCart<Result>(
  commerce: Commerce,
  target: { readonly key: QuoteKey; readonly store: StoreView; readonly request: Omit<KeyedRequest, 'scope'> | null },
  change: (trx: Trx, view: QuoteView) => Promise<Result>,
): Promise<QuoteAnswer<Result>> {
  const { key, store } = target
  const outcome = await transaction(commerce.db, async (trx) => {
    const before = await viewQuote(commerce, trx, key, store, true)
    const request = target.request && { ...target.request, scope: before.quote.id }
    return once<QuoteAnswer<Result>>(trx, request, commerce.clock.now(), async () => {
      const result = await change(trx, before)
      const { quote, cart } = await viewQuote(commerce, trx, key, store)
      return { result, meta: { version: quote.version, cart: wireItems(quote.id, cart) } }
    })
  })
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

export function totalsOf({ assortment, cart }: QuoteView): Totals {
  return wireTotals(assortment.store, cart)
}
