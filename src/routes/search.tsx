import { data } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { loadSearch } from '#src/features/search/load-search.server.ts'
import { SearchPage, searchMeta } from '#src/features/search/search-page.tsx'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { HistoryCache, useHistoryCache } from '../offline/history-cache.ts'
import type { Route } from './+types/search.ts'

const historyCache = new HistoryCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  await loadTextsOf(url)
  const search = await loadSearch(catalogue, store, url.searchParams)
  return data({ search, head: searchMeta(search, store, origin) }, { status: search.type === 'failed' ? 503 : 200 })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [found] = await Promise.all([historyCache.load(url, serverLoader), loadTextsOf(url)])
  return found
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { search } = loaderData
  useHistoryCache(historyCache, search.type === 'failed' ? null : loaderData)
  return <SearchPage search={search} />
}
