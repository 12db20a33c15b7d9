import { type Facet, type FacetSource, facetsOf, optionCounts } from '#models/listing/facets.ts'
import {
  FACET_CODES,
  type FacetCode,
  filterCount,
  type ListingQuery,
  listingSearchQuery,
  listingWindow,
  PAGES_TOGETHER,
  wholeListing,
  withinReach,
} from '#models/listing/listing.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader, CategoryPlace } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchResult } from '#models/wire/search.ts'
import { type CardView, toProductCards } from './card-view.ts'
import { modelsOf } from './model-colours.server.ts'

/** The data of a listing page, small enough to be sent with the page. */
export interface ListingData {
  readonly query: ListingQuery
  readonly cards: readonly CardView[]
  readonly total: number
  readonly facets: readonly Facet[]
  readonly suggestions: readonly string[]
  /** Products without filters, if the filters match none. */
  readonly rescue: readonly CardView[]
}

interface Place {
  readonly catalogue: CatalogueReader
  readonly store: StoreView
  /** The category and its subtree; absent in a search. */
  readonly categoryIds?: readonly number[]
}

const RESCUE_SIZE = 4

/** Throws `CatalogueUnavailable` if the catalogue does not answer. */
export async function loadListing(place: Place, asked: ListingQuery): Promise<ListingData> {
  const { catalogue, store } = place
  const { known, named } = await withKnownOptions(place, asked)
  const query = await reachable(place, known)
  const [main, sources] = await Promise.all([
    catalogue.search(store, listingSearchQuery(query, scopeOf(place)), listingWindow(query)),
    facetSources(place, query),
  ])
  const isNarrowedToNothing = main.total === 0 && filterCount(query) > 0
  const [cards, rescue] = await Promise.all([
    toCards(place, main.items, narrowedTo(query)),
    isNarrowedToNothing ? rescueCards(place, query) : [],
  ])
  const { total, suggestions } = main
  return {
    query: withinReach(query, total),
    cards,
    total,
    facets: facetsOf(query, main, sources, store, named),
    suggestions,
    rescue,
  }
}

interface KnownOptions {
  readonly known: ListingQuery
  /** Names the chosen options, also those that no product of the listing has. */
  readonly named: Readonly<Partial<Record<FacetCode, FacetSource>>>
}

/** More than the options of any facet over all products. */
const ALL_OPTIONS = 500

/**
 * Drops options that no product of the shop has, as in old or hand-made addresses. An option that exists elsewhere stays
 * and gives an empty result. [CAT-05]
 */
async function withKnownOptions({ catalogue, store }: Place, query: ListingQuery): Promise<KnownOptions> {
  const codes = FACET_CODES.filter((code) => query.filters[code])
  const answers = await Promise.all(
    codes.map(async (code): Promise<[FacetCode, FacetSource]> => {
      const filters = { [code]: query.filters[code] }
      const search = listingSearchQuery({ ...wholeListing, filters }, {})
      const facet = { field: code, scope: 'catalog', options: { size: ALL_OPTIONS } }
      return [code, await catalogue.search(store, { ...search, _availableFilters: [facet] }, { start: 0, size: 1 })]
    }),
  )
  const filters = answers.map(([code, answer]): [FacetCode, readonly string[]] => {
    const counts = optionCounts(code, answer)
    return [code, (query.filters[code] ?? []).filter((option) => counts.has(option))]
  })
  return {
    known: { ...query, filters: Object.fromEntries(filters.filter(([, options]) => options.length > 0)) },
    named: Object.fromEntries(answers),
  }
}

/** Clamps pages beyond the end, so that crawlers are not sent beyond it. */
async function reachable(place: Place, query: ListingQuery): Promise<ListingQuery> {
  if (query.page <= PAGES_TOGETHER) return query
  const { catalogue, store } = place
  const { total } = await catalogue.search(store, listingSearchQuery(query, scopeOf(place)), { start: 0, size: 1 })
  return withinReach(query, total)
}

async function toCards(
  place: Place,
  products: readonly Product[],
  narrowed: Partial<Record<FacetCode, string>> = {},
): Promise<CardView[]> {
  const models = await modelsOf(place.catalogue, place.store, products)
  const now = new Date()
  return toProductCards(products, { now, models, narrowed })
}

/** Facets with exactly one chosen value: with several, none can be preselected. */
function narrowedTo({ filters }: ListingQuery): Partial<Record<FacetCode, string>> {
  const narrowed: Partial<Record<FacetCode, string>> = {}
  for (const code of FACET_CODES) {
    const [only, ...more] = filters[code] ?? []
    if (only && more.length === 0) narrowed[code] = only
  }
  return narrowed
}

/** One small search per facet with a choice, without that choice: its buckets are the values that could be added. */
async function facetSources(
  place: Place,
  query: ListingQuery,
): Promise<Partial<Record<FacetCode | 'price', FacetSource>>> {
  const chosen: (FacetCode | 'price')[] = FACET_CODES.filter((code) => query.filters[code])
  if (query.prices.length > 0) chosen.push('price')
  const answers = await Promise.all(
    chosen.map(async (without): Promise<[string, SearchResult<Product>]> => {
      const search = listingSearchQuery(query, { ...scopeOf(place), without })
      return [without, await place.catalogue.search(place.store, search, { start: 0, size: 1 })]
    }),
  )
  return Object.fromEntries(answers)
}

async function rescueCards(place: Place, query: ListingQuery): Promise<CardView[]> {
  const unfiltered = { ...query, filters: {}, prices: [] }
  const search = listingSearchQuery(unfiltered, scopeOf(place))
  const { items } = await place.catalogue.search(place.store, search, { start: 0, size: RESCUE_SIZE })
  return toCards(place, items)
}

function scopeOf({ categoryIds }: Place): { categoryIds?: readonly number[] } {
  return categoryIds ? { categoryIds } : {}
}

/** Ids of the category and all its descendants, each once, even if the tree has a cycle. [CAT-04] */
export async function subtreeIds(
  catalogue: CatalogueReader,
  store: StoreView,
  { category, children }: Pick<CategoryPlace, 'category' | 'children'>,
  found = new Set<number>(),
): Promise<number[]> {
  found.add(category.id)
  for (const { id } of children) {
    const place = found.has(id) ? null : await catalogue.category(store, { id })
    if (place) await subtreeIds(catalogue, store, place, found)
  }
  return [...found]
}
