import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CartLine } from '#models/cart/cart-line.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { variantHref } from '#models/urls/product-href.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import type { LineProduct } from './find-line-texts.ts'
import { lineOptions } from './line-options.ts'

/** Products by store and sku; null during the request, and if the store does not sell the product. */
let known: ReadonlyMap<string, LineProduct | null> = new Map()
const listeners = new Set<() => void>()

/**
 * Lines in the language of the current store, wherever they were added. The catalogue is queried only for lines of
 * another language; until it answers, and if it fails, a line has its stored texts. [SHELL-13, ROUTE-13]
 */
export function useLineTexts<Line extends CartLine>(lines: readonly Line[]): readonly Line[] {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const products = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  )
  useEffect(() => {
    if (isOnline)
      void ask(
        store,
        lines.filter((line) => isForeign(line, store)).map(({ parentSku }) => parentSku),
      )
  }, [store, lines, isOnline])
  return useMemo(() => lines.map((line) => withTexts(line, store, products)), [lines, store, products])
}

function withTexts<Line extends CartLine>(line: Line, store: StoreView, products: typeof known): Line {
  const product = isForeign(line, store) ? products.get(keyOf(store, line.parentSku)) : null
  if (!product) return line
  const href = line.parentSku === line.sku ? product.href : variantHref(product.href, line.sku)
  return { ...line, name: product.name, href, options: lineOptions(product, line) }
}

function isForeign({ language }: CartLine, store: StoreView): boolean {
  return language !== store.language
}

function keyOf({ code }: StoreView, sku: string): string {
  return `${code} ${sku}`
}

async function ask(store: StoreView, skus: readonly string[]): Promise<void> {
  const missing = [...new Set(skus)].filter((sku) => !known.has(keyOf(store, sku)))
  if (missing.length === 0) return
  remember(missing.map((sku) => [keyOf(store, sku), null]))
  try {
    const { findLineTexts } = await loadWithRetry(() => import('./find-line-texts.ts'), null)
    const found = await findLineTexts(store, missing)
    remember(missing.map((sku) => [keyOf(store, sku), found.get(sku) ?? null]))
  } catch (error) {
    console.warn('[cart] the texts of the lines could not be loaded', error)
    // The next component that shows them fetches them again.
    known = new Map([...known].filter(([key]) => !missing.some((sku) => key === keyOf(store, sku))))
  }
}

function remember(entries: readonly (readonly [string, LineProduct | null])[]): void {
  known = new Map([...known, ...entries])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
