import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'

/** Time to live, ms: every page needs the values, and none has to be newer. */
const TTL_MS = 5 * 60_000

type Load<More extends unknown[], Value> = (
  catalogue: CatalogueReader,
  store: StoreView,
  ...more: More
) => Promise<Value>

/** Caches the value of each store. A failed load is not cached. */
export function cachePerStore<More extends unknown[], Value>(load: Load<More, Value>): Load<More, Value> {
  const caches = new WeakMap<CatalogueReader, Map<string, { at: number; value: Promise<Value> }>>()
  return (catalogue, store, ...more) => {
    const cache = caches.get(catalogue) ?? new Map()
    caches.set(catalogue, cache)
    const cached = cache.get(store.code)
    if (cached && Date.now() - cached.at < TTL_MS) return cached.value
    const value = load(catalogue, store, ...more)
    cache.set(store.code, { at: Date.now(), value })
    value.catch(() => cache.get(store.code)?.value === value && cache.delete(store.code))
    return value
  }
}
