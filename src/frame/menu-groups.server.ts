import { optionCounts } from '#models/listing/facets.ts'
import { listedFilters } from '#models/listing/listed-filters.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { categoryHref } from '#models/urls/category-href.ts'
import type { CatalogueReader, MenuItem } from '#models/wire/catalogue-reader.ts'
import { cachePerStore } from './cache-per-store.server.ts'

export interface MenuGroup {
  readonly title: string
  readonly links: readonly (readonly [label: string, href: string])[]
}

/** The groups by category id. */
export type MenuGroups = ReadonlyMap<number, readonly MenuGroup[]>

const GROUPED_BY = ['hf_shoe_make', 'hf_shoe_last', 'hf_occasion']
const MOST_LINKS = 6

/** The groups of a store's menu. Options come and go with the range, not with its stock. */
export const cachedGroups = cachePerStore(countGroups)

async function countGroups(
  catalogue: CatalogueReader,
  store: StoreView,
  items: readonly MenuItem[],
): Promise<MenuGroups> {
  const withChildren = items.filter(({ children }) => children.length > 0)
  return new Map(
    await Promise.all(
      withChildren.map(async (item) => [item.category.id, await groupsOf(catalogue, store, item)] as const),
    ),
  )
}

/** Options that most products have come first; a group of one option would lead to the category itself. */
async function groupsOf(catalogue: CatalogueReader, store: StoreView, item: MenuItem): Promise<MenuGroup[]> {
  const answer = await catalogue.search(
    store,
    {
      _availableFilters: GROUPED_BY.map((field) => ({ field, scope: 'catalog', options: { size: 40 } })),
      _appliedFilters: [
        ...listedFilters(),
        { attribute: 'category_ids', value: { in: subtreeOf(item) }, scope: 'default' },
      ],
      _appliedSort: [],
      _searchText: '',
    },
    { start: 0, size: 1 },
  )
  return GROUPED_BY.flatMap((code) => {
    const attribute = answer.attributeMetadata.find(({ attribute_code }) => attribute_code === code)
    const counts = optionCounts(code, answer)
    const options = (attribute?.options ?? [])
      .filter(({ value, label }) => label && (counts.get(value) ?? 0) > 0)
      .toSorted((one, other) => (counts.get(other.value) ?? 0) - (counts.get(one.value) ?? 0))
      .slice(0, MOST_LINKS)
    if (!attribute || options.length < 2) return []
    const href = categoryHref(item.category)
    const links = options.map(({ value, label }) => [label, `${href}?${code}=${value}`] as const)
    return [{ title: attribute.default_frontend_label, links }]
  })
}

function subtreeOf({ category, children }: MenuItem): number[] {
  return [category.id, ...children.flatMap(subtreeOf)]
}
