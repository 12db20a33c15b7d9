/** A switch of the shop: products may cost nothing. Off, a price of 0 is one that nobody has set. [CART-01] */
const ALLOWS_ZERO_PRICES = true

/** Whether this is a price to sell at; gross euros of one piece. [CART-01] */
export function isKnownPrice(price: number, allowsZero: boolean = ALLOWS_ZERO_PRICES): boolean {
  return price > 0 || (allowsZero && price === 0)
}
