import { inStore, type StoreView, storeViewOf } from '#models/store/store-view.ts'

/** Owners write links without a store's prefix. */
export function inStoreHtml(html: string, store: StoreView): string {
  return html.replaceAll(/(?<= href=")\/(?!\/)[^"]*/g, (path) => (isOfStore(path) ? path : inStore(store, path)))
}

function isOfStore(path: string): boolean {
  return storeViewOf(path).prefix !== ''
}
