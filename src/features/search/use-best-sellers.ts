import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { withoutStore } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { orderBestSellers } from './order-best-sellers.ts'
import { search } from './search.ts'

const SHOWN = 6
/** Without a text the search returns best sellers. So many have enough models among them. */
const BEST_SELLERS: SearchRequest = { text: '', start: 0, size: SHOWN * 4 }

interface Place {
  /** Whether another place of the same page shows the first ones. */
  readonly startsHalfway?: boolean
}

/** Best sellers where there is nothing else to show; empty until they are loaded, or if that fails. */
export function useBestSellers({ startsHalfway = false }: Place = {}): readonly Product[] {
  const store = useStore()
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    search(store, BEST_SELLERS, leaving.signal)
      .then((outcome) => {
        if (outcome.type === 'found' && !leaving.signal.aborted) {
          setProducts(outcome.items)
        }
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.info('[search] the best sellers could not be loaded', error)
      })
    return () => leaving.abort()
  }, [store])
  const inCart = useModel(({ cart }) => cart.lines).map(({ parentSku }) => parentSku)
  const path = withoutStore(useLocation().pathname)
  return orderBestSellers(products, { path, inCart }, startsHalfway).slice(0, SHOWN)
}
