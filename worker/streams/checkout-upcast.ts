import type { CheckoutContext, CheckoutValue, Order } from '#machines/checkout/checkout.types.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import { type CheckoutState, INITIAL_CHECKOUT, withSteps } from './checkout-state.ts'

/** A checkout as balances of version 1 hold it: the order bears its status, and the steps are not stored. */
type Balance = Partial<Omit<CheckoutContext, 'order' | 'isVirtual'>> & {
  readonly order?: (Order & { readonly status: 'requested' | 'queued' | 'accepted'; readonly isHeld?: boolean }) | null
}

/** The chart's snapshot of it. [ENG-04] */
export function upcastCheckoutBalance(balance: Balance): CheckoutState {
  const { order: stored, ...facts } = { order: null, ...balance }
  if (stored === null) return withSteps({ ...INITIAL_CHECKOUT, ...facts })
  const { status, isHeld = false, ...order } = stored
  return {
    ...INITIAL_CHECKOUT,
    ...facts,
    order,
    isVirtual: isVirtualCart(order.lines),
    value: chartValue(status, isHeld),
  }
}

function chartValue(status: 'requested' | 'queued' | 'accepted', isHeld: boolean): CheckoutValue {
  if (status === 'accepted') return 'placed'
  if (isHeld) return { ordered: 'held' }
  return { ordered: status === 'queued' ? 'queued' : 'placing' }
}
