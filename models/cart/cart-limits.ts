/** Separate from the schemas, so that a page that needs these numbers does not load the validation. */

/** Largest quantity of one line. [CART-05] */
export const MAX_SALE_QUANTITY = 10_000
/** Smallest order, gross euros. [CART-09] */
export const MINIMUM_ORDER_VALUE = 20
/** Largest order, gross euros before discounts: the limit of the database (32-bit cents) and of a single shipment. */
export const MAXIMUM_ORDER_VALUE = 100_000
