import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext, shopPaymentsContext } from '#src/context.server.ts'
import { errorTitle, isUnavailable } from '#src/errors/error-kind.ts'
import { ErrorScreen } from '#src/errors/error-screen.tsx'
import { loadFooterHtml } from '#src/frame/footer-html.server.tsx'
import { Frame } from '#src/frame/frame.tsx'
import { loadMenu } from '#src/frame/menu.server.ts'
import { loadReviewBadge } from '#src/frame/review-badge.server.tsx'
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

/** Menu of a store, and the footer's HTML; if the catalogue is unavailable the page still renders its frame. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  const footer = await loadFooterHtml(catalogue, store, context.get(shopPaymentsContext))
  try {
    const [menu, badge] = await Promise.all([loadMenu(catalogue, store), loadReviewBadge(catalogue, store)])
    return { menu, badge, ...footer }
  } catch (error) {
    if (isUnavailable(error)) return { menu: [], badge: null, ...footer }
    throw error
  }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return offlineCache.load(url, serverLoader)
}

/** Fetched once per store. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return storeViewOf(currentUrl.pathname) !== storeViewOf(nextUrl.pathname)
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  useOfflineCache(offlineCache, loaderData.menu.length > 0 ? loaderData : null)
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const frame = loaderData ?? { menu: [], badge: null, columns: null, sisterShops: null, notes: null }
  return (
    <Frame {...frame}>
      <ErrorScreen error={error} menu={frame.menu} />
    </Frame>
  )
}
