import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchQuery } from '#models/wire/search.ts'
import type { SearchAnswer, SearchPage } from '#server/search/engine.ts'

/** An external product search engine for all store views. The catalogue feeds it and queries it instead of its own. */
export interface ProductSearch {
  search(store: StoreView, query: SearchQuery, page: SearchPage): Promise<SearchAnswer<Product>>
  suggest(store: StoreView, text: string): Promise<string[]>
  /** One product has changed. The catalogue's own engine is already updated. */
  changed(store: StoreView, product: Product): void
  /** All products have been replaced. */
  replaced(): void
  close(): void
}
