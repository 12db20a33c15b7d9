import { type CartLine, couponCode } from '#models/cart/cart-line.ts'
import { NO_TOTALS } from '../empty-models.ts'
import type { CartLineView, CartView, WriteStatus } from '../read-models.ts'
import type { CartState } from '../streams/cart-state.ts'
import type { CheckoutState } from '../streams/checkout-state.ts'
import { priceCart } from './price-cart.ts'

/**
 * The cart for the page: the shopper's intents at once, the server's sums as soon as they are known. `sent`: subjects of the
 * requests in flight.
 */
export function cartView(
  state: CartState,
  checkout: CheckoutState,
  sent: ReadonlySet<string>,
  stock: ReadonlyMap<string, CartLineView['stock']>,
): CartView {
  const { status, sums, rows } = priceCart(state, checkout)
  const { removed, coupon } = state
  return {
    lines: state.lines.map((line) => {
      const row = rows.get(line.id)
      return lineView(line, {
        status: statusOf(state, line.id, sent),
        rowTotal: row?.rowTotal ?? null,
        price: row?.price ?? null,
        refusal: state.refusals[line.id] ?? null,
        stock: stock.get(line.sku) ?? 'unknown',
      })
    }),
    quantity: state.lines.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
    totals: { ...NO_TOTALS, ...sums, status },
    coupon: couponView(coupon, status === 'current' && sums?.discount === 0),
    removed: removed?.line ?? null,
  }
}

/** `isWithoutDiscount`: the server's sums of this moment have none, as below the minimum of the coupon. */
function couponView({ wanted, confirmed }: CartState['coupon'], isWithoutDiscount: boolean): CartView['coupon'] {
  if (wanted === null) return null
  const taken = isWithoutDiscount ? 'ineffective' : 'applied'
  return { code: couponCode(wanted), status: wanted === confirmed ? taken : 'pending' }
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

function statusOf(state: CartState, lineId: string, sent: ReadonlySet<string>): WriteStatus {
  if (state.pending[lineId] !== undefined) return sent.has(lineId) ? 'sent' : 'durable'
  return state.unobserved.includes(lineId) ? 'accepted' : 'observed'
}
