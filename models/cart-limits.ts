/** Apart from the schemas, so that a page that needs these numbers does not load the validation. */

/** Largest quantity of one line. [CART-05] */
export const MAX_SALE_QUANTITY = 10_000
/** Smallest order, gross euros. [CART-09] */
export const MINIMUM_ORDER_VALUE = 20
