import { shopContext } from '#src/context.server.ts'
import { listMeta } from '#src/features/lists/list-meta.ts'
import { WishlistView } from '#src/features/lists/wishlist-view.tsx'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/wishlist.ts'

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return listMeta('wishlist', location.pathname, loaderData?.origin ?? '')
}

export async function loader({ url, context }: Route.LoaderArgs) {
  await loadTextsOf(url)
  return { origin: context.get(shopContext).origin }
}

/** The list is stored on this device: no server request, so that the page opens offline. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadTextsOf(url)
  return { origin: url.origin }
}

export default function WishlistPage() {
  return <WishlistView />
}
