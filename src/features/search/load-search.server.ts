import { MIN_SEARCH_LENGTH } from '#machines/search-panel/search-panel.types.ts'
import { filterCount, listingSearch, parseListing } from '#models/listing/listing.ts'
import {
  type AbsentSize,
  asksForProducts,
  type FoundPage,
  type MissingKind,
  understoodListing,
} from '#models/listing/understanding.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { isUnavailable } from '#src/errors/error-kind.ts'
import type { CardView } from '../listing/card-view.ts'
import { loadBestSellers } from '../listing/load-cards.server.ts'
import { type ListingData, loadListing } from '../listing/load-listing.server.ts'

/** What the page shows about a query besides its products. */
export interface SearchNotes {
  readonly missing: MissingKind | null
  readonly absentSizes: readonly AbsentSize[]
  readonly pages: readonly FoundPage[]
}

export type SearchView =
  | { readonly type: 'waiting'; readonly bestSellers: readonly CardView[] }
  | { readonly type: 'too-short'; readonly text: string; readonly bestSellers: readonly CardView[] }
  | { readonly type: 'failed'; readonly text: string }
  | {
      readonly type: 'nothing'
      readonly text: string
      readonly notes: SearchNotes
      readonly bestSellers: readonly CardView[]
    }
  | { readonly type: 'found'; readonly text: string; readonly notes: SearchNotes; readonly listing: ListingData }

const RESCUED = 8

/** Trimmed, three characters at least; results with the facets of any listing. [SEARCH-01, SEARCH-04] */
export async function loadSearch(
  catalogue: CatalogueReader,
  store: StoreView,
  params: URLSearchParams,
): Promise<SearchView> {
  const asked = parseListing(params)
  const { text } = asked
  try {
    if (listingSearch(asked) === '') return { type: 'waiting', bestSellers: await bestSellersOf(catalogue, store) }
    if (text && text.length < MIN_SEARCH_LENGTH) {
      return { type: 'too-short', text, bestSellers: await bestSellersOf(catalogue, store) }
    }
    const understood = await catalogue.understand(store, text)
    const { missing, absentSizes, pages } = understood
    const notes = { missing, absentSizes, pages }
    const query = understoodListing(asked, understood)
    const listing = asksForProducts(understood) ? await loadListing({ catalogue, store }, query) : null
    return listing && (listing.total > 0 || filterCount(query) > 0)
      ? { type: 'found', text, notes, listing }
      : { type: 'nothing', text, notes, bestSellers: await bestSellersOf(catalogue, store) }
  } catch (error) {
    if (isUnavailable(error)) return { type: 'failed', text }
    throw error
  }
}

/** Shown without a query, and for a query without results. */
function bestSellersOf(catalogue: CatalogueReader, store: StoreView): Promise<readonly CardView[]> {
  return loadBestSellers(catalogue, store, { page: 'search', size: RESCUED })
}
