import type { Trx } from '../db/schema.ts'
import type { OrderedGood } from './order-request.ts'
import { type Assortment, entriesOf } from './priced-cart.ts'
import { linesOf, type Quote } from './quote-store.ts'

/**
 * Puts what a customer's cart has and its order has not into their next cart: another device has put it there, and the order did
 * not know it. The cart has ended. Its lines keep the ids by which devices know them, and its requests their answers, so that a
 * repeated one adds nothing again. The order has used its coupon and gift cards. [CART-12]
 */
export async function keepUnordered(
  trx: Trx,
  { quote, assortment }: { readonly quote: Quote; readonly assortment: Assortment },
  ordered: readonly OrderedGood[],
  next: { readonly id: string; readonly now: Date },
): Promise<void> {
  const bought = new Map(ordered.map(({ offer, quantity }) => [offer.checksum, quantity]))
  const lines = await linesOf(trx, quote.id)
  // As offers of today, like the ordered goods: options may be described in another way since the line was stored.
  const offers = new Map(entriesOf(assortment, lines).map(({ itemId, offer }) => [itemId, offer]))
  const rest = lines.flatMap((line) => {
    const qty = line.qty - (bought.get(offers.get(line.item_id)?.checksum ?? '') ?? 0)
    const product_option = line.product_option && JSON.stringify(line.product_option)
    return qty > 0 ? [{ ...line, quote_id: next.id, qty, product_option }] : []
  })
  if (rest.length === 0) return
  const { shipping_address, billing_address } = quote
  await trx
    .insertInto('quote')
    .values({
      ...quote,
      id: next.id,
      is_active: true,
      version: quote.version + 1,
      coupon_code: null,
      shipping_address: shipping_address && JSON.stringify(shipping_address),
      billing_address: billing_address && JSON.stringify(billing_address),
      created_at: next.now,
      updated_at: next.now,
    })
    .execute()
  await trx.insertInto('quote_item').values(rest).execute()
  await trx.updateTable('kept_answer').set({ scope: next.id }).where('scope', '=', quote.id).execute()
}
