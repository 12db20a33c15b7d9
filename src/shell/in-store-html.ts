import type { StoreView } from '#models/store-view.ts'

/** Owners write links without a store's prefix. */
export function inStoreHtml(html: string, { prefix }: StoreView): string {
  return prefix ? html.replaceAll(/href="\/(?!\/|en\b|de\b)/g, `href="${prefix}/`) : html
}
