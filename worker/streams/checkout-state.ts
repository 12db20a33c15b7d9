import { initialTransition, transition } from 'xstate'
import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { type CheckoutSnapshot, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutChartEvent, CheckoutContext, CheckoutValue, Order } from '#machines/checkout/checkout.types.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Subject } from '../log/rows.ts'
import type { EventMeta } from './decider.ts'

/** The chart's snapshot as the log stores it: its value and its context, plain data. */
export interface CheckoutState extends CheckoutContext {
  readonly value: CheckoutValue
}

/** Snapshots in memory by their plain form: a state that was read from disk is resolved once. */
const snapshots = new WeakMap<CheckoutState, CheckoutSnapshot>()

function stateOf(snapshot: CheckoutSnapshot): CheckoutState {
  const state = { ...snapshot.context, value: snapshot.value as CheckoutValue }
  snapshots.set(state, snapshot)
  return state
}

/** What the decider, the views and the order's lane ask. */
export function checkoutSnapshot(state: CheckoutState): CheckoutSnapshot {
  let snapshot = snapshots.get(state)
  if (!snapshot) {
    const { value, ...context } = state
    snapshot = checkoutMachine.resolveState({ value, context })
    snapshots.set(state, snapshot)
  }
  return snapshot
}

function next(state: CheckoutState, event: CheckoutChartEvent): CheckoutState {
  const before = checkoutSnapshot(state)
  const [after] = transition(checkoutMachine, before, event)
  return after === before ? state : stateOf(after)
}

export const INITIAL_CHECKOUT: CheckoutState = stateOf(initialTransition(checkoutMachine)[0])

/** The fold of the checkout stream. [ENG-11] */
export function evolveCheckout(state: CheckoutState, event: CheckoutEvent, { rev, at }: EventMeta): CheckoutState {
  return next(state, { ...event, rev, at })
}

/** The steps of the cart as it is now: the checkout's state together with the cart's is the same in whatever order. [CHK-05] */
export function withCartKind(state: CheckoutState, isVirtual: boolean): CheckoutState {
  return state.isVirtual === isVirtual ? state : next(state, { type: 'cart.kind-changed', isVirtual })
}

/** With the open step that follows from the facts. */
function withSteps(state: CheckoutState): CheckoutState {
  return next(state, { type: 'cart.kind-changed', isVirtual: state.isVirtual })
}

/** Whether the chart takes the event now: asked before it is recorded. */
export function canTake(state: CheckoutState, event: CheckoutEvent): boolean {
  return checkoutSnapshot(state).can(event)
}

/** Whether there is an order that the shop has not answered yet. */
export function isOrderUnderWay(state: CheckoutState): boolean {
  return checkoutSnapshot(state).hasTag('under-way')
}

export function isOrderPlaced(state: CheckoutState): boolean {
  return checkoutSnapshot(state).matches('placed')
}

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

/** Details of the purchase, joined from the rows that hold them. */
export interface PurchaseDetails {
  readonly personal: PersonalDetails | null
  readonly shipping: ShippingDetails | null
  readonly billing: BillingDetails | null
}

export function detailsOf(state: CheckoutState, subjects: ReadonlyMap<string, Subject>): PurchaseDetails {
  const fields = (id: string | null) => (id === null ? null : (subjects.get(id)?.fields ?? null))
  return {
    personal: fields(state.personal) as PersonalDetails | null,
    shipping: fields(state.shipping) as ShippingDetails | null,
    billing: fields(state.billing) as BillingDetails | null,
  }
}
