import * as v from 'valibot'
import { LISTED_STATUSES, LISTED_VISIBILITIES } from '#models/product/product-kinds.ts'
import { type SearchQuery, searchQuerySchema } from '#models/wire/search.ts'

/** A question of the bench and its limit: median CPU time, ms. */
export interface Question {
  readonly name: string
  readonly query: SearchQuery
  readonly start: number
  readonly limit: { readonly 10000: number; readonly 100000: number }
}

export const PAGE_SIZE = 50
export const SUGGESTED = 'stie'
export const SUGGEST_LIMIT = { 10000: 5, 100000: 30 }
export const BUILD_LIMIT = { seconds: 10, megabytes: 450 }
const LISTING = { 10000: 3, 100000: 30 }
const TYPO = { 10000: 20, 100000: 200 }

export const FACETS = ['hf_shoe_size', 'hf_color', 'hf_shoe_make', 'hf_shoe_last', 'hf_shoe_outsole']
const _availableFilters = [...FACETS, 'price'].map((field) => ({ field }))
const LISTED = [
  { attribute: 'visibility', value: { in: [...LISTED_VISIBILITIES] } },
  { attribute: 'status', value: { in: [...LISTED_STATUSES] } },
]

export const QUESTIONS: readonly Question[] = [
  question('listing, whole shop, five facets and price', LISTING, {}),
  question('listing, one category', LISTING, {
    _appliedFilters: [...LISTED, { attribute: 'category_ids', value: { in: [11] } }],
  }),
  question(
    'listing, two filters, sorted by price, page 3',
    LISTING,
    {
      _appliedFilters: [
        ...LISTED,
        { attribute: 'hf_color', value: { in: [1101, 1102] }, scope: 'catalog' },
        { attribute: 'price', value: { gte: 100 }, scope: 'catalog' },
      ],
      _appliedSort: [{ field: 'final_price', options: 'asc' }],
    },
    2 * PAGE_SIZE,
  ),
  question('text', TYPO, { _searchText: 'oxford braun' }),
  question('text with a typing error', TYPO, { _searchText: 'oxfrod braun' }),
  question('text with an error in each word', TYPO, { _searchText: 'stifel wasserdich schwartz' }),
  question('text, compound', TYPO, { _searchText: 'schwarze wildlederstiefel' }),
]

function question(
  name: string,
  limit: Question['limit'],
  asked: v.InferInput<typeof searchQuerySchema>,
  start = 0,
): Question {
  return {
    name,
    limit,
    start,
    query: v.parse(searchQuerySchema, { _availableFilters, _appliedFilters: LISTED, ...asked }),
  }
}
