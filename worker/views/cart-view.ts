import type { CartLine } from '#models/cart.ts'
import type { CartLineView, CartView, TotalsView, WriteStatus } from '../protocol.ts'
import { areTotalsStale, type CartState, hasPendingIntents } from '../streams/cart-state.ts'

/** What the page draws of the cart: wishes at once, money only from the server. `sent`: what is on its way to it. */
export function cartView(
  state: CartState,
  sent: ReadonlySet<string>,
  stock: ReadonlyMap<string, CartLineView['stock']>,
): CartView {
  const totals = totalsView(state)
  const rows = new Map((totals.status === 'current' ? state.totals?.rows : null)?.map((row) => [row.itemId, row]))
  const { removed, coupon } = state
  return {
    lines: state.lines.map((line) => {
      const row = rows.get(state.links[line.id] ?? Number.NaN)
      return lineView(line, {
        status: statusOf(state, line.id, sent),
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
    removed: removed ? { lineId: removed.line.id, name: removed.line.name, line: removed.line } : null,
  }
}

type Facts = Omit<CartLineView, keyof CartLine>

const drawn = new WeakMap<CartLine, CartLineView>()

/** The same object while nothing about the line changes: a change of one costs nothing for the others. */
function lineView(line: CartLine, facts: Facts): CartLineView {
  const known = drawn.get(line)
  const isSame = known && (Object.keys(facts) as (keyof Facts)[]).every((name) => known[name] === facts[name])
  if (isSame) return known
  const view = { ...line, ...facts }
  drawn.set(line, view)
  return view
}

function statusOf(state: CartState, lineId: string, sent: ReadonlySet<string>): WriteStatus {
  if (state.pending[lineId] !== undefined) return sent.has(lineId) ? 'sent' : 'durable'
  return state.unobserved.includes(lineId) ? 'accepted' : 'observed'
}

export const NO_TOTALS: TotalsView = {
  status: 'none',
  subtotal: null,
  shipping: null,
  discount: null,
  tax: null,
  grandTotal: null,
}

export function totalsView(state: CartState): TotalsView {
  if (state.lines.length === 0) return NO_TOTALS
  if (!state.totals || areTotalsStale(state) || hasPendingIntents(state)) return { ...NO_TOTALS, status: 'pending' }
  const { rows: _, ...totals } = state.totals
  return { status: 'current', ...totals }
}
