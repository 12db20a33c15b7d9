import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { loadContentAt } from '#src/features/content/load-content-at.server.ts'
import type { Route } from './+types/page-text.ts'

/** The text of a content page without its frame, for dialogs. [SHELL-07] */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const path = inStore(storeViewOf(url.pathname), `/${params['*']}`)
  const { page } = await loadContentAt({ url: new URL(path, url), context })
  return Response.json({ html: page.html }, { headers: { 'X-Robots-Tag': 'noindex' } })
}
