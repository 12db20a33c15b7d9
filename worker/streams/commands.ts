import type { StreamName } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { Command, IdentityCommand, OutboxCommand, Outcome, RequestCommand } from '../protocol.ts'
import { totalsView } from '../views/cart-view.ts'
import { shippingPriceOf } from '../views/checkout-view.ts'
import { orderEstimateOf, orderSumsOf } from '../views/order-sums.ts'
import { cart, type WithdrawCommand } from './cart.ts'
import { checkout } from './checkout.ts'
import { consent } from './consent.ts'
import type { Decision } from './decider.ts'
import { lists } from './lists.ts'
import type { DomainEvent, States } from './states.ts'

export interface CommandFacts {
  readonly newId: string
  readonly isOnline: boolean
  /** Epoch ms. */
  readonly now: number
}

/** A command for the decider of one stream. */
export type StreamCommand = Exclude<Command, IdentityCommand | OutboxCommand | RequestCommand>

/** Streams that the decision depends on: all of them must be readable. [ENG-05] */
export function streamsJudgedBy({ type }: Command | WithdrawCommand): readonly StreamName[] {
  const own = type.slice(0, type.indexOf('.')) as StreamName
  const asksCart = own === 'checkout' && type !== 'checkout.save-draft'
  return asksCart ? [own, 'cart', 'identity'] : [own, 'identity']
}

/** Passes a command to the decider of its stream; a refusal writes nothing. */
export function decideCommand(
  states: States,
  command: StreamCommand | WithdrawCommand,
  facts: CommandFacts,
): Draft<Outcome> {
  const decision = decide(states, command, facts)
  if (!decision.accepted) return { result: { ok: false, refusal: decision.refusal } }
  return { ...decision, result: { ok: true } }
}

function decide(states: States, command: StreamCommand | WithdrawCommand, facts: CommandFacts): Decision<DomainEvent> {
  if (isFor('cart', command)) return cart.decide(states.cart, command)
  if (isFor('consent', command)) return consent.decide(states.consent, command)
  if (isFor('lists', command)) return lists.decide(states.lists, command)
  const shippingPrice = shippingPriceOf(states.checkout)
  const { subtotal, grandTotal } = totalsView(states.cart, shippingPrice)
  const sums = orderSumsOf(states.cart)
  const estimate = orderEstimateOf(states.cart, shippingPrice)
  const { lines, quote } = states.cart
  return checkout.decide(states.checkout, {
    ...command,
    facts: { ...facts, lines, quoteId: quote?.id ?? null, subtotal, grandTotal, sums, estimate },
  })
}

function isFor<Stream extends StreamName, Any extends { readonly type: string }>(
  stream: Stream,
  command: Any,
): command is Extract<Any, { type: `${Stream}.${string}` }> {
  return command.type.startsWith(`${stream}.`)
}
