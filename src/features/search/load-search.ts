import { MIN_SEARCH_LENGTH } from '#machines/search-panel/search-panel.types.ts'
import type { CatalogueReader } from '#models/catalogue-reader.ts'
import { parseListing } from '#models/listing.ts'
import type { StoreView } from '#models/store-view.ts'
import { isUnavailable } from '#src/shell/is-unavailable.ts'
import { type ListingData, loadListing } from '../listing/load-listing.ts'

export type SearchView =
  | { readonly type: 'waiting' }
  | { readonly type: 'too-short'; readonly text: string }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'found'; readonly text: string; readonly listing: ListingData }

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
    return { type: 'found', text, listing: await loadListing({ catalogue, store }, query) }
  } catch (error) {
    if (isUnavailable(error)) return { type: 'failed', text }
    throw error
  }
}
