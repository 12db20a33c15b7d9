import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import type { ProductLists } from '#models/product/product-lists.ts'
import type { StreamName } from '../log/rows.ts'
import { cart } from './cart.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartState } from './cart-state.ts'
import { checkout } from './checkout.ts'
import { type CheckoutState, withCartKind } from './checkout-state.ts'
import { type ConsentEvent, type ConsentState, consent } from './consent.ts'
import type { EventMeta } from './decider.ts'
import { evolveIdentity, GUEST, type IdentityEvent, type IdentityState } from './identity.ts'
import { evolveLeadership, type LeadershipEvent, type LeadershipState, NOBODY } from './leadership.ts'
import { type ListsEvent, lists } from './lists.ts'
import { evolveRequests, NO_REQUESTS, type RequestsEvent, type RequestsState } from './requests.ts'

/** All streams folded. */
export interface States {
  readonly cart: CartState
  readonly checkout: CheckoutState
  readonly consent: ConsentState
  readonly identity: IdentityState
  readonly leadership: LeadershipState
  readonly lists: ProductLists
  readonly requests: RequestsState
}

/**
 * The books of a stream are closed: one event holds what all before it came to, as an accountant carries a balance
 * forward. Events before it may be deleted. The hash proves that the state is the one that was written. [ENG-07]
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
  | RequestsEvent
  | CarriedForward

/** Raise it when a state's shape or a fold changes: snapshots of another version are rebuilt from events. */
export const REDUCER_VERSION = 8

export const INITIAL_STATES: States = {
  cart: cart.initial,
  checkout: checkout.initial,
  consent: consent.initial,
  identity: GUEST,
  leadership: NOBODY,
  lists: lists.initial,
  requests: NO_REQUESTS,
}

export function streamOf(event: DomainEvent): StreamName {
  return event.type.slice(0, event.type.indexOf('.')) as StreamName
}

function isCarriedForward(event: DomainEvent): event is CarriedForward {
  return event.type.endsWith('.carried-forward')
}

export function evolve(states: States, event: DomainEvent, meta: EventMeta): States {
  return withKindOfCart(evolveStream(states, event, meta))
}

/** The checkout's steps follow from the cart too: whether it ships anything. [CHK-05] */
function withKindOfCart(states: States): States {
  const checkout = withCartKind(states.checkout, isVirtualCart(states.cart.lines))
  return checkout === states.checkout ? states : { ...states, checkout }
}

function evolveStream(states: States, event: DomainEvent, meta: EventMeta): States {
  if (isCarriedForward(event)) return { ...states, [streamOf(event)]: event.state }
  switch (streamOf(event)) {
    case 'cart':
      return { ...states, cart: cart.evolve(states.cart, event as CartEvent, meta) }
    case 'checkout':
      return { ...states, checkout: checkout.evolve(states.checkout, event as CheckoutEvent, meta) }
    case 'consent':
      return { ...states, consent: consent.evolve(states.consent, event as ConsentEvent, meta) }
    case 'identity':
      return { ...states, identity: evolveIdentity(states.identity, event as IdentityEvent, meta) }
    case 'leadership':
      return { ...states, leadership: evolveLeadership(states.leadership) }
    case 'lists':
      return { ...states, lists: lists.evolve(states.lists, event as ListsEvent) }
    case 'requests':
      return { ...states, requests: evolveRequests(states.requests, event as RequestsEvent) }
  }
}
