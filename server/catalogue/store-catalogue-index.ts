import type { Understanding } from '#models/listing/understanding.ts'
import type { Attribute, CmsBlock, CmsPage, Review } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import type { AttributeMetadata, Bucket, SearchQuery, SearchResult } from '#models/wire/search.ts'
import type { UrlMapping } from '#models/wire/url-map.ts'
import type { SearchAnswer } from '#server/search/engine.ts'
import type { MemoryEngine } from '#server/search/memory-engine.ts'
import { namesIn, productEngine } from '#server/search/product-engine.ts'
import { queryReader, type Reading } from '#server/search/understanding/query-reader.ts'
import { topicPath } from '../search/understanding/page-words.ts'
import { CategoryTree, plainPath } from './category-tree.ts'
import { type EntityEngines, entityEngines } from './entities.ts'
import { frozen, type StoreCatalogue } from './store-catalogue.ts'

/** Approved. Reviews with another status wait for moderation. [CAT-23] */
const REVIEW_APPROVED = 1

export type IndexAnswer = SearchResult<Product> & {
  readonly scores: readonly number[]
  /** What the text asked for besides words, if anything. */
  readonly understood?: Understanding
}

/** The catalogue of one store view in memory, with the lookups that pages use. What searches is built at first use. */
export class StoreCatalogueIndex {
  readonly tree: CategoryTree
  readonly catalogue: StoreCatalogue
  readonly #attributes: ReadonlyMap<string, Attribute>
  readonly #products = new Map<string, Product>()
  readonly #parentOf = new Map<string, string>()
  readonly #skuByPath = new Map<string, string>()
  readonly #skuById = new Map<number, string>()
  readonly #pages: ReadonlyMap<string, CmsPage>
  readonly #blocks: ReadonlyMap<string, CmsBlock>
  readonly #reviews = new Map<number, Review[]>()
  #engine: MemoryEngine<Product> | null = null
  #entities: EntityEngines | null = null
  #read: ((text: string) => Reading) | null = null
  readonly #changed: (product: Product) => void

  /** `changed` is called with each product that is replaced. */
  constructor(catalogue: StoreCatalogue, changed: (product: Product) => void = () => {}) {
    this.#changed = changed
    this.catalogue = frozen(catalogue)
    this.tree = new CategoryTree(catalogue.categories)
    this.#attributes = new Map(catalogue.attributes.map((attribute) => [attribute.attribute_code, attribute]))
    for (const product of catalogue.products) {
      this.#products.set(product.sku, product)
      this.#skuByPath.set(plainPath(product.url_path), product.sku)
      this.#skuById.set(product.id, product.sku)
      for (const child of product.configurable_children ?? []) this.#parentOf.set(child.sku, product.sku)
    }
    this.#pages = new Map(catalogue.cmsPages.map((page) => [plainPath(page.identifier), page]))
    this.#blocks = new Map(catalogue.cmsBlocks.map((block) => [block.identifier.toLowerCase(), block]))
    for (const review of catalogue.reviews) {
      if (review.review_status !== REVIEW_APPROVED) continue
      const known = this.#reviews.get(review.product_id)
      if (known) known.push(review)
      else this.#reviews.set(review.product_id, [review])
    }
  }

  get engine(): MemoryEngine<Product> {
    const { store, attributes } = this.catalogue
    this.#engine ??= productEngine(store.language, attributes, [...this.#products.values()])
    return this.#engine
  }

  get entities(): EntityEngines {
    this.#entities ??= entityEngines({ ...this.catalogue, reviews: [...this.#reviews.values()].flat() })
    return this.#entities
  }

  /** Interprets a search text, with the pages that answer questions about the shop. */
  understand(text: string): Understanding {
    this.#read ??= queryReader({ ...this.catalogue, names: namesIn(this.catalogue.products) })
    const { topics, ...reading } = this.#read(text)
    const { store } = this.catalogue
    const pages = topics.flatMap((topic) => {
      const href = topicPath(store, topic)
      const page = href === null ? null : this.cmsPage(href)
      return href !== null && page ? [{ title: page.title, href }] : []
    })
    return { ...reading, pages }
  }

  search(query: SearchQuery, page: { start: number; size: number }): IndexAnswer {
    return this.answer(this.engine.search(query, page), page)
  }

  /** Adds the labels that its facets need to an engine's answer. */
  answer(found: SearchAnswer<Product>, page: { start: number; size: number }): IndexAnswer {
    const { items, scores, total, aggregations, suggestions } = found
    const attributeMetadata = attributeMetadataOf(this.#attributes, aggregations)
    return { items, scores, total, start: page.start, perPage: page.size, aggregations, attributeMetadata, suggestions }
  }

  /** All products in their current state. */
  products(): Iterable<Product> {
    return this.#products.values()
  }

  /** A product by its own SKU, else the parent of the variant with that SKU. */
  product(sku: string): Product | null {
    return this.#products.get(sku) ?? this.#products.get(this.#parentOf.get(sku) ?? '') ?? null
  }

  productById(id: number): Product | null {
    return this.#products.get(this.#skuById.get(id) ?? '') ?? null
  }

  /** Looks for a product, then a category, then a content page. [ROUTE-05] */
  mapUrl(url: string): UrlMapping {
    const path = plainPath(url)
    const product = this.#products.get(this.#skuByPath.get(path) ?? '')
    if (product && product.status < 2) return { _type: 'product', _id: String(product.id), _source: product }
    const category = this.tree.find({ urlPath: path })
    if (category?.is_active) return { _type: 'category', _id: String(category.id), _source: category }
    const page = this.#pages.get(path)
    return page ? { _type: 'cms_page', _id: String(page.id), _source: page } : null
  }

  cmsPage(identifier: string): CmsPage | null {
    return this.#pages.get(plainPath(identifier)) ?? null
  }

  cmsBlock(identifier: string): CmsBlock | null {
    return this.#blocks.get(identifier.toLowerCase()) ?? null
  }

  /** Newest first. */
  reviews(productId: number): Review[] {
    return [...(this.#reviews.get(productId) ?? [])].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  }

  /** Adds and counts reviews. Returns whether any of them is new. */
  addReviews(reviews: Iterable<Review>): boolean {
    const reviewed = new Set<number>()
    for (const review of reviews) {
      const known = this.#reviews.get(review.product_id) ?? []
      if (known.some(({ id }) => id === review.id)) continue
      known.push(review)
      this.#reviews.set(review.product_id, known)
      this.#entities?.review.upsert(review)
      reviewed.add(review.product_id)
    }
    for (const id of reviewed) {
      const product = this.productById(id)
      if (product) this.#put({ ...product, rating: ratingOf(this.#reviews.get(id) ?? []) })
    }
    return reviewed.size > 0
  }

  /** Returns whether anything changed. */
  updateStock(sku: string, qty: number): boolean {
    const before = this.product(sku)
    const after = before && withStock(before, sku, qty)
    if (!after || after === before) return false
    this.#put(after)
    return true
  }

  #put(product: Product): void {
    this.#products.set(product.sku, frozen(product))
    this.#engine?.upsert(product)
    this.#changed(product)
  }
}

/** Every approved rating counts, whatever its language. Reviews without stars are skipped. [CAT-23] */
function ratingOf(reviews: readonly { readonly rating: number | null }[]): Product['rating'] {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return null
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return { count: ratings.length, average: Math.round((sum / ratings.length) * 100) / 100 }
}

/** The product with another quantity for one SKU, its own or a child's. Returns the same object if nothing changes. */
function withStock(product: Product, sku: string, qty: number): Product {
  const children = product.configurable_children
  if (product.sku === sku && !children?.length) {
    const stock = stockOf(product.stock, qty)
    return stock.qty === product.stock.qty ? product : { ...product, stock }
  }
  if (!children?.some((child) => child.sku === sku && child.stock.qty !== qty)) return product
  const changed = children.map((child) => (child.sku === sku ? { ...child, stock: stockOf(child.stock, qty) } : child))
  return {
    ...product,
    configurable_children: changed,
    stock: {
      ...product.stock,
      qty: changed.reduce((sum, child) => sum + Math.max(0, child.stock.qty), 0),
      is_in_stock: changed.some((child) => child.status < 2 && child.stock.is_in_stock),
    },
  }
}

function stockOf(before: Product['stock'], qty: number): Product['stock'] {
  return { ...before, qty, is_in_stock: !before.manage_stock || qty > 0 }
}

/** Labels for the facets of an answer. Each facet lists only the options in its buckets. [CAT-09] */
function attributeMetadataOf(
  attributes: ReadonlyMap<string, Attribute>,
  aggregations: Readonly<Record<string, { readonly buckets: readonly Bucket[] }>>,
): AttributeMetadata[] {
  const shown = new Map<string, Set<string>>()
  for (const [name, { buckets }] of Object.entries(aggregations)) {
    const code = attributeCodeOf(name)
    const values = shown.get(code) ?? new Set()
    for (const { key } of buckets) values.add(String(key))
    shown.set(code, values)
  }
  return [...shown].flatMap(([code, values]) => {
    const attribute = attributes.get(code)
    if (!attribute) return []
    const { attribute_code, attribute_id, default_frontend_label } = attribute
    const options = attribute.options.filter(({ value }) => values.has(value))
    return [{ attribute_code, attribute_id, default_frontend_label, options }]
  })
}

function attributeCodeOf(aggregation: string): string {
  return aggregation.replace(/^agg_(?:terms|range)_/, '').replace(/_options$/, '')
}
