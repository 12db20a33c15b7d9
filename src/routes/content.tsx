import { data } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'
import { ContentPage } from '#src/features/content/content-page.tsx'
import { contentMeta } from '#src/features/content/content-view.server.ts'
import { loadContent } from '#src/features/content/load-content.server.tsx'
import { OfflineCache, useOfflineCache } from '#src/offline/offline-cache.ts'
import type { Route } from './+types/content.ts'

const offlineCache = new OfflineCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  const found = await orUnavailable(() => catalogue.cmsPage(store, params.slug))
  if (!found) throw data(null, { status: 404 })
  const page = await loadContent(found, store)
  return { page, head: contentMeta(page, store, origin) }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return offlineCache.load(url, serverLoader)
}

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  useOfflineCache(offlineCache, loaderData)
  return <ContentPage page={loaderData.page} />
}
