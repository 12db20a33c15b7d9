import { parseListing } from '#models/listing/listing.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { categoryHref } from '#models/urls/category-href.ts'
import type { Category } from '#models/wire/catalogue.ts'
import type { CatalogueReader, CategoryPlace } from '#models/wire/catalogue-reader.ts'
import { isUnavailable } from '#src/errors/error-kind.ts'
import { type PathsInStores, pathsInStores } from '../../store/alternate-path.ts'
import { type CategoryStory, loadStory } from './category-story.server.tsx'
import { type ListingData, loadListing, subtreeIds } from './load-listing.server.ts'

export interface CategoryLink {
  readonly id: number
  readonly name: string
  /** Inside the store, without its prefix. */
  readonly href: string
}

export interface CategoryView {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly paths: PathsInStores
  /** Trusted HTML of the shop owner. */
  readonly description: string
  readonly trail: readonly CategoryLink[]
  readonly children: readonly CategoryLink[]
  readonly metaTitle: string
  readonly metaDescription: string
  readonly story: CategoryStory
  /** Null if the catalogue did not answer. [CAT-11] */
  readonly listing: ListingData | null
}

/** The category for a key with the listing that the address requests; null if there is none. */
export async function loadCategory(
  catalogue: CatalogueReader,
  store: StoreView,
  key: Parameters<CatalogueReader['category']>[1],
  params: URLSearchParams,
): Promise<CategoryView | null> {
  const place = await catalogue.category(store, key)
  if (!place?.category.is_active) return null
  const [listing, paths, story] = await Promise.all([
    listingOf(catalogue, store, place, params),
    pathsInStores(store, (other) => pathOf(catalogue, other, place.category.id)),
    loadStory(catalogue, store, place.category),
  ])
  return toCategoryView(place, { listing, paths, story })
}

/** A category without an answer about its products is shown nevertheless. */
async function listingOf(
  catalogue: CatalogueReader,
  store: StoreView,
  place: CategoryPlace,
  params: URLSearchParams,
): Promise<ListingData | null> {
  try {
    const categoryIds = await subtreeIds(catalogue, store, place)
    return await loadListing({ catalogue, store, categoryIds }, { ...parseListing(params), text: '' })
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

async function pathOf(catalogue: CatalogueReader, store: StoreView, id: number): Promise<string | null> {
  const place = await catalogue.category(store, { id })
  return place?.category.is_active ? categoryHref(place.category) : null
}

function toCategoryView(
  { category, trail, children }: CategoryPlace,
  around: Pick<CategoryView, 'listing' | 'paths' | 'story'>,
): CategoryView {
  return {
    id: category.id,
    name: category.name,
    href: categoryHref(category),
    description: category.description,
    trail: trail.map(toLink),
    children: children.filter(({ is_active, product_count }) => is_active && product_count > 0).map(toLink),
    metaTitle: category.meta_title || category.name,
    metaDescription: category.meta_description,
    ...around,
  }
}

function toLink(category: Category): CategoryLink {
  return { id: category.id, name: category.name, href: categoryHref(category) }
}
