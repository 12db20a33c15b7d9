import type { CartLine } from '#models/cart/cart-line.ts'
import { priceOf } from '#models/price/product-price.ts'
import { isSaleable } from '#models/product/saleable.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { Product } from '#models/wire/product.ts'

/** What can be done with a product from a list: bought at once, its size chosen on its page, or only looked at. */
export function wayToBuy(product: Product): 'add' | 'choose' | 'look' {
  const { stock, type_id, custom_options = [] } = product
  if (!stock.is_in_stock || !isSaleable(product)) return 'look'
  if (type_id === 'configurable') return 'choose'
  return type_id === 'simple' && custom_options.length === 0 ? 'add' : 'look'
}

/** One piece of a product that leaves nothing to choose. */
export function plainLine(product: Product, { language }: StoreView, id: string): CartLine {
  return {
    id,
    sku: product.sku,
    parentSku: product.sku,
    productType: product.type_id,
    name: product.name,
    quantity: 1,
    unitPrice: priceOf(product).amount,
    image: product.media_gallery[0]?.image ?? product.image,
    href: productHref(product),
    options: [],
    language,
    productOption: null,
  }
}
