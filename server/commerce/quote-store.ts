import type { Selectable } from 'kysely'
import type { Reader, Tables, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'

/** A guest's cart is identified by its secret id, a customer's cart by the customer. */
export type QuoteKey = { readonly cartId: string } | { readonly customerId: number }

export type Quote = Selectable<Tables['quote']>
export type QuoteLine = Selectable<Tables['quote_item']>

/** Refuses with `cart-not-found`, or with `cart-converted` if the guest's cart has become an order. */
export async function findQuote(reader: Reader, key: QuoteKey, lock = false): Promise<Quote> {
  const all = reader.selectFrom('quote').selectAll()
  const one =
    'customerId' in key
      ? all.where('customer_id', '=', key.customerId).where('is_active', '=', true)
      : all.where('id', '=', key.cartId).where('customer_id', 'is', null)
  const quote = await (lock ? one.forUpdate() : one).executeTakeFirst()
  const name = 'customerId' in key ? String(key.customerId) : key.cartId
  if (!quote) throw new ApiError(404, 'cart-not-found', `No such entity with cartId = ${name.slice(0, 64)}`)
  if (!quote.is_active) throw new ApiError(404, 'cart-converted', `The cart ${name} has become an order`)
  return quote
}

/** In the order in which they were added. */
export function linesOf(reader: Reader, quoteId: string): Promise<QuoteLine[]> {
  return reader.selectFrom('quote_item').selectAll().where('quote_id', '=', quoteId).orderBy('item_id').execute()
}

/** Every change of a cart increments its version. Returns the new version. */
export async function changeQuote(
  trx: Trx,
  quote: Quote,
  now: Date,
  change: Partial<{
    coupon_code: string | null
    shipping_address: string | null
    billing_address: string | null
    shipping_method: string | null
    payment_method: string | null
    is_active: boolean
  }> = {},
): Promise<number> {
  const version = quote.version + 1
  await trx
    .updateTable('quote')
    .set({ ...change, version, updated_at: now })
    .where('id', '=', quote.id)
    .execute()
  return version
}
