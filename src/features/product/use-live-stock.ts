import { useEffect, useState } from 'react'
import { useStore } from '#src/store/use-store.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { pollStock } from './live-stock.ts'
import type { Choosable } from './product-view.ts'

/** The product with the stock of this minute, as soon as the page rests and the shop tells it. [CAT-21] */
export function useLiveStock<Product extends Choosable>(product: Product): Product {
  const store = useStore()
  const [live, setLive] = useState({ product, shown: product })
  useEffect(() => {
    const leaving = new AbortController()
    whenIdle(() => {
      if (leaving.signal.aborted) return
      void pollStock(store, product, (shown) => setLive({ product, shown }), leaving.signal)
    })
    return () => leaving.abort()
  }, [store, product])
  return live.product === product ? live.shown : product
}
