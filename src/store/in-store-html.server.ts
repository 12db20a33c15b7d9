import { inStore, type StoreView, storeViewOf } from '#models/store/store-view.ts'

/** Adds the store's prefix to links in owner-written HTML, which has none. */
export function inStoreHtml(html: string, store: StoreView): string {
  return html.replaceAll(/(?<= href=")\/(?!\/)[^"]*/g, (path) => (isOfStore(path) ? path : inStore(store, path)))
}

function isOfStore(path: string): boolean {
  return storeViewOf(path).prefix !== ''
}
