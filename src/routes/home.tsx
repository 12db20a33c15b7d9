import { storeViewOf } from '#models/store-view.ts'
import { shopContext } from '#src/context.ts'
import { homeMeta } from '#src/features/home/home-meta.ts'
import { HomePage } from '#src/features/home/home-page.tsx'
import { loadHome } from '#src/features/home/home-view.ts'
import { orUnavailable } from '#src/shell/or-unavailable.ts'
import type { Route } from './+types/home.ts'

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  return homeMeta(loaderData.home.promoted.mainBanners[0]?.image, storeViewOf(location.pathname), loaderData.origin)
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  return { home: await orUnavailable(() => loadHome(catalogue, storeViewOf(url.pathname))), origin }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />
}
