import { data, redirect } from 'react-router'
import { inStore, type StoreView, storeViewOf, withoutStore } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { shopContext } from '#src/context.server.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'
import { contentMeta } from '#src/features/content/content-view.server.ts'
import { loadContent } from '#src/features/content/load-content.server.tsx'
import { categoryMeta } from '#src/features/listing/category-meta.server.ts'
import { loadCategory } from '#src/features/listing/category-view.server.ts'
import { findProduct, loadProduct } from '#src/features/product/load-product.server.ts'
import { productMeta } from '#src/features/product/product-meta.server.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { HistoryCache, useHistoryCache } from '../offline/history-cache.ts'
import { legacyMapping } from '../url-resolver/legacy-mapping.server.ts'
import type { Route } from './+types/splat.ts'

const historyCache = new HistoryCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

/** Page modules, imported when resolved; `modulesOfResolvedRoute` preloads them with a server-rendered page. */
const code = {
  product: () => import('#src/features/product/product-page.tsx'),
  category: () => import('../url-resolver/prepared-category.tsx'),
  content: () => import('#src/features/content/content-page.tsx'),
}
const ProductPage = lazyComponent(async () => (await code.product()).ProductPage)
const CategoryPage = lazyComponent(async () => (await code.category()).PreparedCategory)
const ContentPage = lazyComponent(async () => (await code.content()).ContentPage)

/** The splat route: resolves any other address to a product, a category, a content page or a 404. [ROUTE-05] */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.found.head ?? []
}

/** What shoppers type for `/cart`. */
const CART_NAMES = ['warenkorb', 'carrello']

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, origin, routing } = context.get(shopContext)
  await loadTextsOf(url)
  const path = routing.usesUrlPaths ? decodedPath(withoutStore(url.pathname)) : null
  const store = storeViewOf(url.pathname)
  if (path && CART_NAMES.includes(path)) throw redirect(inStore(store, '/cart'), 301)
  const found = path ? await orUnavailable(() => find({ catalogue, origin, store }, path, url.searchParams)) : null
  if (!found) {
    console.info(JSON.stringify({ level: 'info', event: 'url-map', message: `No mapping found for ${url.pathname}` }))
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  const isFailing = found.type === 'category' && !found.category.listing
  return data({ found }, { status: isFailing ? 503 : 200 })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  // In parallel with the data: most links to this route are categories, and products are prefetched.
  code.category().catch((error: unknown) => console.info('[page] the category page comes later', error))
  const loaded = await historyCache.load(url, serverLoader)
  try {
    await code[loaded.found.type]()
  } catch (error) {
    // Gone after a deploy: reload, as the router does if a route module cannot be fetched. [ENG-46]
    console.error('[page] a part of the shop could not be fetched', error)
    location.reload()
    await new Promise(() => undefined)
  }
  return loaded
}

interface LoaderContext {
  readonly catalogue: CatalogueReader
  readonly origin: string
  readonly store: StoreView
}

async function find({ catalogue, origin, store }: LoaderContext, path: string, params: URLSearchParams) {
  const mapping = (await catalogue.mapUrl(store, path)) ?? (await legacyMapping(catalogue, store, path))
  switch (mapping?._type) {
    case 'product': {
      const wire = await findProduct(catalogue, store, mapping._source.sku, params)
      if (!wire) return null
      const page = await loadProduct(catalogue, store, wire)
      return { type: 'product' as const, product: page.product, head: productMeta(page, store, origin) }
    }
    case 'category': {
      const { id, name } = mapping._source
      const category = await orUnavailable(() => loadCategory(catalogue, store, { id }, params), { category: name })
      return category && { type: 'category' as const, category, head: await categoryMeta(category, store, origin) }
    }
    case 'cms_page': {
      const page = await loadContent(mapping._source, store)
      return { type: 'content' as const, page, head: contentMeta(page, store, origin) }
    }
    case undefined:
      return null
  }
}

/** Without leading and trailing slashes; null if the path cannot be decoded. */
function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '') || null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

export default function SplatRoute({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData
  useHistoryCache(historyCache, found.type === 'category' && !found.category.listing ? null : loaderData)
  switch (found.type) {
    case 'product':
      return <ProductPage key={found.product.sku} product={found.product} />
    case 'category':
      return <CategoryPage category={found.category} />
    case 'content':
      return <ContentPage page={found.page} />
  }
}
