import { listedFilters } from '#models/listing/listed-filters.ts'
import { sortFields } from '#models/listing/listing.ts'
import { firstOfModels } from '#models/product/first-of-models.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { BEST_SELLERS_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import type { AppliedFilter, SearchQuery } from '#models/wire/search.ts'
import { type CardView, toProductCards } from './card-view.ts'
import { modelsOf } from './model-colours.server.ts'

/** So many products have enough models among them. */
const COLOURS_OF_A_MODEL = 4

export const IS_BEST_SELLER: AppliedFilter = {
  attribute: 'category_ids',
  value: { in: [BEST_SELLERS_CATEGORY_ID] },
  scope: 'default',
}

interface WantedCards {
  readonly filters?: readonly AppliedFilter[]
  readonly sort: SearchQuery['_appliedSort']
  /** At most so many cards. */
  readonly size: number
  /** Rotates the order by so many models, because another page shows the first ones. */
  readonly offset?: number
}

/** Cards of products that no listing shows: one of each model, and other colours only where there are too few models. */
export async function loadCards(
  catalogue: CatalogueReader,
  store: StoreView,
  { filters = [], sort, size, offset = 0 }: WantedCards,
): Promise<CardView[]> {
  const query = { _availableFilters: [], _appliedFilters: [...listedFilters(), ...filters], _appliedSort: sort }
  const found = await catalogue.search(
    store,
    { ...query, _searchText: '' },
    { start: 0, size: (offset + size) * COLOURS_OF_A_MODEL },
  )
  const items = modelsFirst(found.items, offset).slice(0, size)
  const models = await modelsOf(catalogue, store, items)
  const now = new Date()
  return toProductCards(items, { now, models })
}

/** Where each page starts among the best sellers, so that not all show the same four. */
const OFFSETS = { search: 0, wishlist: 8, compare: 12, account: 4, checkout: 8, cart: 12 } as const
export type BestSellersPage = keyof typeof OFFSETS

/** In the shop's own order. */
export function loadBestSellers(
  catalogue: CatalogueReader,
  store: StoreView,
  { page, size }: { readonly page: BestSellersPage; readonly size: number },
): Promise<CardView[]> {
  const sort = sortFields('position')
  return loadCards(catalogue, store, { filters: [IS_BEST_SELLER], sort, size, offset: OFFSETS[page] })
}

/**
 * One colour of each model, then the others, which are dots of the first one's card too. A shop with few models comes back to
 * its first ones rather than to a second colour.
 */
function modelsFirst(products: readonly Product[], offset: number): Product[] {
  const firsts = firstOfModels(products)
  const start = offset % firsts.length || 0
  const others = products.filter((product) => !firsts.includes(product))
  return [...firsts.slice(start), ...firsts.slice(0, start), ...others]
}
