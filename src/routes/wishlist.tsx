import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { lateBestSellers } from '#src/features/listing/best-sellers-row.tsx'
import { listMeta } from '#src/features/lists/list-meta.ts'
import { WishlistView } from '#src/features/lists/wishlist-view.tsx'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/wishlist.ts'

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return listMeta('wishlist', location.pathname, loaderData?.origin ?? '')
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  await loadTextsOf(url)
  return { origin, bestSellers: await bestSellersHtml(catalogue, storeViewOf(url.pathname), 'wishlist') }
}

/** The list is stored on this device: the page waits for no request, so that it opens offline. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const bestSellers = lateBestSellers(serverLoader)
  await loadTextsOf(url)
  return { origin: url.origin, bestSellers }
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  return <WishlistView bestSellers={loaderData.bestSellers} />
}
