import type { CartState } from '../streams/cart-state.ts'
import type { OrderSums } from '../streams/checkout-events.ts'
import { totalsView } from './cart-view.ts'

/** What an order of this cart costs by the server; null while that is pending. */
export function orderSumsOf(cart: CartState): OrderSums | null {
  if (!cart.totals || totalsView(cart).status !== 'current') return null
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
