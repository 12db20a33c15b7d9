import type { OrderEstimate, OrderSums } from '#machines/checkout/checkout.events.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { CartState } from '../streams/cart-state.ts'
import { estimateOf } from './cart-estimate.ts'
import { totalsView } from './cart-view.ts'

/** The server's sums of an order of this cart; null while they are pending. */
export function orderSumsOf(cart: CartState, chosen: PaymentMethod | null): OrderSums | null {
  if (!cart.totals || totalsView(cart, null, chosen).status !== 'current') return null
  const { rows, ...sums } = cart.totals
  const lineIds = new Map(Object.entries(cart.links).map(([lineId, itemId]) => [itemId, lineId]))
  return {
    ...sums,
    coupon: cart.coupon.confirmed,
    rows: rows.flatMap(({ itemId, rowTotal, price = null }) => {
      const lineId = lineIds.get(itemId)
      return lineId === undefined ? [] : [{ lineId, rowTotal, price }]
    }),
  }
}

/** Estimated sums, for an order that is placed while the server's are pending. [CHK-20] */
export function orderEstimateOf(
  cart: CartState,
  shippingPrice: number | null,
  chosen: PaymentMethod | null,
): OrderEstimate | null {
  const estimate = estimateOf(cart, shippingPrice, chosen)
  if (!estimate) return null
  const { subtotal, shipping, payment, rows } = estimate
  return {
    subtotal,
    shipping,
    ...(payment ? { payment } : {}),
    coupon: cart.coupon.wanted,
    rows: [...rows].map(([lineId, row]) => ({ lineId, rowTotal: row.rowTotal ?? 0, price: row.price })),
  }
}
