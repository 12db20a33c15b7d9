import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { errorTitle, isUnavailable } from '#src/errors/error-kind.ts'
import { ErrorScreen } from '#src/errors/error-screen.tsx'
import { Frame } from '#src/frame/frame.tsx'
import { loadMenu, type MenuEntry } from '#src/frame/menu.server.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { OfflineCache, useOfflineCache } from '#src/offline/offline-cache.ts'
import type { Route } from './+types/default.ts'

const offlineCache = new OfflineCache<Awaited<ReturnType<typeof loader>>>(
  import.meta.url,
  ({ pathname }) => storeViewOf(pathname).code,
)

/** Pages set their own meta tags; the layout sets them only for errors. */
export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'shell')
  return [{ title: titleOf(t(errorTitle(error)), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

/** The menu of a store; if the catalogue is unavailable the page still renders its frame. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<{ menu: MenuEntry[] }> {
  const { catalogue } = context.get(shopContext)
  try {
    return { menu: await loadMenu(catalogue, storeViewOf(url.pathname)) }
  } catch (error) {
    if (isUnavailable(error)) return { menu: [] }
    throw error
  }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return offlineCache.load(url, serverLoader)
}

/** The menu is fetched once per store. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return storeViewOf(currentUrl.pathname) !== storeViewOf(nextUrl.pathname)
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  useOfflineCache(offlineCache, loaderData.menu.length > 0 ? loaderData : null)
  return (
    <Frame menu={loaderData.menu}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const menu = loaderData?.menu ?? []
  return (
    <Frame menu={menu}>
      <ErrorScreen error={error} menu={menu} />
    </Frame>
  )
}
