import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchQuery } from '#models/wire/search.ts'
import type { SearchAnswer, SearchPage } from '#server/search/engine.ts'

/** Another engine for the products of all store views, which the catalogue feeds and asks instead of its own. */
export interface ProductSearch {
  search(store: StoreView, query: SearchQuery, page: SearchPage): Promise<SearchAnswer<Product>>
  suggest(store: StoreView, text: string): Promise<string[]>
  /** One product has changed; the catalogue's own engine knows. */
  changed(store: StoreView, product: Product): void
  /** All products have. */
  replaced(): void
  close(): void
}
