/** Setting: products may be free. If false, a price of 0 means that no price is set. [CART-01] */
const ALLOWS_ZERO_PRICES = true

/** Whether a product can be sold at this price; gross euros of one piece. [CART-01] */
export function isKnownPrice(price: number, allowsZero: boolean = ALLOWS_ZERO_PRICES): boolean {
  return price > 0 || (allowsZero && price === 0)
}
