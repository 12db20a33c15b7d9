import { useEffect, useState } from 'react'
import { BEST_SELLERS, type SearchOutcome, type SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'

type Find = (store: StoreView, request: SearchRequest, signal: AbortSignal) => Promise<SearchOutcome>

/** What others buy, for a panel that was asked nothing yet; empty until they have come, and where they do not. */
export function useBestSellers(find: Find, store: StoreView): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    find(store, BEST_SELLERS, leaving.signal)
      .then((outcome) => {
        if (outcome.type === 'found' && !leaving.signal.aborted) setProducts(outcome.items)
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.info('[search] best sellers did not come', error)
      })
    return () => leaving.abort()
  }, [find, store])
  return products
}
