import type { StoreView } from '#models/store/store-view.ts'
import { askStock, STOCK_PREFETCH } from '../stock/ask-stock.ts'
import type { CardView } from './card-view.ts'

/**
 * The cards with the stock of this minute, as far as they are likely in sight: what each says of it rests on the skus
 * that it brings. The same list where nothing else is to be said. [CAT-21]
 */
export async function askCardStock(
  store: StoreView,
  cards: readonly CardView[],
  leaving: AbortSignal,
): Promise<readonly CardView[]> {
  const asked = cards.filter(({ stocked }) => stocked).slice(0, STOCK_PREFETCH)
  const skus = asked.flatMap(({ stocked }) => Object.keys(stocked ?? {}))
  const known = await askStock(store, skus, leaving)
  const gone = new Set([...known].flatMap(([sku, { isInStock }]) => (isInStock ? [] : [sku])))
  if (gone.size === 0) return cards
  return cards.map((card) => (asked.includes(card) ? without(gone, card) : card))
}

function without(gone: ReadonlySet<string>, card: CardView): CardView {
  const left = Object.entries(card.stocked ?? {}).filter(([sku]) => !gone.has(sku))
  return {
    ...card,
    isSoldOut: left.length === 0,
    sizesLeft: card.sizesLeft === null ? null : new Set(left.map(([, size]) => size)).size,
  }
}
