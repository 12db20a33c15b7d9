import type { Product } from '#models/product.ts'

/** Address of a product inside its store: its own path where it has one, the named route otherwise. [ROUTE-02, ROUTE-05] */
export function productHref(product: Pick<Product, 'sku' | 'slug' | 'url_path'>): string {
  return product.url_path ? `/${product.url_path}` : `/p/${encodeURIComponent(product.sku)}/${product.slug}`
}

/** With the variant preselected, which travels in the query beside what stood there. [ROUTE-07] */
export function variantHref(
  product: Pick<Product, 'sku' | 'slug' | 'url_path'>,
  childSku: string,
  params?: URLSearchParams,
): string {
  const query = new URLSearchParams(params)
  query.set('childSku', childSku)
  return `${productHref(product)}?${query}`
}
