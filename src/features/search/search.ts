import { OfflineCache } from '#src/offline/offline-cache.ts'
import { findProducts } from './find-products.ts'
import { cachedSearch, type Found } from './search-cache.ts'

/** Outlives the panel and the page, as the query does. */
export const search = cachedSearch(findProducts, new OfflineCache<Found>(import.meta.url))
