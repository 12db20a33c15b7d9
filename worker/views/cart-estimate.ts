import type { CartLine } from '#models/cart/cart-line.ts'
import { isKnownPrice } from '#models/price/known-price.ts'
import { toCents, toEuro } from '#models/price/money.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { RowSums } from '../read-models.ts'
import type { CartState } from '../streams/cart-state.ts'

/** Gross euros by the prices known here, without a discount: only the server knows it. */
export interface CartEstimate {
  readonly subtotal: number
  readonly shipping: number
  /** Absent if the payment method costs nothing. */
  readonly payment?: { readonly title: string; readonly value: number }
  readonly grandTotal: number
  readonly rows: ReadonlyMap<string, RowSums>
}

/**
 * Estimated costs of a cart while the server's totals are missing or outdated: shown as provisional, and the sum of an order
 * that is placed then. The server refuses an order with another sum. `shippingPrice`: of the chosen method, gross euros; null
 * before one is chosen. `chosen`: the payment method; null if its fee is unknown here. The result is null if a line has no price. [CHK-20]
 */
export function estimateOf(
  cart: CartState,
  shippingPrice: number | null,
  chosen: PaymentMethod | null,
): CartEstimate | null {
  const rows = new Map<string, RowSums>()
  let cents = 0
  for (const line of cart.lines) {
    const price = priceOf(cart, line)
    if (!isKnownPrice(price)) return null
    const rowCents = toCents(price) * Math.max(0, line.quantity)
    cents += rowCents
    rows.set(line.id, { price, rowTotal: toEuro(rowCents) })
  }
  const shipping = shippingPrice ?? cart.totals?.shipping ?? 0
  const payment = paymentCost(cart, chosen)
  return {
    subtotal: toEuro(cents),
    shipping,
    ...(payment ? { payment } : {}),
    grandTotal: toEuro(cents + toCents(shipping) + toCents(payment?.value ?? 0)),
    rows,
  }
}

function paymentCost({ totals }: CartState, chosen: PaymentMethod | null): CartEstimate['payment'] {
  if (chosen === null) return totals?.payment
  return chosen.fee === undefined ? undefined : { title: chosen.title, value: chosen.fee }
}

/** The server's price if it is for the same quantity, otherwise the price at which the line was added. */
function priceOf({ quote, links, totals }: CartState, { id, quantity, unitPrice }: CartLine): number {
  const item = quote?.items.find(({ item_id }) => item_id === links[id])
  const row = item?.qty === quantity ? totals?.rows.find(({ itemId }) => itemId === item.item_id) : undefined
  return row?.price ?? unitPrice
}
