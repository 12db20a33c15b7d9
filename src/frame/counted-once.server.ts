import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'

/** What every page shows and counting would slow down may be this old, ms. */
const COUNTED_FOR_MS = 5 * 60_000

type Count<More extends unknown[], Result> = (
  catalogue: CatalogueReader,
  store: StoreView,
  ...more: More
) => Promise<Result>

/** Counts for a store, or takes the count of the last minutes. A count that fails is not kept. */
export function countedOnce<More extends unknown[], Result>(count: Count<More, Result>): Count<More, Result> {
  const cache = new WeakMap<CatalogueReader, Map<string, { at: number; result: Promise<Result> }>>()
  return (catalogue, store, ...more) => {
    const stores = cache.get(catalogue) ?? new Map()
    cache.set(catalogue, stores)
    const known = stores.get(store.code)
    if (known && Date.now() - known.at < COUNTED_FOR_MS) return known.result
    const result = count(catalogue, store, ...more)
    stores.set(store.code, { at: Date.now(), result })
    result.catch(() => stores.get(store.code)?.result === result && stores.delete(store.code))
    return result
  }
}
