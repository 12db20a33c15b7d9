import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CartLine } from '#models/cart/cart-line.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { variantHref } from '#models/urls/product-href.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { findLineTexts, type LineProduct } from './find-line-texts.ts'
import { lineWords } from './line-words.ts'

/** What catalogues have told, by store and sku; null while asked, and where the store does not know the product. */
let known: ReadonlyMap<string, LineProduct | null> = new Map()
const listeners = new Set<() => void>()

/**
 * Lines in the language of the store that is open, wherever they were chosen. The catalogue is asked only for lines of
 * another language; until it has told, and where it cannot, a line keeps the words it came with. [SHELL-13, ROUTE-13]
 */
export function useLineWords<Line extends CartLine>(lines: readonly Line[]): readonly Line[] {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const told = useSyncExternalStore(
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
  return useMemo(() => lines.map((line) => inWordsOf(line, store, told)), [lines, store, told])
}

function inWordsOf<Line extends CartLine>(line: Line, store: StoreView, told: typeof known): Line {
  const product = isForeign(line, store) ? told.get(keyOf(store, line.parentSku)) : null
  if (!product) return line
  const href = line.parentSku === line.sku ? product.href : variantHref(product.href, line.sku)
  return { ...line, name: product.name, href, options: lineWords(product, line) }
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
  learn(missing.map((sku) => [keyOf(store, sku), null]))
  try {
    const found = await findLineTexts(store, missing)
    learn(missing.map((sku) => [keyOf(store, sku), found.get(sku) ?? null]))
  } catch (error) {
    console.warn('[cart] the catalogue does not tell what the lines are called here', error)
    // Asked again by whoever shows them next.
    known = new Map([...known].filter(([key]) => !missing.some((sku) => key === keyOf(store, sku))))
  }
}

function learn(entries: readonly (readonly [string, LineProduct | null])[]): void {
  known = new Map([...known, ...entries])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
