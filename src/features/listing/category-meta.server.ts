import type { MetaDescriptor } from 'react-router'
import { filterCount, listingSearch, wholeListing } from '#models/listing/listing.ts'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import { breadcrumbList, pageMeta } from '#src/head/page-meta.ts'
import { i18nFor, loadTexts } from '#src/i18n/i18n.ts'
import type { CategoryView } from './category-view.server.ts'

/**
 * Filters and sorting are views of one page and have its canonical address, in every store. Only further pages have their
 * own, because they contain products that no earlier page has.
 */
export async function categoryMeta(
  category: CategoryView,
  store: StoreView,
  origin: string,
): Promise<MetaDescriptor[]> {
  await loadTexts(store.language, 'reading')
  const t = i18nFor(store.language).getFixedT(store.language, 'reading')
  const { listing, name } = category
  const page = listing && filterCount(listing.query) === 0 ? listing.query.page : 1
  const description = category.metaDescription || t('category.description', { name, count: listing?.total ?? 0 })
  const search = listingSearch({ ...wholeListing, page })
  return [
    ...pageMeta({
      title: page > 1 ? t('category.pageTitle', { title: category.metaTitle, page }) : category.metaTitle,
      description,
      path: `${category.href}${search}`,
      store,
      origin,
      pathIn: ({ code }) => pathIn(category, code, search),
    }),
    {
      'script:ld+json': breadcrumbList(
        category.trail.map(({ name, href }) => [name, `${origin}${inStore(store, href)}`]),
      ),
    },
  ]
}

function pathIn({ paths }: CategoryView, code: string, search: string): string | null {
  const path = paths[code]
  return path ? path + search : null
}
