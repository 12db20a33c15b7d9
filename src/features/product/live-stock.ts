import { useEffect, useState } from 'react'
import { isGoods } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { StockView } from '#models/wire/stock.ts'
import { askStock } from '#src/api-client/ask-stock.ts'
import { useStore } from '#src/store/use-store.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { Choosable } from './product-view.ts'

/** The product with its current stock, fetched when the page is idle. [CAT-21] */
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

/** A tab that returns after this time fetches stock again, ms. */
const FRESH_MS = 60_000

/**
 * A product page may be older than the stock: fetches that of everything that can be chosen, at once and whenever the tab
 * becomes visible. If that fails the page stays as it is; the server checks again at the cart. [CAT-21]
 */
async function pollStock<Product extends Choosable>(
  store: StoreView,
  product: Product,
  show: (product: Product) => void,
  leaving: AbortSignal,
): Promise<void> {
  let askedAt = 0

  async function ask(): Promise<void> {
    askedAt = Date.now()
    const known = await askStock(store, stockedSkus(product), leaving)
    if (!leaving.aborted && known.size > 0) show(withStock(product, known))
  }

  function comeBack(): void {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= FRESH_MS) void ask()
  }

  document.addEventListener('visibilitychange', comeBack, { signal: leaving })
  await ask()
}

/** Everything with stock of its own that can be chosen here. */
function stockedSkus({ sku, type, variants, parts, bundle }: Choosable): string[] {
  if (!isGoods(type)) return []
  const choices = bundle.flatMap((group) => group.choices)
  const inside = [...variants, ...parts, ...choices].map((one) => one.sku)
  return inside.length > 0 ? [...new Set(inside)] : [sku]
}

function withStock<Product extends Choosable>(product: Product, known: ReadonlyMap<string, StockView>): Product {
  const stocked = <One extends { readonly sku: string; readonly stock: StockView }>(one: One): One => ({
    ...one,
    stock: known.get(one.sku) ?? one.stock,
  })
  return {
    ...stocked(product),
    variants: product.variants.map(stocked),
    parts: product.parts.map(stocked),
    bundle: product.bundle.map((group) => ({
      ...group,
      choices: group.choices.map(stocked),
    })),
  }
}
