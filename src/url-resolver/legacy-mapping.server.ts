import { LISTED_STATUSES } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { UrlMapping } from '#models/wire/url-map.ts'

/** No real path is longer; the contract's URL map refuses longer ones too. */
const LONGEST_PATH = 2000

/** Fallback if the URL map has no entry: looks up product, category and content page in turn. [ROUTE-06] */
export async function legacyMapping(catalogue: CatalogueReader, store: StoreView, path: string): Promise<UrlMapping> {
  if (path.length > LONGEST_PATH) return null
  const { items } = await catalogue.search(store, productAt(path), { start: 0, size: 1 })
  const [product] = items
  if (product) return { _type: 'product', _id: String(product.id), _source: product }
  const place = await catalogue.category(store, { urlPath: path })
  if (place?.category.is_active) {
    return { _type: 'category', _id: String(place.category.id), _source: place.category }
  }
  const page = await catalogue.cmsPage(store, path.toLowerCase())
  return page && { _type: 'cms_page', _id: String(page.id), _source: page }
}

function productAt(path: string): Parameters<CatalogueReader['search']>[1] {
  return {
    _availableFilters: [],
    _appliedFilters: [
      { attribute: 'url_path', value: { eq: path }, scope: 'default' },
      { attribute: 'status', value: { in: [...LISTED_STATUSES] }, scope: 'default' },
    ],
    _appliedSort: [],
    _searchText: '',
  }
}
