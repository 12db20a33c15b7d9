import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'
import { homeMeta } from '#src/features/home/home-meta.server.ts'
import { HomePage } from '#src/features/home/home-page.tsx'
import { loadHome } from '#src/features/home/home-view.server.tsx'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { OfflineCache, useOfflineCache } from '#src/offline/offline-cache.ts'
import type { Route } from './+types/home.ts'

const offlineCache = new OfflineCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export async function loader({ url, context }: Route.LoaderArgs) {
  await loadTextsOf(url)
  const { catalogue, origin } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  const home = await orUnavailable(() => loadHome(catalogue, store))
  return { home, head: homeMeta(home.promoted.mainBanners[0]?.image, store, origin) }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([offlineCache.load(url, serverLoader), loadTextsOf(url)])
  return loaded
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  useOfflineCache(offlineCache, loaderData)
  return <HomePage home={loaderData.home} />
}
