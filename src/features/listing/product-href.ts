import type { Product } from '#models/product.ts'

/** Address of a product inside its store: its own path where it has one, the named route otherwise. [ROUTE-02, ROUTE-05] */
export function productHref(product: Pick<Product, 'sku' | 'slug' | 'url_path'>): string {
  return product.url_path ? `/${product.url_path}` : `/p/${encodeURIComponent(product.sku)}/${product.slug}`
}

/** With the variant preselected; it travels in the query. [ROUTE-07] */
export function variantHref(product: Pick<Product, 'sku' | 'slug' | 'url_path'>, childSku: string): string {
  return `${productHref(product)}?childSku=${encodeURIComponent(childSku)}`
}
