import { LISTED_VISIBILITIES, SEARCHED_VISIBILITIES } from '../product/product-kinds.ts'
import type { AppliedFilter, SearchQuery } from '../wire/search.ts'
import { listedFilters } from './listed-filters.ts'

/** A listing query as encoded in its address: `?hf_color=1101&hf_color=1104&price=50.0-100.0&sort=final_price:desc`. */

/** Facets in reading order; the first five are the shop's own, the rest follow. [CAT-05] */
export const FACET_CODES = [
  'hf_shoe_size',
  'hf_shoe_width',
  'hf_color',
  'hf_shoe_type',
  'hf_shoe_make',
  'hf_shoe_last',
  'hf_shoe_outsole',
  'hf_shoe_leather',
  'hf_pattern',
  'hf_occasion',
  'manufacturer',
  'hf_model',
] as const
export type FacetCode = (typeof FACET_CODES)[number]

/** The default is the shop's own order (position); a search without a chosen sort sorts by relevance. [CAT-07] */
export const SORTS = ['position', 'updated_at:desc', 'final_price:asc', 'final_price:desc'] as const
export type Sort = (typeof SORTS)[number]

/** Products per page of a listing, the default of the API. [CAT-08] */
export const LISTING_PAGE_SIZE = 50
/** Largest number of pages rendered together, so that a render is bounded; after that a new window begins. */
export const PAGES_TOGETHER = 10
/** Largest number of chosen options per facet; no shopper chooses more. */
const MAX_OPTIONS = 50
const MAX_SEARCH_LENGTH = 120
/** Enough buckets for all sizes, colours and lasts of the shop. */
const FACET_BUCKETS = 40

/** Gross euros, from inclusive, to exclusive, as the buckets count; null is an open end. */
export interface PriceRange {
  readonly from: number
  readonly to: number | null
}

export interface ListingQuery {
  readonly text: string
  readonly filters: Readonly<Partial<Record<FacetCode, readonly string[]>>>
  /** Products in any of these are listed; controls choose one at a time, an address may name several. */
  readonly prices: readonly PriceRange[]
  /** Only reduced products. */
  readonly isOnSale?: boolean
  readonly sort: Sort
  /** The last page that is shown, from 1; earlier pages are shown above it. [ROUTE-15] */
  readonly page: number
}

export const wholeListing: ListingQuery = { text: '', filters: {}, prices: [], sort: 'position', page: 1 }

/** Parses any address: unknown codes and sorts, invalid numbers and too long lists are ignored, never an error. */
export function parseListing(params: URLSearchParams): ListingQuery {
  const filters: Partial<Record<FacetCode, readonly string[]>> = {}
  for (const code of FACET_CODES) {
    const options = [...new Set(params.getAll(code).filter((id) => isOptionId(code, id)))].slice(0, MAX_OPTIONS)
    if (options.length > 0) filters[code] = options
  }
  return {
    text: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    filters,
    prices: pricesOf(params.getAll('price').slice(0, MAX_OPTIONS)),
    ...(params.get('sale') === '1' && { isOnSale: true }),
    sort: firstOf(params.getAll('sort').slice(0, MAX_OPTIONS), sortOf) ?? 'position',
    page: pageNumber(params.get('page')),
  }
}

/** The canonical parameters of a query: defaults are omitted, so that equal queries have equal addresses. */
function listingParams(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.text) params.set('q', query.text)
  for (const code of FACET_CODES) for (const option of query.filters[code] ?? []) params.append(code, option)
  for (const range of query.prices) params.append('price', priceRangeId(range))
  if (query.isOnSale) params.set('sale', '1')
  if (query.sort !== 'position') params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

/** `?…` for a link; empty for the whole listing. */
export function listingSearch(query: ListingQuery): string {
  const text = listingParams(query).toString()
  // Colons are valid in a query (RFC 3986) and keep shared addresses readable.
  return text && `?${text.replaceAll('%3A', ':')}`
}

/** Removes a chosen option or adds it; resets the page. */
export function toggleFilter(query: ListingQuery, code: FacetCode, option: string): ListingQuery {
  const chosen = query.filters[code] ?? []
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
  const { [code]: _, ...others } = query.filters
  return { ...query, filters: next.length > 0 ? { ...others, [code]: next } : others, page: 1 }
}

/** The price is a single filter: another range replaces it, the same range removes it. [CAT-05] */
export function togglePrice(query: ListingQuery, range: PriceRange): ListingQuery {
  const others = withoutRange(query.prices, range)
  return { ...query, prices: others.length < query.prices.length ? others : [range], page: 1 }
}

function withoutRange(prices: readonly PriceRange[], range: PriceRange): readonly PriceRange[] {
  return prices.filter((other) => priceRangeId(other) !== priceRangeId(range))
}

export function chooseSort(query: ListingQuery, sort: Sort): ListingQuery {
  return { ...query, sort, page: 1 }
}

/** Removes all filters; text and sort stay. */
export function clearFilters(query: ListingQuery): ListingQuery {
  return { ...withoutSale(query), filters: {}, prices: [] }
}

/** Removes the filter for reduced products. */
export function withoutSale({ isOnSale: _, ...query }: ListingQuery): ListingQuery {
  return { ...query, page: 1 }
}

/** The query with one more page; null if the next start is at or beyond the total. [CAT-08] */
export function withMore(query: ListingQuery, total: number): ListingQuery | null {
  return query.page < lastPage(total) ? { ...query, page: query.page + 1 } : null
}

/** The query of the pages before the window; null if the window begins with the first page. */
export function withEarlier(query: ListingQuery): ListingQuery | null {
  const { start } = listingWindow(query)
  return start > 0 ? { ...query, page: start / LISTING_PAGE_SIZE } : null
}

/** Clamps a page beyond the end to the last page. */
export function withinReach(query: ListingQuery, total: number): ListingQuery {
  return { ...query, page: Math.min(query.page, lastPage(total)) }
}

function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / LISTING_PAGE_SIZE))
}

export function filterCount(query: ListingQuery): number {
  const others = query.prices.length + Number(query.isOnSale ?? false)
  return FACET_CODES.reduce((sum, code) => sum + (query.filters[code]?.length ?? 0), others)
}

/** The window of pages up to the query's page, so that going back shows the same products. */
export function listingWindow({ page }: ListingQuery): { start: number; size: number } {
  const before = page - 1 - ((page - 1) % PAGES_TOGETHER)
  return { start: before * LISTING_PAGE_SIZE, size: (page - before) * LISTING_PAGE_SIZE }
}

export interface ListingScope {
  /** The category and its whole subtree; absent in a search. */
  readonly categoryIds?: readonly number[]
  /** Omits the filter of this facet, to count its other options. */
  readonly without?: FacetCode | 'price'
  /** Defaults to the shop's setting. */
  readonly listsOutOfStock?: boolean
}

/** The search query of a category page or a search, with its facets. [CAT-04, CAT-05] */
export function listingSearchQuery(
  query: ListingQuery,
  { categoryIds, without, listsOutOfStock }: ListingScope,
): SearchQuery {
  const applied = listedFilters(categoryIds ? LISTED_VISIBILITIES : SEARCHED_VISIBILITIES, listsOutOfStock)
  if (categoryIds) applied.push({ attribute: 'category_ids', value: { in: [...categoryIds] }, scope: 'default' })
  for (const code of FACET_CODES) {
    const options = query.filters[code]
    if (options && code !== without) {
      applied.push({
        attribute: code,
        value: { in: code === 'hf_model' ? [...options] : options.map(Number) },
        scope: 'catalog',
      })
    }
  }
  if (without !== 'price') applied.push(...priceFilters(query.prices))
  if (query.isOnSale) applied.push(saleFilter())
  const facets = without ? [without] : [...FACET_CODES, 'price']
  return {
    _availableFilters: facets.map((field) => ({ field, scope: 'catalog', options: { size: FACET_BUCKETS } })),
    _appliedFilters: applied,
    _appliedSort: query.sort === 'position' && query.text ? [] : sortFields(query.sort),
    _searchText: query.text,
  }
}

/** Several ranges are alternatives in the contract: one of them must match. */
export function priceFilters(prices: readonly PriceRange[]): AppliedFilter[] {
  const ranges = prices.map(({ from, to }) => (to === null ? { gte: from } : { gte: from, lt: to }))
  return ranges.map((range) => ({
    attribute: 'price',
    value: ranges.length > 1 ? { or: range } : range,
    scope: 'catalog',
  }))
}

export function saleFilter(): AppliedFilter {
  return { attribute: 'is_sale', value: { eq: true }, scope: 'default' }
}

export function sortFields(sort: Sort): SearchQuery['_appliedSort'] {
  const [field = 'position', direction] = sort.split(':')
  return [{ field, options: direction === 'desc' ? 'desc' : 'asc' }]
}

/** "50.0-100.0", "150.0-*": the keys of the price buckets. Null if the text is not a range. */
export function parsePriceRange(id: string): PriceRange | null {
  const match = /^(\d{1,6}(?:\.\d{1,2})?|\*)-(\d{1,6}(?:\.\d{1,2})?|\*)$/.exec(id)
  if (!match) return null
  const from = match[1] === '*' ? 0 : Number(match[1])
  const to = match[2] === '*' ? null : Number(match[2])
  return to === null ? (from > 0 ? { from, to } : null) : from < to ? { from, to } : null
}

export function priceRangeId({ from, to }: PriceRange): string {
  return `${bucketNumber(from)}-${to === null ? '*' : bucketNumber(to)}`
}

function bucketNumber(euro: number): string {
  return Number.isInteger(euro) ? euro.toFixed(1) : String(euro)
}

/** Models have article numbers as ids, other facets numeric ids of the platform. */
function isOptionId(code: FacetCode, option: string): boolean {
  return (code === 'hf_model' ? /^[\w-]{1,20}$/ : /^\d{1,9}$/).test(option)
}

/** Each range once, in the order of the address. */
function pricesOf(texts: readonly string[]): PriceRange[] {
  const ranges = texts.flatMap((text) => parsePriceRange(text) ?? [])
  return [...new Map(ranges.map((range) => [priceRangeId(range), range])).values()]
}

function sortOf(text: string): Sort | null {
  return SORTS.find((sort) => sort === text) ?? null
}

function pageNumber(text: string | null): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.max(Number(text), 1)
}

function firstOf<Item>(texts: readonly string[], read: (text: string) => Item | null): Item | null {
  for (const text of texts) {
    const item = read(text)
    if (item !== null) return item
  }
  return null
}
