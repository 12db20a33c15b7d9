import type { Clock } from '../ports.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'
import { createDexieKeyValueStore } from './dexie-key-value-store.ts'

export function openCatalogue(clock: Clock): CatalogueCache {
  return createCatalogueCache(createDexieKeyValueStore(), clock)
}
