import { asksForProducts, isMoreThanWords, type Understanding, understoodQuery } from '#models/listing/understanding.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CmsBlock, CmsPage, PromotedContent, Review } from '#models/wire/catalogue.ts'
import type { CatalogueReader, CategoryPlace, MenuItem } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchQuery, SearchResult } from '#models/wire/search.ts'
import type { UrlMapping } from '#models/wire/url-map.ts'
import type { SearchAnswer } from '#server/search/engine.ts'
import type { CategoryKey } from './category-tree.ts'
import type { EntityDocument, OtherEntity } from './entities.ts'
import type { ProductSearch } from './product-search.ts'
import type { StoreCatalogue } from './store-catalogue.ts'
import { type IndexAnswer, StoreCatalogueIndex } from './store-catalogue-index.ts'

const NOTHING: SearchAnswer<Product> = { items: [], scores: [], total: 0, aggregations: {}, suggestions: [] }

/** The shop's own catalogue, read in process: frozen documents per store view, shared in memory. */
export class CatalogueService implements CatalogueReader {
  #indexes: ReadonlyMap<string, StoreCatalogueIndex>
  #version = 1
  /** Stock changes since the documents were built, by SKU. */
  readonly #stock = new Map<string, number>()
  /** Reviews approved since the documents were built, by id. */
  readonly #reviews = new Map<number, Review>()
  #search: ProductSearch | null = null

  /** Indexes every store view. Throws if two store views have the same code. */
  constructor(catalogues: readonly StoreCatalogue[]) {
    this.#indexes = this.#indexesOf(catalogues)
  }

  /** Routes product search through another engine. Documents, stock and all other lookups stay here. */
  searchThrough(search: ProductSearch): void {
    this.#search = search
  }

  /** Increases with every change. Callers use it in their cache keys. */
  get version(): number {
    return this.#version
  }

  indexFor(store: StoreView): StoreCatalogueIndex {
    const index = this.#indexes.get(store.code)
    if (!index) throw new Error(`No catalogue for store view ${store.code}`)
    return index
  }

  async search(
    store: StoreView,
    query: SearchQuery,
    page: { start: number; size: number },
  ): Promise<SearchResult<Product>> {
    return this.findProducts(store, query, page)
  }

  /** Like `search`, with the scores that the wire format includes. */
  async findProducts(
    store: StoreView,
    query: SearchQuery,
    page: { start: number; size: number },
  ): Promise<IndexAnswer> {
    const index = this.indexFor(store)
    const understood = index.understand(query._searchText)
    const extra = isMoreThanWords(understood) ? { understood } : {}
    const effectiveQuery = understoodQuery(query, understood)
    if (!asksForProducts(understood)) return { ...index.answer(NOTHING, page), ...extra }
    const answer = this.#search
      ? index.answer(await this.#search.search(store, effectiveQuery, page), page)
      : index.search(effectiveQuery, page)
    return { ...answer, ...extra }
  }

  async product(store: StoreView, sku: string): Promise<Product | null> {
    return this.indexFor(store).product(sku)
  }

  async products(store: StoreView, skus: readonly string[]): Promise<Product[]> {
    const index = this.indexFor(store)
    return skus.map((sku) => index.product(sku)).filter((product) => product !== null)
  }

  async category(store: StoreView, key: CategoryKey): Promise<CategoryPlace | null> {
    return this.indexFor(store).tree.place(key)
  }

  async menu(store: StoreView): Promise<readonly MenuItem[]> {
    return this.indexFor(store).tree.menu
  }

  async mapUrl(store: StoreView, path: string): Promise<UrlMapping> {
    return this.indexFor(store).mapUrl(path)
  }

  async cmsPage(store: StoreView, identifier: string): Promise<CmsPage | null> {
    return this.indexFor(store).cmsPage(identifier)
  }

  async cmsBlock(store: StoreView, identifier: string): Promise<CmsBlock | null> {
    return this.indexFor(store).cmsBlock(identifier)
  }

  async promoted(store: StoreView): Promise<PromotedContent> {
    return this.indexFor(store).catalogue.promoted
  }

  async reviews(store: StoreView, productId: number): Promise<Review[]> {
    return this.indexFor(store).reviews(productId)
  }

  async understand(store: StoreView, text: string): Promise<Understanding> {
    return this.indexFor(store).understand(text)
  }

  /** Completes words only: a price or a width is recognised as a whole or not at all. */
  async suggest(store: StoreView, text: string): Promise<string[]> {
    if (isMoreThanWords(this.indexFor(store).understand(text))) return []
    return this.#search?.suggest(store, text) ?? this.indexFor(store).engine.suggest(text)
  }

  /** Documents of the contract's other entities, searched with the same query language as products. */
  searchEntity(store: StoreView, entity: OtherEntity, query: SearchQuery, page: { start: number; size: number }) {
    return this.indexFor(store).entities[entity].search(query, page) satisfies { items: readonly EntityDocument[] }
  }

  /** Sets the remaining quantity of a SKU in every store view. */
  updateStock(sku: string, qty: number): void {
    const changed = [...this.#indexes.values()].map((index) => index.updateStock(sku, qty))
    this.#stock.set(sku, qty)
    if (changed.includes(true)) this.#version++
  }

  /** Adds approved reviews in every store view. [CAT-23] */
  addReviews(reviews: readonly Review[]): void {
    for (const review of reviews) this.#reviews.set(review.id, review)
    const changed = [...this.#indexes.values()].map((index) => index.addReviews(reviews))
    if (changed.includes(true)) this.#version++
  }

  /** Replaces all documents, for example when a new day brings new prices. Known stock and reviews are applied again. */
  replace(catalogues: readonly StoreCatalogue[]): void {
    const search = this.#search
    // The engine is notified once, by `replaced()` below, and not for each change.
    this.#search = null
    this.#indexes = this.#indexesOf(catalogues)
    for (const index of this.#indexes.values()) {
      for (const [sku, qty] of this.#stock) index.updateStock(sku, qty)
      index.addReviews(this.#reviews.values())
    }
    this.#search = search
    search?.replaced()
    this.#version++
  }

  #indexesOf(catalogues: readonly StoreCatalogue[]): ReadonlyMap<string, StoreCatalogueIndex> {
    const indexes = new Map(
      catalogues.map((catalogue) => {
        const { store } = catalogue
        return [
          store.code,
          new StoreCatalogueIndex(catalogue, (product) => this.#search?.changed(store, product)),
        ] as const
      }),
    )
    if (indexes.size !== catalogues.length) throw new Error('Two catalogues claim one store view')
    return indexes
  }
}
