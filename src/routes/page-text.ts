import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { loadContentAt } from '#src/features/content/load-content-at.server.ts'
import type { Route } from './+types/page-text.ts'

/** The text of a content page without its frame, for dialogs. [SHELL-07] */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const address = new URL(url)
  // A path with two slashes at its beginning would be another host.
  address.pathname = inStore(storeViewOf(url.pathname), `/${params['*']}`).replace(/\/{2,}/g, '/')
  const { page } = await loadContentAt({ url: address, context })
  return Response.json({ html: page.html }, { headers: { 'X-Robots-Tag': 'noindex' } })
}
