import type { Selectable } from 'kysely'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import type { Product } from '#models/wire/product.ts'
import type { Tables } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { characteristicsOf } from './characteristics.ts'
import { type Offer, offerOrRefusal } from './offer.ts'
import type { PlacedOrder } from './order-store.ts'
import type { Assortment } from './priced-cart.ts'

type OrderedItem = Selectable<Tables['order_item']>

/** The offer that an ordered item would be today; null if it is no longer sold as it was ordered. */
export function offerAgain({ find }: Assortment, { sku, product_option, options }: OrderedItem): Offer | null {
  const offer = offerOrRefusal(find, { sku, productOption: product_option })
  if (offer instanceof ApiError) return null
  // Orders from before options were stored: without them it would be another product.
  return product_option === null && offer.options.length !== options.length ? null : offer
}

/** Where the product or its variant can be seen and reviewed, inside the store, and its picture. */
export function pageOf(product: Product, sku: string): { readonly href: string; readonly image: string } {
  const child = product.configurable_children?.find((candidate) => candidate.sku === sku)
  const href = productHref(product)
  return {
    href: child ? variantHref(href, child.sku) : href,
    image: child?.image ?? product.media_gallery[0]?.image ?? product.image,
  }
}

/**
 * What a page says of an ordered item besides its prices: its page and picture, null if it is no longer sold; name and
 * options as they were ordered, or in the language of the page if that is another. Colour and upper are the model's: two
 * models may differ in nothing else. [USER-16]
 */
export function itemOnPage(assortment: Assortment, { store_code }: Pick<PlacedOrder, 'store_code'>, item: OrderedItem) {
  const product = assortment.find(item.sku)
  const place = product ? pageOf(product, item.sku) : { href: null, image: null }
  const { language } = storeViewByCode(store_code) ?? DEFAULT_STORE
  const isTranslated = language !== assortment.store.language
  const translated = isTranslated ? offerAgain(assortment, item) : null
  const { name, options } = translated ?? item
  if (!product || (isTranslated && !translated)) return { ...place, name, options }
  return { ...place, name, options: characteristicsOf({ options }, product, assortment.attributes) }
}
