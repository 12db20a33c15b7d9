import { lineChecksum, type ProductOption } from '#models/cart/cart-line.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { Trx } from '../db/schema.ts'
import { dayOf } from '../host/clock.ts'
import { ApiError } from '../http/api-error.ts'
import { wireItems } from './cart-wire.ts'
import type { Commerce } from './commerce.ts'
import { type Offer, offerOf } from './offer.ts'
import { requireQuantity } from './offer-parts.ts'
import { type CartEntry, entriesOf, priceCart } from './priced-cart.ts'
import type { QuoteView } from './quote.ts'
import { changeQuote, linesOf, type QuoteLine } from './quote-store.ts'
import { requireStock } from './stock-demand.ts'
import { taxedAt } from './tax-place.ts'

export interface RequestedItem {
  readonly sku: string
  readonly quantity: number
  readonly itemId: number | undefined
  readonly productOption: ProductOption | null
}

/** With an item id, sets the quantity; without one, adds to the line with the same options. (contract §1) */
export async function putItem(
  commerce: Commerce,
  trx: Trx,
  view: QuoteView,
  requested: RequestedItem,
  newItemId: number,
): Promise<QuoteItem> {
  const line = requested.itemId === undefined ? null : requireLine(view, requested.itemId)
  const offer = offerOf(view.assortment.find, requestedOffer(line, requested))
  const duplicate = view.lines.find((other) => checksumOf(other) === offer.checksum && other.item_id !== line?.item_id)
  const target = duplicate ?? line
  const quantity = requested.quantity + (duplicate?.qty ?? 0)
  requireQuantity(quantity)
  await requireStockFor(trx, view, { offer, quantity, replaces: [duplicate?.item_id, line?.item_id] })

  const itemId = target?.item_id ?? newItemId
  await writeLine(trx, view.quote.id, itemId, offer, quantity)
  if (duplicate && line) await deleteLine(trx, view.quote.id, line.item_id)
  await changeQuote(trx, view.quote, commerce.clock.now())
  return itemAfter(commerce, trx, view, itemId)
}

export async function removeItem(commerce: Commerce, trx: Trx, view: QuoteView, itemId: number): Promise<true> {
  requireLine(view, itemId)
  await deleteLine(trx, view.quote.id, itemId)
  await changeQuote(trx, view.quote, commerce.clock.now())
  return true
}

function checksumOf({ sku, product_option }: QuoteLine): string {
  return lineChecksum({ sku, productOption: product_option })
}

/** An updated line keeps its options unless the request names another variant. [CART-04] */
function requestedOffer(line: QuoteLine | null, { sku, productOption }: RequestedItem) {
  if (!line) return { sku, productOption }
  if (productOption) return { sku, productOption }
  const isSame = sku === line.sku || sku === line.parent_sku
  return isSame ? { sku: line.sku, productOption: line.product_option } : { sku, productOption: null }
}

async function requireStockFor(
  trx: Trx,
  { lines, assortment }: QuoteView,
  wanted: { offer: Offer; quantity: number; replaces: readonly (number | undefined)[] },
): Promise<void> {
  const others = entriesOf(
    assortment,
    lines.filter((line) => !wanted.replaces.includes(line.item_id)),
  )
  await requireStock(trx, wanted, others)
}

async function writeLine(trx: Trx, quoteId: string, itemId: number, offer: Offer, quantity: number): Promise<void> {
  const values = {
    sku: offer.sku,
    parent_sku: offer.parentSku,
    qty: quantity,
    product_option: offer.productOption && JSON.stringify(offer.productOption),
  }
  await trx
    .insertInto('quote_item')
    .values({ quote_id: quoteId, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(['quote_id', 'item_id']).doUpdateSet(values))
    .execute()
}

async function deleteLine(trx: Trx, quoteId: string, itemId: number): Promise<void> {
  await trx.deleteFrom('quote_item').where('quote_id', '=', quoteId).where('item_id', '=', itemId).execute()
}

async function itemAfter(commerce: Commerce, trx: Trx, view: QuoteView, itemId: number): Promise<QuoteItem> {
  const { quote, assortment } = view
  const entries: CartEntry[] = entriesOf(assortment, await linesOf(trx, quote.id))
  const today = dayOf(commerce.clock.now())
  const cart = priceCart(assortment, entries, null, taxedAt(assortment.store, quote.shipping_address), today)
  const item = wireItems(quote.id, cart).find(({ item_id }) => item_id === itemId)
  if (!item) throw new Error(`Line ${itemId} is missing right after it was written`)
  return item
}

function requireLine({ quote, lines }: QuoteView, itemId: number): QuoteLine {
  const line = lines.find(({ item_id }) => item_id === itemId)
  if (line) return line
  throw new ApiError(404, 'item-not-found', `The ${quote.id} Cart doesn't contain the ${itemId} item.`)
}
