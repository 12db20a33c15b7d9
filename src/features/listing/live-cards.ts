import { useEffect } from 'react'
import type { StoreView } from '#models/store/store-view.ts'
import { askStock, STOCK_PREFETCH } from '#src/api-client/ask-stock.ts'
import { useStore } from '#src/store/use-store.ts'
import type { CardView } from './card-view.ts'

interface LiveCardsProps {
  readonly cards: readonly CardView[]
  readonly onStock: (cards: readonly CardView[]) => void
}

/** Updates the cards to the current stock. [CAT-21] */
export function LiveCards({ cards, onStock }: LiveCardsProps): null {
  const store = useStore()
  useEffect(() => {
    const leaving = new AbortController()
    void askCardStock(store, cards, leaving.signal).then((updated) => {
      if (updated !== cards && !leaving.signal.aborted) onStock(updated)
    })
    return () => leaving.abort()
  }, [store, cards, onStock])
  return null
}

/**
 * The cards with the current stock of those that are likely in view, by the skus of each card. Returns the same array if
 * nothing has changed. [CAT-21]
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
