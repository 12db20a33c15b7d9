import type { CartLine } from '#models/cart/cart-line.ts'
import { isPaidByCards } from '#models/price/paid-cards.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { CartLineView, CartView, RowSums, TotalsView } from '../read-models.ts'
import type { ConfirmedTotals } from '../streams/cart-events.ts'
import { areTotalsStale, type CartState, hasPendingIntents } from '../streams/cart-state.ts'
import { estimateOf } from './cart-estimate.ts'

/**
 * The cart for the page: the shopper's intents at once, the server's sums as soon as they are known. `shippingPrice`: of
 * the chosen method, gross euros. `payment`: the chosen method; null if its fee is unknown here.
 */
export function cartView(
  state: CartState,
  stock: ReadonlyMap<string, CartLineView['stock']>,
  shippingPrice: number | null,
  payment: PaymentMethod | null,
): CartView {
  const totals = totalsView(state, shippingPrice, payment)
  const rows = rowsOf(state, totals, shippingPrice, payment)
  const { removed, coupon } = state
  return {
    lines: state.lines.map((line) => {
      const row = rows.get(line.id)
      return lineView(line, {
        rowTotal: row?.rowTotal ?? null,
        price: row?.price ?? null,
        refusal: state.refusals[line.id] ?? null,
        stock: stock.get(line.sku) ?? 'unknown',
      })
    }),
    quantity: state.lines.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
    totals,
    coupon:
      coupon.wanted === null
        ? null
        : { code: coupon.wanted, status: coupon.wanted === coupon.confirmed ? 'applied' : 'pending' },
    removed: removed?.line ?? null,
  }
}

type Facts = Omit<CartLineView, keyof CartLine>

const lineViews = new WeakMap<CartLine, CartLineView>()

/** The same object while the line does not change: in a cart of hundreds of lines a change of one does not compare the others. */
function lineView(line: CartLine, facts: Facts): CartLineView {
  const known = lineViews.get(line)
  const isSame = known && (Object.keys(facts) as (keyof Facts)[]).every((name) => known[name] === facts[name])
  if (isSame) return known
  const view = { ...line, ...facts }
  lineViews.set(line, view)
  return view
}

export const NO_TOTALS: TotalsView = {
  status: 'none',
  subtotal: null,
  shipping: null,
  discount: null,
  tax: null,
  grandTotal: null,
}

/** The server's totals, or an estimate while they are outdated. [CHK-20] */
export function totalsView(state: CartState, shippingPrice: number | null, payment: PaymentMethod | null): TotalsView {
  if (state.lines.length === 0) return NO_TOTALS
  const { totals: known } = state
  if (!known || areTotalsStale(state) || hasPendingIntents(state) || isFeeStale(known, payment)) {
    const { rows: _, ...sums } = estimateOf(state, shippingPrice, payment) ?? {}
    return { ...NO_TOTALS, ...sums, status: 'pending' }
  }
  const { rows: _, ...totals } = known
  return { status: 'current', ...totals }
}

/** Whether the totals were calculated for another payment method. What gift cards pay alone has no fee. */
function isFeeStale(totals: ConfirmedTotals, chosen: PaymentMethod | null): boolean {
  return !isPaidByCards(totals) && chosen !== null && (chosen.fee ?? 0) !== (totals.payment?.value ?? 0)
}

/** Sums by line id. */
function rowsOf(
  state: CartState,
  { status }: TotalsView,
  shippingPrice: number | null,
  payment: PaymentMethod | null,
): ReadonlyMap<string, Partial<RowSums>> {
  if (status !== 'current') return estimateOf(state, shippingPrice, payment)?.rows ?? new Map()
  const rows = new Map(state.totals?.rows.map((row) => [row.itemId, row]))
  return new Map(state.lines.map(({ id }) => [id, rows.get(state.links[id] ?? Number.NaN) ?? {}]))
}
