import type { AppliedFilter, SearchQuery } from '../wire/search.ts'
import { type ListingQuery, type PriceRange, priceFilters, type Sort, saleFilter, sortFields } from './listing.ts'

/** Kinds of shoe that shoppers ask for and a shop may lack. */
export type MissingKind = 'children' | 'hiking' | 'work' | 'sports' | 'sandals' | 'house' | 'rubber' | 'heels'

/** What the house is asked about besides its products. */
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

/** A content page that answers what was asked. */
export interface FoundPage {
  readonly title: string
  /** Inside the store, without its prefix. */
  readonly href: string
}

/** A size that no shoe has. */
export interface AbsentSize {
  /** As the store's language writes it: "43,5", "UK 14". */
  readonly asked: string
  /** The sizes next to it, with the text that asks for each. */
  readonly nearest: readonly { readonly size: string; readonly text: string }[]
}

/** One thing that was read out of a text, and the text without it. */
export interface SaidPart {
  readonly kind: 'price' | 'sale' | 'cheapest' | 'dearest' | 'width'
  /** In the store's language, where the thing has a name of its own. */
  readonly label: string
  readonly without: string
}

/** What a search text asks for beyond words: the shop shows it and lets the shopper take it back. [SEARCH-04] */
export interface Understanding {
  /** What remains to be looked for as words. */
  readonly text: string
  readonly price: PriceRange | null
  /** Only what costs less than it did. */
  readonly isOnSale: boolean
  readonly sort: Sort | null
  /** Option ids. */
  readonly widths: readonly string[]
  /** All of these, to be shown and taken back. */
  readonly said: readonly SaidPart[]
  readonly absentSizes: readonly AbsentSize[]
  /** A kind of shoe that the shop does not sell: then nothing is found. */
  readonly missing: MissingKind | null
  readonly pages: readonly FoundPage[]
}

/** A text that is words and nothing else. */
export function plainText(text: string): Understanding {
  return {
    text,
    price: null,
    isOnSale: false,
    sort: null,
    widths: [],
    said: [],
    absentSizes: [],
    missing: null,
    pages: [],
  }
}

/** Whether there is anything to tell the shopper, or to narrow by. */
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

/** A question to the house alone, or for what the shop lacks, asks for no product. */
export function asksForProducts({ text, price, isOnSale, sort, widths, missing, pages }: Understanding): boolean {
  if (missing) return false
  return text !== '' || pages.length === 0 || Boolean(price || isOnSale || sort || widths.length)
}

/** A listing with what its text asks for; what the shopper chose stands before what was said. */
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

/** The same of the contract's query. */
export function understoodQuery(
  query: SearchQuery,
  { text, price, isOnSale, sort, widths }: Understanding,
): SearchQuery {
  const said: AppliedFilter[] = []
  if (price) said.push(...priceFilters([price]))
  if (isOnSale) said.push(saleFilter())
  if (widths.length > 0) said.push({ attribute: 'hf_shoe_width', value: { in: widths.map(Number) }, scope: 'catalog' })
  const chosen = new Set(query._appliedFilters.map(({ attribute }) => attribute))
  return {
    ...query,
    _searchText: text,
    _appliedFilters: [...query._appliedFilters, ...said.filter(({ attribute }) => !chosen.has(attribute))],
    _appliedSort: query._appliedSort.length === 0 && sort ? sortFields(sort) : query._appliedSort,
  }
}
