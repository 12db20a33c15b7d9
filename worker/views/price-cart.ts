import type { CartLine } from '#models/cart/cart-line.ts'
import { isKnownPrice } from '#models/price/known-price.ts'
import { toCents, toEuro } from '#models/price/money.ts'
import { isPaidByCards } from '#models/price/paid-cards.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { ConfirmedTotals } from '../streams/cart-events.ts'
import { areTotalsStale, type CartState, hasPendingIntents } from '../streams/cart-state.ts'
import { type CheckoutState, isPricedElsewhere } from '../streams/checkout-state.ts'
import { chosenPayment, shippingPriceOf } from './checkout-view.ts'

/** Gross euros by line id: of the row and of one piece. */
type PricedRows = ReadonlyMap<string, { readonly rowTotal: number; readonly price: number | null }>

/** Gross euros by the prices known here, without a discount: only the server knows it. */
interface EstimatedSums {
  readonly subtotal: number
  readonly shipping: number
  /** Absent if the payment method costs nothing. */
  readonly payment?: { readonly title: string; readonly value: number }
  readonly grandTotal: number
}

/** `current`: the server's sums of this cart. `pending`: an estimate until the server confirms; null if a line has no price. */
export type PricedCart =
  | { readonly status: 'none'; readonly sums: null; readonly rows: PricedRows }
  | { readonly status: 'pending'; readonly sums: EstimatedSums | null; readonly rows: PricedRows }
  | { readonly status: 'current'; readonly sums: Omit<ConfirmedTotals, 'rows'>; readonly rows: PricedRows }

/**
 * The server's sums, or an estimate while they are missing or outdated: shown as provisional, and the sum of an order that is
 * placed then. The server refuses an order with another sum. [CHK-20]
 */
export function priceCart(cart: CartState, checkout: CheckoutState): PricedCart {
  if (cart.lines.length === 0) return { status: 'none', sums: null, rows: new Map() }
  const { totals, quote } = cart
  const payment = chosenPayment(checkout)
  const isCurrent = !isPricedElsewhere(checkout, quote) && !areTotalsStale(cart) && !hasPendingIntents(cart)
  return totals && isCurrent && !isFeeStale(totals, payment)
    ? confirmed(cart, totals)
    : estimated(cart, shippingPriceOf(checkout), payment)
}

/** Whether the totals were calculated for another payment method. What gift cards pay alone has no fee. */
function isFeeStale(totals: ConfirmedTotals, chosen: PaymentMethod | null): boolean {
  return !isPaidByCards(totals) && chosen !== null && (chosen.fee ?? 0) !== (totals.payment?.value ?? 0)
}

function confirmed({ lines, links }: CartState, { rows, ...sums }: ConfirmedTotals): PricedCart {
  const byItem = new Map(rows.map((row) => [row.itemId, row]))
  const byLine = lines.flatMap(({ id }) => {
    const row = byItem.get(links[id] ?? Number.NaN)
    return row ? [[id, { rowTotal: row.rowTotal, price: row.price ?? null }] as const] : []
  })
  return { status: 'current', sums, rows: new Map(byLine) }
}

function estimated(cart: CartState, shippingPrice: number | null, chosen: PaymentMethod | null): PricedCart {
  const rows = new Map<string, { readonly rowTotal: number; readonly price: number }>()
  let cents = 0
  for (const line of cart.lines) {
    const price = priceOf(cart, line)
    if (!isKnownPrice(price)) return { status: 'pending', sums: null, rows: new Map() }
    const rowCents = toCents(price) * Math.max(0, line.quantity)
    cents += rowCents
    rows.set(line.id, { rowTotal: toEuro(rowCents), price })
  }
  const shipping = shippingPrice ?? cart.totals?.shipping ?? 0
  const payment = paymentCost(cart, chosen)
  const sums: EstimatedSums = {
    subtotal: toEuro(cents),
    shipping,
    ...(payment ? { payment } : {}),
    grandTotal: toEuro(cents + toCents(shipping) + toCents(payment?.value ?? 0)),
  }
  return { status: 'pending', sums, rows }
}

/** The server's price if it is for the same quantity, otherwise the price at which the line was added. */
function priceOf({ quote, links, totals }: CartState, { id, quantity, unitPrice }: CartLine): number {
  const item = quote?.items.find(({ item_id }) => item_id === links[id])
  const row = item?.qty === quantity ? totals?.rows.find(({ itemId }) => itemId === item.item_id) : undefined
  return row?.price ?? unitPrice
}

function paymentCost({ totals }: CartState, chosen: PaymentMethod | null): EstimatedSums['payment'] {
  if (chosen === null) return totals?.payment
  return chosen.fee === undefined ? undefined : { title: chosen.title, value: chosen.fee }
}
