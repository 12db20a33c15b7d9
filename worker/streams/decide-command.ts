import type { CartCommand, Command, ConsentCommand, ListsCommand } from '../commands.ts'
import type { StreamName } from '../log/rows.ts'
import { cart, type WithdrawCommand } from './cart.ts'
import { consent } from './consent.ts'
import type { Decision } from './decider.ts'
import { lists } from './lists.ts'
import { type DomainEvent, type States, streamOf } from './states.ts'

/** A command that needs no code beyond the engine's start. */
export type StreamCommand = CartCommand | ConsentCommand | ListsCommand

export function isStreamCommand(command: Command | WithdrawCommand): command is StreamCommand | WithdrawCommand {
  return isFor('cart', command) || isFor('consent', command) || isFor('lists', command)
}

/** Streams that the decision depends on: all of them must be readable. [ENG-05] */
export function streamsJudgedBy(command: Command | WithdrawCommand): readonly StreamName[] {
  const own = streamOf(command)
  const asksCart = own === 'checkout' && command.type !== 'checkout.save-draft'
  return asksCart ? [own, 'cart', 'identity'] : [own, 'identity']
}

/** Passes a command to the decider of its stream. */
export function decideCommand(states: States, command: StreamCommand | WithdrawCommand): Decision<DomainEvent> {
  if (isFor('cart', command)) return cart.decide(states.cart, command)
  if (isFor('consent', command)) return consent.decide(states.consent, command)
  return lists.decide(states.lists, command)
}

function isFor<Stream extends StreamName, Any extends { readonly type: string }>(
  stream: Stream,
  command: Any,
): command is Extract<Any, { type: `${Stream}.${string}` }> {
  return streamOf(command) === stream
}
