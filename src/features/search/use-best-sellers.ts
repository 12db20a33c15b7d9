import { useEffect, useState } from 'react'
import type { SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { firstOfModels } from '#models/product/first-of-models.ts'
import type { Product } from '#models/wire/product.ts'
import { useStore } from '#src/store/use-store.ts'
import { search } from './search.ts'

const SHOWN = 6
/** Without a text the search returns best sellers. So many have enough models among them. */
const BEST_SELLERS: SearchRequest = { text: '', start: 0, size: SHOWN * 4 }

/** Best sellers where there is nothing else to show; empty until they are loaded, or if that fails. */
export function useBestSellers(): readonly Product[] {
  const store = useStore()
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    search(store, BEST_SELLERS, leaving.signal)
      .then((outcome) => {
        if (outcome.type === 'found' && !leaving.signal.aborted) {
          setProducts(firstOfModels(outcome.items).slice(0, SHOWN))
        }
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.info('[search] the best sellers could not be loaded', error)
      })
    return () => leaving.abort()
  }, [store])
  return products
}
