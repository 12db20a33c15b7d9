import type { OrderEstimate, OrderSums } from '#machines/checkout/checkout.events.ts'
import type { CartState } from '../streams/cart-state.ts'
import type { PricedCart } from './price-cart.ts'

/** The server's sums of an order of this cart; null while they are pending. */
export function orderSumsOf({ coupon }: CartState, { status, sums, rows }: PricedCart): OrderSums | null {
  return status === 'current' ? { ...sums, coupon: coupon.confirmed, rows: orderRows(rows) } : null
}

/** Estimated sums, for an order that is placed while the server's are pending. [CHK-20] */
export function orderEstimateOf({ coupon }: CartState, { status, sums, rows }: PricedCart): OrderEstimate | null {
  if (status !== 'pending' || !sums) return null
  const { grandTotal: _, ...estimate } = sums
  return { ...estimate, coupon: coupon.wanted, rows: orderRows(rows) }
}

function orderRows(rows: PricedCart['rows']): OrderSums['rows'] {
  return [...rows].map(([lineId, row]) => ({ lineId, ...row }))
}
