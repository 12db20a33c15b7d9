import type { Product } from '../wire/product.ts'
import { ROUTING, type Routing } from './routing.ts'

type Addressed = Pick<Product, 'sku' | 'slug' | 'url_path'>

/** Address of a product inside its store: its own path if it has one, otherwise the named route. [ROUTE-02, ROUTE-05] */
export function productHref({ sku, slug, url_path }: Addressed, { usesUrlPaths }: Routing = ROUTING): string {
  return usesUrlPaths && url_path ? `/${url_path}` : `/p/${encodeURIComponent(sku)}/${slug}`
}

/** Address of a variant, derived from its product's; the rest of the query stays. [ROUTE-07] */
export function variantHref(
  href: string,
  childSku: string,
  params?: URLSearchParams,
  { usesUrlPaths }: Routing = ROUTING,
): string {
  const query = new URLSearchParams(params)
  query.delete('childSku')
  if (usesUrlPaths) query.set('childSku', childSku)
  const path = usesUrlPaths ? href : `${href}/${encodeURIComponent(childSku)}`
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
