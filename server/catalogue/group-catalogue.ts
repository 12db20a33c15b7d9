import type { CatalogueReader } from '#models/catalogue-reader.ts'
import { countedGroup } from '#models/customer-group.ts'
import { pricedFor } from '#models/tier-price.ts'
import { withProducts } from './with-products.ts'

/** The catalogue at the prices of one group of customers; null: of guests. [CAT-14, USER-07] */
export function groupCatalogue(catalogue: CatalogueReader, ownGroup: number | null): CatalogueReader {
  return withProducts(catalogue, (store, products) => {
    const group = countedGroup(store, ownGroup)
    return products.map((product) => pricedFor(product, store, group))
  })
}
