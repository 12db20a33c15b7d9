import type { EntryContext } from 'react-router'
import { nameInStore, type StoreView } from '#models/store/store-view.ts'
import { isRecord } from '#models/wire/is-record.ts'

/** The named routes that render the same as the splat route. */
const EQUIVALENT_ROUTES: Readonly<Record<string, string>> = {
  product: 'product',
  category: 'category',
  content: 'cms-page',
}

/**
 * Modules that render what the splat route resolved; empty for other pages. The router preloads the splat route's own
 * module only, so without this a browser would discover the rest after running that.
 */
export function modulesOfResolvedRoute(
  { manifest, staticHandlerContext }: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>,
  store: StoreView,
): readonly string[] {
  const loaded: unknown = staticHandlerContext.loaderData[nameInStore(store, '*')]
  const found = isRecord(loaded) && isRecord(loaded.found) ? loaded.found : {}
  const route = EQUIVALENT_ROUTES[String(found.type)]
  return (route && manifest.routes[nameInStore(store, route)]?.imports) || []
}
