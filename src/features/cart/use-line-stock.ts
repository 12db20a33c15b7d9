import { useEffect, useMemo, useState } from 'react'
import type { StockView } from '#models/wire/stock.ts'
import { useStore } from '#src/store/use-store.ts'
import type { CartLineView } from '#worker/protocol.ts'
import { askStock } from '../stock/ask-stock.ts'

type Stocks = ReadonlyMap<string, StockView>

/** Lines with their stock: the engine knows it of what was added lately, the shop is asked for the rest. [CART-10] */
export function useLineStock<Line extends CartLineView>(lines: readonly Line[]): readonly Line[] {
  const store = useStore()
  const [asked, setAsked] = useState<Stocks>(new Map())
  const unknown = lines
    .filter(({ sku, stock }) => stock === 'unknown' && !asked.has(sku))
    .map(({ sku }) => sku)
    .join(',')
  useEffect(() => {
    if (unknown === '') return
    const leaving = new AbortController()
    void askStock(store, unknown.split(','), leaving.signal).then((found) => {
      if (found.size > 0 && !leaving.signal.aborted) setAsked((known) => new Map([...known, ...found]))
    })
    return () => leaving.abort()
  }, [store, unknown])
  return useMemo(() => withStock(lines, asked), [lines, asked])
}

/** "In stock" stands on every line or, while that of one is not known, on none; what is sold out is always said. */
export function withStock<Line extends CartLineView>(lines: readonly Line[], asked: Stocks): readonly Line[] {
  const known = lines.map((line) => ({ ...line, stock: stockOf(line, asked.get(line.sku)) }))
  if (known.every(({ stock }) => stock !== 'unknown')) return known
  return known.map((line) => (line.stock === 'in_stock' ? { ...line, stock: 'unknown' } : line))
}

function stockOf({ stock }: CartLineView, asked: StockView | undefined): CartLineView['stock'] {
  if (stock !== 'unknown' || !asked) return stock
  return asked.isInStock ? 'in_stock' : 'out_of_stock'
}
