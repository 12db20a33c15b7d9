import { MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import { toCents, toEuro } from '#models/price/money.ts'
import type { TotalsView } from '#worker/protocol.ts'

type Goods = Pick<TotalsView, 'subtotal'> & Partial<Pick<TotalsView, 'discount'>>

export function isBelowMinimum(goods: Goods): boolean {
  return missingToMinimum(goods) > 0
}

/**
 * Gross euros of goods that are missing to the minimum order value, after the discount as the server reckons; 0 where it
 * is reached, or no sum is known yet. [CART-09]
 */
export function missingToMinimum({ subtotal, discount = null }: Goods): number {
  if (subtotal === null) return 0
  const goods = toCents(subtotal) - Math.abs(toCents(discount ?? 0))
  return toEuro(Math.max(0, toCents(MINIMUM_ORDER_VALUE) - goods))
}
