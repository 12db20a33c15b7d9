import { MINIMUM_ORDER_VALUE } from '#models/cart-limits.ts'
import { toCents } from '#models/money.ts'
import type { TotalsView } from '#worker/protocol.ts'

/** Only by what the server has said: while the sum is pending nobody is sent away. [CART-09] */
export function isBelowMinimum({ subtotal }: Pick<TotalsView, 'subtotal'>): boolean {
  return subtotal !== null && toCents(subtotal) < toCents(MINIMUM_ORDER_VALUE)
}
