import { data } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'
import { categoryMeta } from '#src/features/listing/category-meta.server.ts'
import { loadCategory } from '#src/features/listing/category-view.server.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { HistoryCache, useHistoryCache } from '../offline/history-cache.ts'
import { PreparedCategory } from '../url-resolver/prepared-category.tsx'
import type { Route } from './+types/category.ts'

const historyCache = new HistoryCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  await loadTextsOf(url)
  const store = storeViewOf(url.pathname)
  const category = await orUnavailable(() => loadCategory(catalogue, store, { slug: params.slug }, url.searchParams))
  if (!category) throw data(null, { status: 404, statusText: 'Not Found' })
  return data({ category, head: await categoryMeta(category, store, origin) }, { status: category.listing ? 200 : 503 })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return historyCache.load(url, serverLoader)
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  useHistoryCache(historyCache, loaderData.category.listing ? loaderData : null)
  return <PreparedCategory category={loaderData.category} />
}
