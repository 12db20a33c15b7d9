import * as v from 'valibot'
import type { SearchOutcome, SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { listedFilters } from '#models/listing/listed-filters.ts'
import { listingSearchQuery, wholeListing } from '#models/listing/listing.ts'
import type { Understanding } from '#models/listing/understanding.ts'
import { LISTED_VISIBILITIES } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { BEST_SELLERS_CATEGORY_ID } from '#models/wire/catalogue.ts'
import { isRecord } from '#models/wire/is-record.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchQuery } from '#models/wire/search.ts'
import { isOffline } from '#src/api-client/request.ts'
import { searchCatalogue } from '#src/api-client/search-catalogue.ts'

/** Document fields for a card and the list of categories. */
const FIELDS = [
  'id',
  'sku',
  'type_id',
  'not_saleable',
  'name',
  'slug',
  'hf_model',
  'url_path',
  'hf_sub_headline',
  'hf_badge_label',
  'news_from_date',
  'news_to_date',
  'image',
  'media_gallery',
  'stock',
  'category',
  'category_ids',
  'final_price_incl_tax',
  'lowest_price_30_days',
  'recommended_price',
  'base_price_amount',
  'base_price_base_amount',
  'base_price_unit',
  'configurable_children.status',
  'configurable_children.final_price_incl_tax',
  'configurable_children.stock.is_in_stock',
  'configurable_children.hf_shoe_size',
  'configurable_options.attribute_code',
  'configurable_options.values.value_index',
]

/**
 * One page of results; of the best sellers without a text. `unreachable` without a network; other failures reject.
 * [SEARCH-02, SEARCH-03]
 */
export async function findProducts(
  store: StoreView,
  { text, start, size }: SearchRequest,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const query = listingSearchQuery({ ...wholeListing, text }, text ? {} : { categoryIds: [BEST_SELLERS_CATEGORY_ID] })
  return askCatalogue(store, query, { start, size }, signal, { completes: start === 0 && text !== '' })
}

interface Extras {
  /** Fields besides those of a card. */
  readonly more?: readonly string[]
  /** Whether to request completions of the text. [SEARCH-04] */
  readonly completes?: boolean
}

/** The products of a query with the fields of a card, without facets. */
async function askCatalogue(
  store: StoreView,
  search: SearchQuery,
  { start, size }: { start: number; size: number },
  signal: AbortSignal,
  { more = [], completes = false }: Extras = {},
): Promise<SearchOutcome> {
  const query = {
    search: { ...search, _availableFilters: [] },
    fields: [...FIELDS, ...more],
    hit: cardProductSchema,
    start,
    size,
    completes,
  }
  try {
    const { items, total, suggestions, completions, understood } = await searchCatalogue(store, query, signal)
    return {
      type: 'found',
      items,
      total,
      suggestions,
      completions,
      understood: isUnderstanding(understood) ? understood : null,
    }
  } catch (error) {
    if (isOffline(error)) return { type: 'unreachable' }
    throw error
  }
}

/** Out-of-stock products have a page, whether listings show them or not. */
const HAVING_A_PAGE = listedFilters(LISTED_VISIBILITIES, true)

/** In the catalogue's order, with `more` fields than a card has. Products that are no longer sold are missing. */
export function findBySku(
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
  more: readonly string[] = [],
): Promise<SearchOutcome> {
  const search = {
    _availableFilters: [],
    _appliedFilters: [...HAVING_A_PAGE, { attribute: 'sku', value: { in: [...skus] }, scope: 'default' }],
    _appliedSort: [],
    _searchText: '',
  }
  return askCatalogue(store, search, { start: 0, size: skus.length }, signal, { more })
}

/** An extension of the contract that other backends do not send. */
function isUnderstanding(value: unknown): value is Understanding {
  return isRecord(value) && [value.recognised, value.absentSizes, value.pages].every(Array.isArray)
}

/** The required fields of a card; all others are optional. */
const cardProductSchema = v.pipe(
  v.looseObject({
    sku: v.string(),
    name: v.string(),
    final_price_incl_tax: v.number(),
    media_gallery: v.array(v.unknown()),
    stock: v.looseObject({}),
  }),
  v.transform((source) => source as unknown as Product),
)
