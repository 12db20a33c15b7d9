import { MIN_SEARCH_LENGTH } from '#machines/search-panel/search-panel.types.ts'
import { BEST_SELLERS_CATEGORY_ID } from '#models/catalogue.ts'
import type { CatalogueReader } from '#models/catalogue-reader.ts'
import { filterCount, parseListing } from '#models/listing.ts'
import type { StoreView } from '#models/store-view.ts'
import { isUnavailable } from '#src/shell/is-unavailable.ts'
import type { CardView } from '../listing/card-view.ts'
import { type ListingData, loadListing } from '../listing/load-listing.ts'

export type SearchView =
  | { readonly type: 'waiting' }
  | { readonly type: 'too-short'; readonly text: string }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'nothing'; readonly text: string; readonly bestSellers: readonly CardView[] }
  | { readonly type: 'found'; readonly text: string; readonly listing: ListingData }

const RESCUED = 8

/** Trimmed, three characters at least; results with the facets of any listing. [SEARCH-01, SEARCH-04] */
export async function loadSearch(
  catalogue: CatalogueReader,
  store: StoreView,
  params: URLSearchParams,
): Promise<SearchView> {
  const query = parseListing(params)
  const { text } = query
  if (!text) return { type: 'waiting' }
  if (text.length < MIN_SEARCH_LENGTH) return { type: 'too-short', text }
  try {
    const listing = await loadListing({ catalogue, store }, query)
    const isNothing = listing.total === 0 && filterCount(query) === 0
    return isNothing
      ? { type: 'nothing', text, bestSellers: await bestSellersOf(catalogue, store) }
      : { type: 'found', text, listing }
  } catch (error) {
    if (isUnavailable(error)) return { type: 'failed', text }
    throw error
  }
}

/** For whoever asked for what the shop does not have. */
async function bestSellersOf(catalogue: CatalogueReader, store: StoreView): Promise<readonly CardView[]> {
  const categoryIds = [BEST_SELLERS_CATEGORY_ID]
  const { cards } = await loadListing({ catalogue, store, categoryIds }, parseListing(new URLSearchParams()))
  return cards.slice(0, RESCUED)
}
