import type { Product } from '#models/product.ts'
import type { StoreView } from '#models/store-view.ts'
import { findBySku } from '../search/find-products.ts'
import type { Told } from './use-catalogue.ts'

/** What a card does not need: whether it can be bought as it stands. */
const BUYING_FIELDS = ['custom_options.option_id']

export async function askProducts(
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
  more: readonly string[] = [],
): Promise<Told<Product> | null> {
  const outcome = await findBySku(store, skus, signal, [...BUYING_FIELDS, ...more])
  if (outcome.type !== 'found') return null
  return new Map(skus.map((sku) => [sku, outcome.items.find((product) => product.sku === sku) ?? null]))
}
