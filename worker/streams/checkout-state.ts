import { initialTransition, transition } from 'xstate'
import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { type CheckoutSnapshot, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutChartEvent, CheckoutContext, CheckoutValue } from '#machines/checkout/checkout.types.ts'
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
export function withSteps(state: CheckoutState): CheckoutState {
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
