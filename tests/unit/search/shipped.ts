import { STORE_VIEWS } from '#models/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/db/seed/source.ts'

/** The catalogue that the shop ships with, on a day that tests can rely on. */
export function shippedCatalogue(day = new Date('2026-10-05T12:00:00Z')): CatalogueService {
  const seed = readSeed()
  return new CatalogueService(STORE_VIEWS.map((store) => storeCatalogue(seed, store, day)))
}
