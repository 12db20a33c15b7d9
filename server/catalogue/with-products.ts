import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'

/** Wraps a catalogue so that `map` transforms the products of every answer. It must return as many, in the same order. */
export function withProducts(
  catalogue: CatalogueReader,
  map: (store: StoreView, products: readonly Product[]) => Promise<readonly Product[]> | readonly Product[],
): CatalogueReader {
  return {
    async search(store, query, page) {
      const answer = await catalogue.search(store, query, page)
      return { ...answer, items: [...(await map(store, answer.items))] }
    },
    async product(store, sku) {
      const product = await catalogue.product(store, sku)
      return product && ((await map(store, [product]))[0] ?? null)
    },
    products: async (store, skus) => [...(await map(store, await catalogue.products(store, skus)))],
    async mapUrl(store, path) {
      const found = await catalogue.mapUrl(store, path)
      if (found?._type !== 'product') return found
      const [_source = found._source] = await map(store, [found._source])
      return { ...found, _source }
    },
    category: (store, key) => catalogue.category(store, key),
    menu: (store) => catalogue.menu(store),
    cmsPage: (store, identifier) => catalogue.cmsPage(store, identifier),
    cmsBlock: (store, identifier) => catalogue.cmsBlock(store, identifier),
    promoted: (store) => catalogue.promoted(store),
    reviews: (store, productId) => catalogue.reviews(store, productId),
    understand: (store, text) => catalogue.understand(store, text),
    suggest: (store, text) => catalogue.suggest(store, text),
  }
}
