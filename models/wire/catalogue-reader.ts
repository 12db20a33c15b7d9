import type { Understanding } from '../listing/understanding.ts'
import type { StoreView } from '../store/store-view.ts'
import type { Category, CmsBlock, CmsPage, PromotedContent, Review } from './catalogue.ts'
import type { Product } from './product.ts'
import type { SearchQuery, SearchResult } from './search.ts'
import type { UrlMapping } from './url-map.ts'

export interface MenuItem {
  readonly category: Category
  readonly children: readonly MenuItem[]
}

export interface CategoryPlace {
  readonly category: Category
  /** From the first level below the root down to the category itself. [ROUTE-16] */
  readonly trail: readonly Category[]
  readonly children: readonly Category[]
}

/**
 * The catalogue as pages read it, one method per query. Our own backend answers in process, another one over the wire
 * contract. Unknown things are null, never an exception; a failing backend throws `CatalogueUnavailable`.
 */
export interface CatalogueReader {
  search(store: StoreView, query: SearchQuery, page: { start: number; size: number }): Promise<SearchResult<Product>>
  /** By sku; for a variant's sku, its parent. */
  product(store: StoreView, sku: string): Promise<Product | null>
  products(store: StoreView, skus: readonly string[]): Promise<Product[]>
  /** By id, slug or url_path. */
  category(
    store: StoreView,
    key: { id: number } | { slug: string } | { urlPath: string },
  ): Promise<CategoryPlace | null>
  /** Active categories of the menu, two levels deep. [SHELL-02] */
  menu(store: StoreView): Promise<readonly MenuItem[]>
  mapUrl(store: StoreView, path: string): Promise<UrlMapping>
  cmsPage(store: StoreView, identifier: string): Promise<CmsPage | null>
  cmsBlock(store: StoreView, identifier: string): Promise<CmsBlock | null>
  promoted(store: StoreView): Promise<PromotedContent>
  reviews(store: StoreView, productId: number): Promise<Review[]>
  /** The filters, sort and pages recognised in a search text. */
  understand(store: StoreView, text: string): Promise<Understanding>
  /** Words and products that complete the text in the search field. */
  suggest(store: StoreView, text: string): Promise<string[]>
}

export class CatalogueUnavailable extends Error {
  override readonly name = 'CatalogueUnavailable'
}
