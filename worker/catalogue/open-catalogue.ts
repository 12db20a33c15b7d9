import type { Clock } from '../ports.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'
import { createDexieShelf } from './dexie-shelf.ts'

export function openCatalogue(clock: Clock): CatalogueCache {
  return createCatalogueCache(createDexieShelf(), clock)
}
