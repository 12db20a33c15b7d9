import type { CartLine } from '#models/cart/cart-line.ts'
import { priceOf } from '#models/price/product-price.ts'
import { isSaleable } from '#models/product/saleable.ts'
import { type StoreView, sisterViews } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { Product } from '#models/wire/product.ts'
import { askStock, STOCK_PREFETCH } from '#src/api-client/ask-stock.ts'
import { findBySku } from '../search/find-products.ts'
import type { FactsBySku } from './use-catalogue.ts'

/** Fields beyond those of a card: whether a product can be bought without a choice. */
const BUYING_FIELDS = ['status', 'custom_options.option_id']

export async function askProducts(
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
  more: readonly string[] = [],
): Promise<FactsBySku<Product> | null> {
  const found = await findInHouse(store, skus, signal, [...BUYING_FIELDS, ...more])
  if (!found) return null
  const products = await withLiveStock(store, found, signal)
  return new Map(skus.map((sku) => [sku, products.find((product) => product.sku === sku) ?? null]))
}

/** The lists belong to all shops of the house: what this one does not sell may have its page in a sister shop. [SHELL-17] */
async function findInHouse(
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
  fields: readonly string[],
): Promise<Product[] | null> {
  const found: Product[] = []
  for (const view of [store, ...sisterViews(store)]) {
    const missing = skus.filter((sku) => !found.some((product) => product.sku === sku))
    if (missing.length === 0) break
    const outcome = await findBySku(view, missing, signal, fields)
    if (outcome.type !== 'found') return null
    found.push(...outcome.items)
  }
  return found
}

/** One-click products have live stock, as far as they are likely in view. [CAT-21] */
async function withLiveStock(store: StoreView, products: readonly Product[], signal: AbortSignal): Promise<Product[]> {
  const skus = products.filter((product) => wayToBuy(product) === 'add').map(({ sku }) => sku)
  const known = await askStock(store, skus.slice(0, STOCK_PREFETCH), signal)
  return products.map((product) => {
    const stock = known.get(product.sku)
    return stock ? { ...product, stock: { ...product.stock, is_in_stock: stock.isInStock } } : product
  })
}

/** How a product can be bought from a list: at once, after choosing a size on its page, or not at all. */
export function wayToBuy(product: Product): 'add' | 'choose' | 'look' {
  const { stock, type_id, custom_options = [] } = product
  if (!stock.is_in_stock || !isSaleable(product)) return 'look'
  if (type_id === 'configurable') return 'choose'
  return type_id === 'simple' && custom_options.length === 0 ? 'add' : 'look'
}

/** A line with one piece of a product without options. */
export function plainLine(product: Product, { language }: StoreView, id: string): CartLine {
  const { amount, base } = priceOf(product)
  return {
    id,
    sku: product.sku,
    parentSku: product.sku,
    productType: product.type_id,
    name: product.name,
    quantity: 1,
    unitPrice: amount,
    ...(base && { basePrice: base }),
    image: product.media_gallery[0]?.image ?? product.image,
    href: productHref(product),
    options: [],
    language,
    productOption: null,
  }
}
