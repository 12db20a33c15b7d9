import * as v from 'valibot'
import { plainText, type Understanding } from '#models/listing/understanding.ts'
import { LISTED_VISIBILITIES } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import {
  type CmsBlock,
  type CmsPage,
  categorySchema,
  cmsBlockSchema,
  cmsPageSchema,
  type PromotedContent,
  type Review,
  reviewSchema,
  type TaxRule,
  taxRuleSchema,
} from '#models/wire/catalogue.ts'
import type { CatalogueReader, CategoryPlace, MenuItem } from '#models/wire/catalogue-reader.ts'
import { envelopeSchema } from '#models/wire/envelope.ts'
import { type Product, productSchema } from '#models/wire/product.ts'
import { type AppliedFilter, type SearchQuery, type SearchResult, searchQuerySchema } from '#models/wire/search.ts'
import { type UrlMapping, urlMappingSchema } from '#models/wire/url-map.ts'
import { type CategoryKey, CategoryTree } from './category-tree.ts'
import type { ForeignAnswer } from './foreign-answers.ts'
import { ForeignClient, type ForeignClientDeps } from './foreign-client.ts'
import { withCheapestVariant, withCurrentSpecial } from './foreign-prices.ts'
import { taxedDocument } from './taxed-document.ts'

export interface ForeignCatalogueDeps extends ForeignClientDeps {
  /** Milliseconds. */
  readonly now: () => number
  /** The contract has no call for promoted content, so it comes from the shop's own files. */
  readonly promoted: (store: StoreView) => PromotedContent
  /** If true, documents have net prices and this class adds the tax. Otherwise prices include tax. [CAT-14] */
  readonly addsTax: boolean
}

const CATEGORY_FETCH_SIZE = 4000
const LIFETIME_MS = 60_000
const MOST_RULES = 150
const REVIEWS_SHOWN = 50

/** Cached by store: data that every page needs and that seldom changes. */
interface StoreCaches {
  readonly trees: Map<string, Cached<CategoryTree>>
  readonly rules: Map<string, Cached<readonly TaxRule[]>>
}

interface Cached<Value> {
  readonly value: Promise<Value>
  readonly until: number
}

/** A customer group: its group token and its id. */
interface Group {
  readonly token: string
  readonly id: number | null
}

/** The catalogue of a commerce backend that implements the contract, read over HTTP. */
export class ForeignCatalogue implements CatalogueReader {
  readonly #deps: ForeignCatalogueDeps
  readonly #client: ForeignClient
  readonly #caches: StoreCaches
  /** Customer group whose prices are requested; null: guests. */
  readonly #group: Group | null

  constructor(
    deps: ForeignCatalogueDeps,
    caches: StoreCaches = { trees: new Map(), rules: new Map() },
    group: Group | null = null,
  ) {
    this.#deps = deps
    this.#client = new ForeignClient(deps)
    this.#caches = caches
    this.#group = group
  }

  /** The same catalogue for a customer group: every search and every URL mapping sends its token. [USER-07] */
  forGroup(group: Group): ForeignCatalogue {
    return new ForeignCatalogue(this.#deps, this.#caches, group)
  }

  async search(
    store: StoreView,
    query: SearchQuery,
    page: { start: number; size: number },
  ): Promise<SearchResult<Product>> {
    const { sources, ...answer } = await this.#searchProducts(store, query, page)
    return {
      ...answer,
      items: await this.#read(store, sources),
      start: page.start,
      perPage: page.size,
    }
  }

  async product(store: StoreView, sku: string): Promise<Product | null> {
    const [own] = await this.#products(store, [{ attribute: 'sku', value: { eq: sku }, scope: 'default' }], 1)
    if (own && isVisible(own)) return own
    const child = { attribute: 'configurable_children.sku', value: { eq: sku }, scope: 'default' }
    const [parent] = await this.#products(store, [child], 1)
    return parent ?? own ?? null
  }

  async products(store: StoreView, skus: readonly string[]): Promise<Product[]> {
    if (skus.length === 0) return []
    const value = { in: [...skus] }
    const [own, parents] = await Promise.all([
      this.#products(store, [{ attribute: 'sku', value, scope: 'default' }], skus.length),
      this.#products(store, [{ attribute: 'configurable_children.sku', value, scope: 'default' }], skus.length),
    ])
    return skus.flatMap((sku) => own.find((product) => product.sku === sku) ?? parentOf(sku, parents) ?? [])
  }

  async category(store: StoreView, key: CategoryKey): Promise<CategoryPlace | null> {
    return (await this.#tree(store)).place(key)
  }

  async menu(store: StoreView): Promise<readonly MenuItem[]> {
    return (await this.#tree(store)).menu
  }

  async mapUrl(store: StoreView, path: string): Promise<UrlMapping> {
    const url = path.replace(/^\/+/, '').split(/[?#]/, 1)[0]
    if (!url) return null
    const body = await this.#client.call(`/url/map?storeCode=${store.code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url, includeFields: null, excludeFields: null, ...this.#groupField() }),
    })
    const mapped = v.safeParse(mappedProductSchema, body)
    if (!mapped.success) return this.#client.parse(urlMappingSchema, body)
    const [_source] = await this.#taxed(store, [mapped.output._source])
    return this.#client.parse(urlMappingSchema, { ...mapped.output, _source })
  }

  async cmsPage(store: StoreView, identifier: string): Promise<CmsPage | null> {
    return this.#content(cmsPageSchema, `cmsPageIdentifier/${encodeURIComponent(identifier)}/storeId/${store.id}`)
  }

  async cmsBlock(store: StoreView, identifier: string): Promise<CmsBlock | null> {
    return this.#content(cmsBlockSchema, `cmsBlockIdentifier/${encodeURIComponent(identifier)}/storeId/${store.id}`)
  }

  async promoted(store: StoreView): Promise<PromotedContent> {
    return this.#deps.promoted(store)
  }

  async reviews(store: StoreView, productId: number): Promise<Review[]> {
    const query = queryWith([
      { attribute: 'product_id', value: { eq: productId }, scope: 'default' },
      { attribute: 'review_status', value: { eq: 1 }, scope: 'default' },
    ])
    const { sources } = await this.#client.search(store, 'review', query, { start: 0, size: REVIEWS_SHOWN })
    return this.#client.valid(reviewSchema, sources)
  }

  /** The backend interprets the text itself, if it can. Its vocabulary for sizes, widths and sales is unknown here. */
  async understand(_: StoreView, text: string): Promise<Understanding> {
    return plainText(text)
  }

  async suggest(store: StoreView, text: string): Promise<string[]> {
    if (text.trim() === '') return []
    const found = await this.search(store, { ...queryWith([]), _searchText: text }, { start: 0, size: 6 })
    return [...new Set(found.items.map(({ name }) => name))]
  }

  async #products(store: StoreView, filters: AppliedFilter[], size: number): Promise<Product[]> {
    const { sources } = await this.#searchProducts(store, queryWith(filters), { start: 0, size })
    return this.#read(store, sources)
  }

  #searchProducts(store: StoreView, query: SearchQuery, page: { start: number; size: number }): Promise<ForeignAnswer> {
    return this.#client.search(store, 'product', { ...query, ...this.#groupField() }, page)
  }

  async #read(store: StoreView, sources: readonly unknown[]): Promise<Product[]> {
    const now = new Date(this.#deps.now())
    const products = this.#client.valid(productSchema, await this.#taxed(store, sources))
    return products.map((one) => withCheapestVariant(withCurrentSpecial(one, now)))
  }

  #groupField() {
    return this.#group === null ? {} : { groupToken: this.#group.token }
  }

  #tree(store: StoreView): Promise<CategoryTree> {
    return this.#cached(this.#caches.trees, store, async () => {
      const page = { start: 0, size: CATEGORY_FETCH_SIZE }
      const { sources } = await this.#client.search(store, 'category', queryWith([]), page)
      return new CategoryTree(this.#client.valid(categorySchema, sources))
    })
  }

  #taxRules(store: StoreView): Promise<readonly TaxRule[]> {
    return this.#cached(this.#caches.rules, store, async () => {
      const { sources } = await this.#client.search(store, 'taxrule', queryWith([]), { start: 0, size: MOST_RULES })
      return this.#client.valid(taxRuleSchema, sources)
    })
  }

  #cached<Value>(cache: Map<string, Cached<Value>>, { code }: StoreView, ask: () => Promise<Value>): Promise<Value> {
    const now = this.#deps.now()
    const known = cache.get(code)
    if (known && known.until > now) return known.value
    const value = ask()
    cache.set(code, { value, until: now + LIFETIME_MS })
    // A failed fetch must not stay cached for a minute.
    value.catch(() => cache.delete(code))
    return value
  }

  /** Adds tax to documents if the backend does not. */
  async #taxed(store: StoreView, sources: readonly unknown[]): Promise<readonly unknown[]> {
    if (!this.#deps.addsTax || sources.length === 0) return sources
    const taxation = { rules: await this.#taxRules(store), store, ownGroup: this.#group?.id ?? null }
    return sources.map((source) => taxedDocument(source, taxation))
  }

  /** 404 is a valid answer (null). Only an unreadable answer is a failure. */
  async #content<Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema> | null> {
    const body = await this.#client.call(`/ext/cms-data/${path}`)
    const { code, result } = this.#client.parse(envelopeSchema, body)
    return code === 200 ? this.#client.parse(schema, result) : null
  }
}

const mappedProductSchema = v.looseObject({ _type: v.literal('product'), _source: v.unknown() })

/** Backends may store variants as hidden products. They are read as part of their parents. [ROUTE-08] */
function isVisible({ visibility }: Product): boolean {
  return (LISTED_VISIBILITIES as readonly number[]).includes(visibility)
}

function queryWith(_appliedFilters: AppliedFilter[]): SearchQuery {
  return v.parse(searchQuerySchema, { _appliedFilters })
}

function parentOf(sku: string, parents: readonly Product[]): Product | undefined {
  return parents.find(({ configurable_children }) => configurable_children?.some((child) => child.sku === sku))
}
