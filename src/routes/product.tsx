import { data, redirect } from 'react-router'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import { shopContext } from '#src/context.server.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'
import { findProduct, loadProduct } from '#src/features/product/load-product.server.ts'
import { productMeta } from '#src/features/product/product-meta.server.ts'
import { ProductPage } from '#src/features/product/product-page.tsx'
import { OfflineCache, useOfflineCache } from '#src/offline/offline-cache.ts'
import type { Route } from './+types/product.ts'

const offlineCache = new OfflineCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  const page = await orUnavailable(async () => {
    const found = await findProduct(catalogue, store, params.parentSku, url.searchParams)
    if (found && !params.slug) throw redirect(inStore(store, productHref(found)) + url.search, 301)
    return found && loadProduct(catalogue, store, found)
  })
  if (!page) throw data(null, { status: 404, statusText: 'Not Found' })
  return { product: page.product, head: productMeta(page, store, origin) }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return offlineCache.load(url, serverLoader)
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  useOfflineCache(offlineCache, loaderData)
  const { product } = loaderData
  return <ProductPage key={product.sku} product={product} />
}
