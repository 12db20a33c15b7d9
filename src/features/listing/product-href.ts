import type { Product } from '#models/product.ts'
import { ROUTING, type Routing } from '#models/routing.ts'

type Addressed = Pick<Product, 'sku' | 'slug' | 'url_path'>

/** Address of a product inside its store: its own path where it has one, the named route otherwise. [ROUTE-02, ROUTE-05] */
export function productHref({ sku, slug, url_path }: Addressed, { dispatchesUrls }: Routing = ROUTING): string {
  return dispatchesUrls && url_path ? `/${url_path}` : `/p/${encodeURIComponent(sku)}/${slug}`
}

/** With the variant preselected, beside what the query asked for. [ROUTE-07] */
export function variantHref(
  product: Addressed,
  childSku: string,
  params: URLSearchParams,
  routing: Routing = ROUTING,
): string {
  const query = new URLSearchParams(params)
  query.delete('childSku')
  if (routing.dispatchesUrls) query.set('childSku', childSku)
  const path = productHref(product, routing) + (routing.dispatchesUrls ? '' : `/${encodeURIComponent(childSku)}`)
  return query.size > 0 ? `${path}?${query}` : path
}
