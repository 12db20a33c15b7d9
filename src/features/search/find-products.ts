import type { SearchOutcome, SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { listedFilters } from '#models/listing/listed-filters.ts'
import { listingSearchQuery, wholeListing } from '#models/listing/listing.ts'
import type { Understanding } from '#models/listing/understanding.ts'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { LISTED_VISIBILITIES } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { BEST_SELLERS_CATEGORY_ID } from '#models/wire/catalogue.ts'
import { isRecord } from '#models/wire/is-record.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchQuery } from '#models/wire/search.ts'

/** What a card and the list of categories need of a product. */
const FIELDS = [
  'id',
  'sku',
  'type_id',
  'not_saleable',
  'name',
  'slug',
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

/** The catalogue does not answer as the contract says. */
class SearchFailed extends Error {
  override readonly name = 'SearchFailed'
}

/** One page of results by the wire contract; of the best sellers where no text is asked for. Without network: `unreachable`; any other failure throws. [SEARCH-02, SEARCH-03] */
export async function findProducts(
  store: StoreView,
  { text, start, size }: SearchRequest,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const query = listingSearchQuery({ ...wholeListing, text }, text ? {} : { categoryIds: [BEST_SELLERS_CATEGORY_ID] })
  return askCatalogue(store, query, { start, size }, signal, { completes: start === 0 && text !== '' })
}

interface Extras {
  /** Fields beside those of a card. */
  readonly more?: readonly string[]
  /** Whether to ask what the text may become. [SEARCH-04] */
  readonly completes?: boolean
}

/** Whatever the query finds, with what a card needs; facets are nobody's wish here. */
async function askCatalogue(
  store: StoreView,
  wish: SearchQuery,
  { start, size }: { start: number; size: number },
  signal: AbortSignal,
  { more = [], completes = false }: Extras = {},
): Promise<SearchOutcome> {
  const groupToken = groupTokenOf(document.cookie)
  const request = { ...wish, _availableFilters: [], ...(groupToken && { groupToken }) }
  const query = new URLSearchParams({
    request: JSON.stringify(request),
    request_format: 'search-query',
    from: String(start),
    size: String(size),
    _source_include: [...FIELDS, ...more].join(','),
    storeCode: store.code,
    ...(completes && { complete: '1' }),
  })
  const answer = await fetchJson(`/api/catalog/welt_${store.code}/product/_search?${query}`, signal)
  return answer === null ? { type: 'unreachable' } : readAnswer(answer)
}

/** Whatever a shop lists, what is out of stock has a page. */
const HAVING_A_PAGE = listedFilters(LISTED_VISIBILITIES, true)

/** In the catalogue's order, with `more` than a card needs. What is gone stays out. */
export function findBySku(
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
  more: readonly string[] = [],
): Promise<SearchOutcome> {
  const wish = {
    _availableFilters: [],
    _appliedFilters: [...HAVING_A_PAGE, { attribute: 'sku', value: { in: [...skus] }, scope: 'default' }],
    _appliedSort: [],
    _searchText: '',
  }
  return askCatalogue(store, wish, { start: 0, size: skus.length }, signal, { more })
}

/** Null where the network is down. */
export async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
    if (!response.ok) throw new SearchFailed(`The search answered ${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof TypeError && !navigator.onLine) return null
    throw error
  }
}

function readAnswer(answer: unknown): SearchOutcome {
  const hits = isRecord(answer) ? answer.hits : null
  if (!isRecord(answer) || !isRecord(hits) || !Array.isArray(hits.hits)) throw new SearchFailed('No list of hits')
  const items = hits.hits.flatMap((hit) => (isRecord(hit) && isListed(hit._source) ? [hit._source] : []))
  const total = isRecord(hits.total) ? hits.total.value : hits.total
  return {
    type: 'found',
    items,
    total: typeof total === 'number' ? total : items.length,
    suggestions: wordsIn(answer.suggestions),
    completions: wordsIn(answer.completions),
    understood: isUnderstanding(answer.understood) ? answer.understood : null,
  }
}

/** Our own extension of the contract: another backend does not send it. */
function isUnderstanding(value: unknown): value is Understanding {
  return isRecord(value) && [value.said, value.absentSizes, value.pages].every(Array.isArray)
}

function wordsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
}

/** What a card cannot do without; everything else of the document is optional for it. */
function isListed(source: unknown): source is Product {
  return (
    isRecord(source) &&
    typeof source.sku === 'string' &&
    typeof source.name === 'string' &&
    typeof source.final_price_incl_tax === 'number' &&
    Array.isArray(source.media_gallery) &&
    isRecord(source.stock)
  )
}
