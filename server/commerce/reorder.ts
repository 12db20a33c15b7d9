import { toEuro } from '#models/price/money.ts'
import { basePriceOf } from '#models/price/product-price.ts'
import type { Reorder } from '#models/wire/own-order.ts'
import { characteristicsOf } from './characteristics.ts'
import type { Commerce } from './commerce.ts'
import { type Offer, unitGrossOf } from './offer.ts'
import type { PlacedOrder } from './order-store.ts'
import type { Assortment } from './priced-cart.ts'
import { offerAgain, pageOf } from './sold-item.ts'
import { availableOf } from './stock-demand.ts'

/**
 * The goods of an order as lines of a cart: the same variants with the same options, at today's prices, as many as are in
 * stock. What cannot be had is named and never replaced. [USER-16]
 */
export async function reorderOf(commerce: Commerce, order: PlacedOrder, assortment: Assortment): Promise<Reorder> {
  const items = await commerce.db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('place')
    .execute()
  const wanted = items.map((item) => ({ item, offer: offerAgain(assortment, item) }))
  const available = await availableOf(
    commerce.db,
    wanted.flatMap(({ item, offer }) => (offer ? [{ offer, quantity: item.qty }] : [])),
  )
  const lines: Reorder['lines'] = []
  const missing: Reorder['missing'] = []
  for (const { item, offer } of wanted) {
    const quantity = offer === null ? 0 : (available.get(offer) ?? 0)
    if (offer !== null && quantity > 0) lines.push(lineOf(assortment, offer, quantity))
    if (quantity === item.qty) continue
    const reason = offer === null ? 'gone' : quantity === 0 ? 'sold-out' : 'fewer'
    missing.push({ name: item.name, options: item.options, reason, wanted: item.qty, available: quantity })
  }
  return { lines, missing }
}

function lineOf({ find, store, attributes }: Assortment, offer: Offer, quantity: number): Reorder['lines'][number] {
  const product = find(offer.sku)
  if (!product) throw new Error(`An offer of ${offer.sku} without a product`)
  const basePrice = basePriceOf(product)
  return {
    sku: offer.sku,
    parentSku: offer.parentSku,
    productType: offer.type,
    name: offer.name,
    quantity,
    unitPrice: toEuro(unitGrossOf(offer, quantity)),
    ...(basePrice && { basePrice }),
    ...pageOf(product, offer.sku),
    options: characteristicsOf(offer, product, attributes),
    language: store.language,
    productOption: offer.productOption,
  }
}
