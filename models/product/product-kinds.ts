/** Separate from the schemas, so that a page that needs these names does not load the validation. */

export const PRODUCT_TYPES = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Visibility: 1 hidden, 2 catalogue, 3 search, 4 both. [CAT-04] */
export const LISTED_VISIBILITIES = [2, 3, 4] as const
export const SEARCHED_VISIBILITIES = [3, 4] as const
export const LISTED_STATUSES = [0, 1] as const

/** Physical goods, to which the legal guarantee applies; vouchers and files are none. */
export function isGoods(type: ProductType): boolean {
  return type !== 'virtual' && type !== 'downloadable'
}
