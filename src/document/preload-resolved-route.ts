import type { EntryContext } from 'react-router'
import { nameInStore, type StoreView } from '#models/store/store-view.ts'
import { isRecord } from '#models/wire/is-record.ts'

/** The named routes that draw the same as the dispatcher. */
const TWINS: Readonly<Record<string, string>> = { product: 'product', category: 'category', content: 'cms-page' }

/**
 * Addresses of what draws a page that the dispatcher found; none for another page. The router knows the code of the
 * dispatcher alone, and a browser would hear of the rest only from that.
 */
export function codeOfDispatched(
  { manifest, staticHandlerContext }: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>,
  store: StoreView,
): readonly string[] {
  const loaded: unknown = staticHandlerContext.loaderData[nameInStore(store, '*')]
  const found = isRecord(loaded) && isRecord(loaded.found) ? loaded.found : {}
  const twin = TWINS[String(found.type)]
  return (twin && manifest.routes[nameInStore(store, twin)]?.imports) || []
}
