import { initialTransition, transition } from 'xstate'
import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { type CheckoutSnapshot, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutChartEvent, CheckoutContext, CheckoutValue, Order } from '#machines/checkout/checkout.types.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import type { BillingDetails, PersonalDetails, ShippingDetails } from '#models/wire/address.ts'
import type { Buyer } from '#models/wire/buyer.ts'
import type { PersonalData } from '../log/rows.ts'
import type { EventMeta } from './decider.ts'

/** The chart's snapshot as the log stores it: value and context, plain data. */
export interface CheckoutState extends CheckoutContext {
  readonly value: CheckoutValue
}

/** Cache of snapshots by their plain form: a state that was read from disk is resolved once. */
const snapshots = new WeakMap<CheckoutState, CheckoutSnapshot>()

function stateOf(snapshot: CheckoutSnapshot): CheckoutState {
  const state = { ...snapshot.context, value: snapshot.value as CheckoutValue }
  snapshots.set(state, snapshot)
  return state
}

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

/** Adapts the steps to the cart: checkout and cart together do not depend on the order of their events. [CHK-05] */
export function withCartKind(state: CheckoutState, isVirtual: boolean): CheckoutState {
  return state.isVirtual === isVirtual ? state : next(state, { type: 'cart.kind-changed', isVirtual })
}

/** Whether the chart takes the event now. */
export function canTake(state: CheckoutState, event: CheckoutEvent): boolean {
  return checkoutSnapshot(state).can(event)
}

/** Whether there is an order that the server has not answered yet. */
export function isOrderUnderWay(state: CheckoutState): boolean {
  return checkoutSnapshot(state).hasTag('under-way')
}

export function isOrderPlaced(state: CheckoutState): boolean {
  return checkoutSnapshot(state).matches('placed')
}

/**
 * Country that the goods go to: the chosen one while the shipping step is open, else that of the given address. Null if it is
 * not known yet, and for downloads.
 */
export function destinationOf({ value, isVirtual, country, shippingCountry = null }: CheckoutState): string | null {
  if (isVirtual) return null
  const isOpen = typeof value === 'object' && 'steps' in value && value.steps === 'shipping'
  return isOpen ? country : (shippingCountry ?? country)
}

/**
 * Whether the server's totals of this cart are for another country: its tax and shipping costs differ. False if it is not known
 * what they are for, and for a cart after the purchase. [SYNC-17]
 */
export function isPricedElsewhere(state: CheckoutState, quote: { readonly id: string } | null): boolean {
  if (state.value === 'placed') return false
  const { pricedFor = null, taxCountry = null } = state
  const priced = pricedFor && pricedFor.quoteId === quote?.id ? pricedFor.country : taxCountry
  return priced !== null && priced !== (destinationOf(state) ?? priced)
}

/** A checkout in compaction events of version 1: the order has a status, and the steps are not stored. */
type FirstVersion = Partial<Omit<CheckoutContext, 'order' | 'isVirtual'>> & {
  readonly order?: (Order & { readonly status: 'requested' | 'queued' | 'accepted'; readonly isHeld?: boolean }) | null
}

/** Upcasts the checkout's compaction event to version 2. [ENG-04] */
export function upcastCheckout(first: FirstVersion): CheckoutState {
  const { order: stored, ...facts } = { order: null, ...first }
  const state = { ...INITIAL_CHECKOUT, ...facts }
  // The event opens the first incomplete step.
  if (stored === null) return next(state, { type: 'cart.kind-changed', isVirtual: state.isVirtual })
  const { status, isHeld = false, ...order } = stored
  return { ...state, order, isVirtual: isVirtualCart(order.lines), value: chartValue(status, isHeld) }
}

function chartValue(status: 'requested' | 'queued' | 'accepted', isHeld: boolean): CheckoutValue {
  if (status === 'accepted') return 'placed'
  if (isHeld) return { ordered: 'held' }
  return { ordered: status === 'queued' ? 'queued' : 'placing' }
}

/** Personal details of the purchase, read from their rows. */
export interface PurchaseDetails {
  readonly personal: PersonalDetails | null
  readonly shipping: ShippingDetails | null
  readonly billing: BillingDetails | null
  /** Null if the method needs none. */
  readonly buyer: Buyer | null
}

export function detailsOf(state: CheckoutState, subjects: ReadonlyMap<string, PersonalData>): PurchaseDetails {
  const fields = (id: string | null) => (id === null ? null : (subjects.get(id)?.fields ?? null))
  return {
    personal: fields(state.personal) as PersonalDetails | null,
    shipping: fields(state.shipping) as ShippingDetails | null,
    billing: fields(state.billing) as BillingDetails | null,
    buyer: fields(state.buyer ?? null) as Buyer | null,
  }
}
