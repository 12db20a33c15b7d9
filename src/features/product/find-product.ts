import { redirect } from 'react-router'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import { ROUTING, type Routing } from '#models/urls/routing.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
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
