import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import type { ProductLists } from '#models/product/product-lists.ts'
import type { StreamName } from '../log/rows.ts'
import { cart } from './cart.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartState } from './cart-state.ts'
import { type CheckoutState, evolveCheckout, INITIAL_CHECKOUT, withCartKind } from './checkout-state.ts'
import { type ConsentEvent, type ConsentState, consent } from './consent.ts'
import type { EventMeta } from './decider.ts'
import { evolveIdentity, GUEST, type IdentityEvent, type IdentityState } from './identity.ts'
import { evolveLeadership, type LeadershipEvent, type LeadershipState, NO_LEADER } from './leadership.ts'
import { type ListsEvent, lists } from './lists.ts'
import { evolvePayments, NO_PAYMENTS, type PaymentsEvent, type PaymentsState } from './payments.ts'
import { evolveRequests, NO_REQUESTS, type RequestsEvent, type RequestsState } from './requests.ts'

/** The folded streams. */
export interface States {
  readonly cart: CartState
  readonly checkout: CheckoutState
  readonly consent: ConsentState
  readonly identity: IdentityState
  readonly leadership: LeadershipState
  readonly lists: ProductLists
  readonly payments: PaymentsState
  readonly requests: RequestsState
}

/**
 * Compaction event of a stream: it holds the folded state, and the events before it may be deleted. The hash detects damage.
 * [ENG-07]
 */
export type CarriedForward = {
  readonly [Name in keyof States]: {
    readonly type: `${Name}.carried-forward`
    readonly state: States[Name]
    readonly hash: string
  }
}[keyof States]

export type DomainEvent =
  | CartEvent
  | CheckoutEvent
  | ConsentEvent
  | IdentityEvent
  | LeadershipEvent
  | ListsEvent
  | PaymentsEvent
  | RequestsEvent
  | CarriedForward

/** Raise it when the shape of a state or a fold changes: snapshots of another version are rebuilt from events. */
export const REDUCER_VERSION = 15

export const INITIAL_STATES: States = {
  cart: cart.initial,
  checkout: INITIAL_CHECKOUT,
  consent: consent.initial,
  identity: GUEST,
  leadership: NO_LEADER,
  lists: lists.initial,
  payments: NO_PAYMENTS,
  requests: NO_REQUESTS,
}

export function streamOf(event: DomainEvent): StreamName {
  return event.type.slice(0, event.type.indexOf('.')) as StreamName
}

/** Besides its own stream, a change of the cart may change the checkout's steps: whether anything ships. [CHK-05] */
export function evolve(states: States, event: DomainEvent, meta: EventMeta): States {
  const next = evolveStream(states, event, meta)
  const checkout = withCartKind(next.checkout, isVirtualCart(next.cart.lines))
  return checkout === next.checkout ? next : { ...next, checkout }
}

function isCarriedForward(event: DomainEvent): event is CarriedForward {
  return event.type.endsWith('.carried-forward')
}

const FOLDS = {
  cart: cart.evolve,
  checkout: evolveCheckout,
  consent: consent.evolve,
  identity: evolveIdentity,
  leadership: evolveLeadership,
  lists: lists.evolve,
  payments: evolvePayments,
  requests: evolveRequests,
}

function evolveStream(states: States, event: DomainEvent, meta: EventMeta): States {
  const stream = streamOf(event)
  if (isCarriedForward(event)) return { ...states, [stream]: event.state }
  const fold = FOLDS[stream] as (state: unknown, event: DomainEvent, meta: EventMeta) => unknown
  return { ...states, [stream]: fold(states[stream], event, meta) }
}
