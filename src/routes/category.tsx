import { data } from 'react-router'
import { storeViewOf } from '#models/store-view.ts'
import { shopContext } from '#src/context.ts'
import { categoryMeta } from '#src/features/listing/category-meta.ts'
import { CategoryPage } from '#src/features/listing/category-page.tsx'
import { loadCategory } from '#src/features/listing/category-view.ts'
import { orUnavailable } from '#src/shell/or-unavailable.ts'
import type { Route } from './+types/category.ts'
import { KeptPages, useKeptPage } from './kept-pages.ts'
import { usePreparedProducts } from './prepare-products.ts'

const keptPages = new KeptPages<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData, location }: Route.MetaArgs) {
  return loaderData ? categoryMeta(loaderData.category, storeViewOf(location.pathname), loaderData.origin) : []
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  const category = await orUnavailable(() => loadCategory(catalogue, store, { slug: params.slug }, url.searchParams))
  if (!category) throw data(null, { status: 404, statusText: 'Not Found' })
  return data({ category, origin }, { status: category.listing ? 200 : 503 })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return keptPages.load(url, serverLoader)
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  useKeptPage(keptPages, loaderData.category.listing ? loaderData : null)
  usePreparedProducts()
  return <CategoryPage category={loaderData.category} />
}
