import { redirect } from 'react-router'
import type { CatalogueReader } from '#models/catalogue-reader.ts'
import type { Product } from '#models/product.ts'
import { productHref, variantHref } from '#models/product-href.ts'
import { ROUTING, type Routing } from '#models/routing.ts'
import { inStore, type StoreView } from '#models/store-view.ts'
import { isShown } from './load-product.ts'

/**
 * The product that has a page for this sku; null where none has. A child leads to its parent, itself preselected; what
 * else the address asked for comes along. [ROUTE-08, CAT-03]
 */
export async function findProduct(
  catalogue: CatalogueReader,
  store: StoreView,
  sku: string,
  params: URLSearchParams,
  routing: Routing = ROUTING,
): Promise<Product | null> {
  const product = await catalogue.product(store, sku)
  if (!product || !isShown(product)) return null
  if (product.sku === sku) return product
  if (!routing.opensParents) return null
  throw redirect(inStore(store, variantHref(productHref(product, routing), sku, params, routing)), 301)
}
