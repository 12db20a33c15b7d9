import type { Product } from '../wire/product.ts'
import { ROUTING, type Routing } from './routing.ts'

type Addressed = Pick<Product, 'sku' | 'slug' | 'url_path'>

/** Address of a product inside its store: its own path if it has one, otherwise the named route. [ROUTE-02, ROUTE-05] */
export function productHref({ sku, slug, url_path }: Addressed, { dispatchesUrls }: Routing = ROUTING): string {
  return dispatchesUrls && url_path ? `/${url_path}` : `/p/${encodeURIComponent(sku)}/${slug}`
}

/** Address of a variant, derived from its product's; the rest of the query is kept. [ROUTE-07] */
export function variantHref(
  href: string,
  childSku: string,
  params?: URLSearchParams,
  { dispatchesUrls }: Routing = ROUTING,
): string {
  const query = new URLSearchParams(params)
  query.delete('childSku')
  if (dispatchesUrls) query.set('childSku', childSku)
  const path = dispatchesUrls ? href : `${href}/${encodeURIComponent(childSku)}`
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
