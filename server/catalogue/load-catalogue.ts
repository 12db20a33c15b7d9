import { STORE_VIEWS } from '#models/store-view.ts'
import type { Seed } from '#server/db/seed/source.ts'
import { CatalogueService } from './catalogue-service.ts'
import { storeCatalogue } from './documents.ts'
import type { StoreCatalogue } from './store-catalogue.ts'

/** Every store view's documents as of one day: prices of the day, reductions that run on it. */
export function cataloguesOn(seed: Seed, on: Date): StoreCatalogue[] {
  return STORE_VIEWS.map((store) => storeCatalogue(seed, store, on))
}

/** The catalogue of the shop, with what is really left of each sku. */
export function loadCatalogue(
  seed: Seed,
  on: Date,
  stock: Iterable<{ readonly sku: string; readonly quantity: number }> = [],
): CatalogueService {
  const catalogue = new CatalogueService(cataloguesOn(seed, on))
  for (const { sku, quantity } of stock) catalogue.updateStock(sku, quantity)
  return catalogue
}
