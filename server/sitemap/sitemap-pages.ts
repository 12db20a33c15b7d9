import { ROOT_CATEGORY_ID } from '#models/catalogue.ts'
import type { CatalogueReader } from '#models/catalogue-reader.ts'
import { LISTED_STATUSES, LISTED_VISIBILITIES } from '#models/product-kinds.ts'
import type { SearchQuery } from '#models/search.ts'
import { type FooterPaths, STORE_VIEWS, type StoreView } from '#models/store-view.ts'
import { WITHDRAWAL_PATHS } from '#models/withdrawal-path.ts'

/** One page, by its path in each store view that has it. */
export type SitemapPage = ReadonlyMap<string, string>

/** A file holds at most 50,000 addresses and 50 MB; each of ours brings its alternates along. */
export const PRODUCTS_PER_FILE = 5000
const PRODUCTS_PER_READ = 500

/** Content pages that no footer names, with the same path in every store. */
const FURTHER_PAGES = ['/about-us', '/customer-service', '/store-locator', '/newsletter', '/schuhwissen/faqs']

const LISTED: SearchQuery = {
  _availableFilters: [],
  _appliedFilters: [
    { attribute: 'visibility', value: { in: [...LISTED_VISIBILITIES] }, scope: 'default' },
    { attribute: 'status', value: { in: [...LISTED_STATUSES] }, scope: 'default' },
  ],
  _appliedSort: [],
  _searchText: '',
}

export async function productCount(catalogue: CatalogueReader, store: StoreView): Promise<number> {
  return (await catalogue.search(store, LISTED, { start: 0, size: 1 })).total
}

/** The products of one file, counted from 1. */
export async function productPages(catalogue: CatalogueReader, store: StoreView, file: number): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  const first = (file - 1) * PRODUCTS_PER_FILE
  for (let start = first; start < first + PRODUCTS_PER_FILE; start += PRODUCTS_PER_READ) {
    const { items } = await catalogue.search(store, LISTED, { start, size: PRODUCTS_PER_READ })
    const skus = items.map(({ sku }) => sku)
    const paths = await Promise.all(STORE_VIEWS.map((other) => productPaths(catalogue, other, skus)))
    for (const sku of skus) {
      pages.push(
        new Map(
          STORE_VIEWS.flatMap(({ code }, place) => {
            const path = paths[place]?.get(sku)
            return path === undefined ? [] : [[code, path] as const]
          }),
        ),
      )
    }
    if (items.length < PRODUCTS_PER_READ) break
  }
  return pages
}

async function productPaths(
  catalogue: CatalogueReader,
  store: StoreView,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const products = await catalogue.products(store, skus)
  const shown = products.filter(({ status, visibility }) => status < 2 && visibility > 1)
  return new Map(shown.map(({ sku, url_path }) => [sku, `/${url_path}`]))
}

/** Home, categories and content. */
export async function otherPages(catalogue: CatalogueReader, store: StoreView): Promise<SitemapPage[]> {
  const home: SitemapPage = new Map(STORE_VIEWS.map(({ code }) => [code, '/']))
  const withdrawal: SitemapPage = new Map(STORE_VIEWS.map(({ code, language }) => [code, WITHDRAWAL_PATHS[language]]))
  const [categories, content] = await Promise.all([categoryPages(catalogue, store), contentPages(catalogue, store)])
  return [home, ...categories, ...content, withdrawal]
}

/** From the root down; categories without goods are nobody's landing page. */
async function categoryPages(catalogue: CatalogueReader, store: StoreView): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  const seen = new Set<number>([ROOT_CATEGORY_ID])
  const waiting = [ROOT_CATEGORY_ID]
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const below = (await catalogue.category(store, { id }))?.children ?? []
    for (const child of below.filter((category) => !seen.has(category.id))) {
      seen.add(child.id)
      waiting.push(child.id)
      if (child.product_count > 0) pages.push(await categoryPaths(catalogue, child.id))
    }
  }
  return pages
}

async function categoryPaths(catalogue: CatalogueReader, id: number): Promise<SitemapPage> {
  const places = await Promise.all(STORE_VIEWS.map((store) => catalogue.category(store, { id })))
  return new Map(
    STORE_VIEWS.flatMap(({ code }, place) => {
      const category = places[place]?.category
      return category?.is_active ? [[code, `/${category.url_path}`] as const] : []
    }),
  )
}

/** Pages at their own address: an alias names another one. */
async function contentPages(catalogue: CatalogueReader, store: StoreView): Promise<SitemapPage[]> {
  const inFooter = (Object.keys(store.footer) as (keyof FooterPaths)[]).map((key) => {
    return new Map(STORE_VIEWS.map(({ code, footer }) => [code, footer[key]]))
  })
  const further = FURTHER_PAGES.map((path) => new Map(STORE_VIEWS.map(({ code }) => [code, path])))
  const pages = await Promise.all([...inFooter, ...further].map((page) => existing(catalogue, page)))
  return pages.filter((page) => page.has(store.code))
}

async function existing(catalogue: CatalogueReader, page: SitemapPage): Promise<SitemapPage> {
  const found = await Promise.all(
    STORE_VIEWS.map(async (store) => {
      const path = page.get(store.code) ?? ''
      const content = await catalogue.cmsPage(store, path.slice(1))
      return content && !content.canonical ? [[store.code, path] as const] : []
    }),
  )
  return new Map(found.flat())
}
