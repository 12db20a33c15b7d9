import { LISTED_STATUSES, LISTED_VISIBILITIES } from '#models/product/product-kinds.ts'
import { type FooterPaths, type StoreView, viewsOfBrand } from '#models/store/store-view.ts'
import { categoryHref } from '#models/urls/category-href.ts'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { leadingViews } from '#models/urls/leading-views.ts'
import { productHref } from '#models/urls/product-href.ts'
import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import { ROOT_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { SearchQuery } from '#models/wire/search.ts'

export interface SitemapPage {
  /** By code, for each store view of the brand that has the page. */
  readonly paths: ReadonlyMap<string, string>
  /** Day of the last change, if known. */
  readonly changed?: string
  /** Path of its photograph. */
  readonly image?: string | null
}

/** A file may hold at most 50,000 addresses and 50 MB. Each of ours also lists its alternates. */
const PRODUCTS_PER_FILE = 5000
const PRODUCTS_PER_READ = 500

/** Content pages besides those of the footer. */
const FURTHER_PAGES: readonly ((store: StoreView) => string | null)[] = [
  ({ language }) => FACTORY_SHOP_PATHS[language],
  ...['/about-us', '/customer-service', '/store-locator', '/newsletter'].map((path) => () => path),
]

const LISTED: SearchQuery = {
  _availableFilters: [],
  _appliedFilters: [
    { attribute: 'visibility', value: { in: [...LISTED_VISIBILITIES] }, scope: 'default' },
    { attribute: 'status', value: { in: [...LISTED_STATUSES] }, scope: 'default' },
  ],
  _appliedSort: [],
  _searchText: '',
}

/** Numbers of the files that list products, from 1. */
export async function productFiles(catalogue: CatalogueReader, store: StoreView): Promise<number[]> {
  const { total } = await catalogue.search(store, LISTED, { start: 0, size: 1 })
  const files = Array.from({ length: Math.ceil(total / PRODUCTS_PER_FILE) }, (_, file) => file + 1)
  if (leadingViews(store).length === 0) return files
  const pages = await Promise.all(files.map((file) => productPages(catalogue, store, file)))
  return files.filter((_, place) => pages[place]?.length)
}

/** The products of one file, without those whose canonical page is at an earlier brand. */
export async function productPages(catalogue: CatalogueReader, store: StoreView, file: number): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  const first = (file - 1) * PRODUCTS_PER_FILE
  for (let start = first; start < first + PRODUCTS_PER_FILE; start += PRODUCTS_PER_READ) {
    const { items } = await catalogue.search(store, LISTED, { start, size: PRODUCTS_PER_READ })
    const skus = items.map(({ sku }) => sku)
    const paths = await Promise.all(viewsOfBrand(store).map((other) => productPaths(catalogue, other, skus)))
    const leading = await Promise.all(leadingViews(store).map((other) => productPaths(catalogue, other, skus)))
    for (const { sku, updated_at, image } of items.filter(({ sku }) => !leading.some((found) => found.has(sku)))) {
      pages.push({
        paths: pathsIn(store, (_, place) => paths[place]?.get(sku) ?? null),
        changed: updated_at.slice(0, 10),
        image,
      })
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
  return new Map(shown.map((product) => [product.sku, productHref(product)]))
}

/** Home, categories and content. */
export async function otherPages(catalogue: CatalogueReader, store: StoreView): Promise<SitemapPage[]> {
  const home: SitemapPage = { paths: pathsIn(store, () => '/') }
  const withdrawal: SitemapPage = { paths: pathsIn(store, ({ language }) => WITHDRAWAL_PATHS[language]) }
  const [categories, content] = await Promise.all([categoryPages(catalogue, store), contentPages(catalogue, store)])
  return [home, ...categories, ...content, withdrawal]
}

/** From the root down. Categories without products are omitted. */
async function categoryPages(catalogue: CatalogueReader, store: StoreView): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  const seen = new Set<number>([ROOT_CATEGORY_ID])
  const waiting = [ROOT_CATEGORY_ID]
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const below = (await catalogue.category(store, { id }))?.children ?? []
    for (const child of below.filter((category) => !seen.has(category.id))) {
      seen.add(child.id)
      waiting.push(child.id)
      if (child.product_count > 0) pages.push(await categoryPaths(catalogue, store, child.id))
    }
  }
  return pages
}

async function categoryPaths(catalogue: CatalogueReader, store: StoreView, id: number): Promise<SitemapPage> {
  const places = await Promise.all(viewsOfBrand(store).map((other) => catalogue.category(other, { id })))
  const categories = places.map((place) => (place?.category.is_active ? place.category : null))
  return {
    paths: pathsIn(store, (_, place) => categories[place] && categoryHref(categories[place])),
    image: categories.find((category) => category !== null)?.image ?? null,
  }
}

/** Pages at their canonical address. Aliases are omitted. */
async function contentPages(catalogue: CatalogueReader, store: StoreView): Promise<SitemapPage[]> {
  const inFooter = (Object.keys(store.footer) as (keyof FooterPaths)[]).map(
    (key) =>
      ({ footer, namesFaqs }: StoreView) =>
        key === 'faqs' && !namesFaqs ? null : footer[key],
  )
  const pages = await Promise.all([...inFooter, ...FURTHER_PAGES].map((pathOf) => existing(catalogue, store, pathOf)))
  return pages.filter(({ paths }) => paths.has(store.code))
}

async function existing(
  catalogue: CatalogueReader,
  store: StoreView,
  pathOf: (store: StoreView) => string | null,
): Promise<SitemapPage> {
  const found = await Promise.all(
    viewsOfBrand(store).map(async (view) => {
      const path = pathOf(view)
      const content = path && (await catalogue.cmsPage(view, path.slice(1)))
      return content && !content.canonical ? path : null
    }),
  )
  return { paths: pathsIn(store, (_, place) => found[place] ?? null) }
}

function pathsIn(
  store: StoreView,
  pathOf: (view: StoreView, place: number) => string | null | undefined,
): SitemapPage['paths'] {
  return new Map(
    viewsOfBrand(store).flatMap((view, place) => {
      const path = pathOf(view, place)
      return path ? [[view.code, path] as const] : []
    }),
  )
}
