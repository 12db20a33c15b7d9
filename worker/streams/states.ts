import type { InferOutput } from 'valibot'
import { checkoutEventSchema } from '#machines/checkout/checkout.events.ts'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import type { StreamName } from '../log/rows.ts'
import { cartEventSchema } from './cart-events.ts'
import { evolveCart } from './cart-evolve.ts'
import { EMPTY_CART } from './cart-state.ts'
import { evolveCheckout, INITIAL_CHECKOUT, withCartKind } from './checkout-state.ts'
import { consent, consentEventSchema } from './consent.ts'
import type { EventMeta } from './decider.ts'
import { evolveIdentity, GUEST, identityEventSchema } from './identity.ts'
import { evolveLeadership, leadershipEventSchema, NO_LEADER } from './leadership.ts'
import { lists, listsEventSchema } from './lists.ts'
import { evolvePayments, NO_PAYMENTS, paymentsEventSchema } from './payments.ts'
import { evolveRequests, NO_REQUESTS, requestsEventSchema } from './requests.ts'

/** Each stream: its first state, its fold, and the schema of its events. */
export const STREAMS = {
  cart: { initial: EMPTY_CART, evolve: evolveCart, schema: cartEventSchema },
  checkout: { initial: INITIAL_CHECKOUT, evolve: evolveCheckout, schema: checkoutEventSchema },
  consent: { ...consent, schema: consentEventSchema },
  identity: { initial: GUEST, evolve: evolveIdentity, schema: identityEventSchema },
  leadership: { initial: NO_LEADER, evolve: evolveLeadership, schema: leadershipEventSchema },
  lists: { ...lists, schema: listsEventSchema },
  payments: { initial: NO_PAYMENTS, evolve: evolvePayments, schema: paymentsEventSchema },
  requests: { initial: NO_REQUESTS, evolve: evolveRequests, schema: requestsEventSchema },
} satisfies Readonly<Record<StreamName, object>>

/** The folded streams. */
export type States = { readonly [Name in StreamName]: (typeof STREAMS)[Name]['initial'] }

/** Compaction event of a stream: it replaces the events before it. The hash detects damage. [ENG-07] */
export type CarriedForward = {
  readonly [Name in keyof States]: {
    readonly type: `${Name}.carried-forward`
    readonly state: States[Name]
    readonly hash: string
  }
}[keyof States]

export type DomainEvent = InferOutput<(typeof STREAMS)[StreamName]['schema']> | CarriedForward

/** Raise it when the shape of a state or a fold changes: snapshots of another version are rebuilt from events. */
export const REDUCER_VERSION = 16

export const INITIAL_STATES = Object.fromEntries(
  Object.entries(STREAMS).map(([stream, { initial }]) => [stream, initial]),
) as unknown as States

/** The stream of an event or a command: the first part of its type. */
export function streamOf({ type }: { readonly type: string }): StreamName {
  return type.slice(0, type.indexOf('.')) as StreamName
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

function evolveStream(states: States, event: DomainEvent, meta: EventMeta): States {
  const stream = streamOf(event)
  if (isCarriedForward(event)) return { ...states, [stream]: event.state }
  const evolve = STREAMS[stream].evolve as (state: unknown, event: DomainEvent, meta: EventMeta) => unknown
  return { ...states, [stream]: evolve(states[stream], event, meta) }
}
