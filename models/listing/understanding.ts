import type { AppliedFilter, SearchQuery } from '../wire/search.ts'
import { type ListingQuery, type PriceRange, priceFilters, type Sort, saleFilter, sortFields } from './listing.ts'

/** Kinds of shoe that shoppers search for and a shop may not sell. */
export type MissingKind = 'children' | 'hiking' | 'work' | 'sports' | 'sandals' | 'house' | 'rubber' | 'heels'

/** Topics of content pages that shoppers search for. */
export type PageTopic =
  | 'delivery'
  | 'returns'
  | 'withdrawal'
  | 'sizes'
  | 'contact'
  | 'terms'
  | 'privacy'
  | 'imprint'
  | 'faqs'
  | 'service'
  | 'store'

/** A content page that matches the search text. */
export interface FoundPage {
  readonly title: string
  /** Inside the store, without its prefix. */
  readonly href: string
}

/** A requested size that does not exist. */
export interface AbsentSize {
  /** As the store's language writes it: "43,5", "UK 14". */
  readonly asked: string
  /** The nearest sizes, each with its search text. */
  readonly nearest: readonly { readonly size: string; readonly text: string }[]
}

/** One part recognised in a search text, and the text without it. */
export interface RecognisedPart {
  readonly kind: 'price' | 'sale' | 'cheapest' | 'dearest' | 'width'
  /** In the store's language, if the part has a name of its own. */
  readonly label: string
  readonly without: string
}

/** Filters and sort recognised in a search text: shown to the shopper, who can remove them. [SEARCH-04] */
export interface Understanding {
  /** The remaining full-text query. */
  readonly text: string
  readonly price: PriceRange | null
  /** Only reduced products. */
  readonly isOnSale: boolean
  readonly sort: Sort | null
  /** Option ids. */
  readonly widths: readonly string[]
  /** All recognised parts, to be shown and removed. */
  readonly recognised: readonly RecognisedPart[]
  readonly absentSizes: readonly AbsentSize[]
  /** A kind of shoe that the shop does not sell: the result is empty. */
  readonly missing: MissingKind | null
  readonly pages: readonly FoundPage[]
}

/** A text without recognised parts. */
export function plainText(text: string): Understanding {
  return {
    text,
    price: null,
    isOnSale: false,
    sort: null,
    widths: [],
    recognised: [],
    absentSizes: [],
    missing: null,
    pages: [],
  }
}

/** Whether any part was recognised. */
export function isMoreThanWords({
  price,
  isOnSale,
  sort,
  widths,
  absentSizes,
  missing,
  pages,
}: Understanding): boolean {
  return Boolean(price || isOnSale || sort || widths.length || absentSizes.length || missing || pages.length)
}

/** False if the text matches only content pages or a kind that the shop does not sell. */
export function asksForProducts({ text, price, isOnSale, sort, widths, missing, pages }: Understanding): boolean {
  if (missing) return false
  return text !== '' || pages.length === 0 || Boolean(price || isOnSale || sort || widths.length)
}

/** Merges recognised parts into a listing query; explicit choices of the shopper win. */
export function understoodListing(
  query: ListingQuery,
  { text, price, isOnSale, sort, widths }: Understanding,
): ListingQuery {
  const { hf_shoe_width = widths } = query.filters
  return {
    ...query,
    text,
    filters: hf_shoe_width.length > 0 ? { ...query.filters, hf_shoe_width } : query.filters,
    prices: query.prices.length === 0 && price ? [price] : query.prices,
    ...(isOnSale && { isOnSale }),
    sort: query.sort === 'position' && sort ? sort : query.sort,
  }
}

/** The same for the contract's search query. */
export function understoodQuery(
  query: SearchQuery,
  { text, price, isOnSale, sort, widths }: Understanding,
): SearchQuery {
  const applied: AppliedFilter[] = []
  if (price) applied.push(...priceFilters([price]))
  if (isOnSale) applied.push(saleFilter())
  if (widths.length > 0)
    applied.push({ attribute: 'hf_shoe_width', value: { in: widths.map(Number) }, scope: 'catalog' })
  const chosen = new Set(query._appliedFilters.map(({ attribute }) => attribute))
  return {
    ...query,
    _searchText: text,
    _appliedFilters: [...query._appliedFilters, ...applied.filter(({ attribute }) => !chosen.has(attribute))],
    _appliedSort: query._appliedSort.length === 0 && sort ? sortFields(sort) : query._appliedSort,
  }
}
