/** Apart from the schemas, so that a page that needs these words does not load the validation. */

export const PRODUCT_TYPES = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Status 1 is enabled, 2 and above are not for sale. [CAT-02] */
export const STATUS_ENABLED = 1
/** Visibility: 1 hidden, 2 catalogue, 3 search, 4 both. [CAT-04] */
export const LISTED_VISIBILITIES = [2, 3, 4] as const
export const SEARCHED_VISIBILITIES = [3, 4] as const
export const LISTED_STATUSES = [0, 1] as const
