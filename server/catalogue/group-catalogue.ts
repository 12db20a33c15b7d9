import type { CatalogueReader } from '#models/catalogue-reader.ts'
import { countedGroup } from '#models/customer-group.ts'
import type { Product } from '#models/product.ts'
import type { StoreView } from '#models/store-view.ts'
import { pricedFor } from '#models/tier-price.ts'

/** The catalogue at the prices of one group of customers; null: of guests. [CAT-14, USER-07] */
export function groupCatalogue(catalogue: CatalogueReader, ownGroup: number | null): CatalogueReader {
  const priced = (store: StoreView, product: Product) => pricedFor(product, store, countedGroup(store, ownGroup))
  return {
    async search(store, query, page) {
      const answer = await catalogue.search(store, query, page)
      return { ...answer, items: answer.items.map((product) => priced(store, product)) }
    },
    async product(store, sku) {
      const product = await catalogue.product(store, sku)
      return product && priced(store, product)
    },
    products: async (store, skus) => (await catalogue.products(store, skus)).map((product) => priced(store, product)),
    async mapUrl(store, path) {
      const found = await catalogue.mapUrl(store, path)
      return found?._type === 'product' ? { ...found, _source: priced(store, found._source) } : found
    },
    category: (store, key) => catalogue.category(store, key),
    menu: (store) => catalogue.menu(store),
    cmsPage: (store, identifier) => catalogue.cmsPage(store, identifier),
    cmsBlock: (store, identifier) => catalogue.cmsBlock(store, identifier),
    promoted: (store) => catalogue.promoted(store),
    reviews: (store, productId) => catalogue.reviews(store, productId),
    suggest: (store, text) => catalogue.suggest(store, text),
  }
}
