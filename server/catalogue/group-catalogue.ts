import { countedGroup } from '#models/price/customer-group.ts'
import { pricedFor } from '#models/price/tier-price.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { withProducts } from './with-products.ts'

/** The catalogue with the prices of one customer group; null: guests. [CAT-14, USER-07] */
export function groupCatalogue(catalogue: CatalogueReader, ownGroup: number | null): CatalogueReader {
  return withProducts(catalogue, (store, products) => {
    const group = countedGroup(store, ownGroup)
    return products.map((product) => pricedFor(product, store, group))
  })
}
