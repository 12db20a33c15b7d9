import type { CheckoutCommand, Command } from './commands.ts'
import { type CommandFacts, checkout } from './streams/checkout.ts'
import { discardDeadLetter, retryDeadLetter } from './streams/dead-letter-decisions.ts'
import type { StreamCommand } from './streams/decide-command.ts'
import type { Decision } from './streams/decider.ts'
import { type Rows, signOut } from './streams/identity-changes.ts'
import { decidePayment } from './streams/payment-decisions.ts'
import { makeRequest } from './streams/request-decisions.ts'
import type { DomainEvent, States } from './streams/states.ts'
import { orderEstimateOf, orderSumsOf } from './views/order-sums.ts'
import { priceCart } from './views/price-cart.ts'

/** A command whose decider is part of the maintenance chunk. */
type LazyCommand = Exclude<
  Command,
  StreamCommand | { readonly type: 'identity.sign-in' | 'identity.sign-in-by-passkey' | 'identity.follow' }
>

/** As `decideCommand`. */
export function decideLazyCommand(
  states: States,
  command: LazyCommand,
  rows: Rows,
  facts: CommandFacts,
): Decision<DomainEvent> {
  switch (command.type) {
    case 'identity.sign-out':
      return signOut(states, rows, command.discardsUnsent)
    case 'outbox.retry':
      return retryDeadLetter(states, rows.tasks, command.taskId)
    case 'outbox.discard':
      return discardDeadLetter(states, rows.tasks, command.taskId)
    case 'payments.pay':
    case 'payments.hand-off':
    case 'payments.return':
      return decidePayment(states, command, facts.newId)
    case 'requests.make':
      return makeRequest(states, rows.tasks, command)
    default:
      return decideCheckout(states, command, facts)
  }
}

/** Passes a command to the checkout with what it has to know of the cart. */
export function decideCheckout(states: States, command: CheckoutCommand, facts: CommandFacts): Decision<DomainEvent> {
  const { cart } = states
  const priced = priceCart(cart, states.checkout)
  const known = {
    ...facts,
    lines: cart.lines,
    quoteId: cart.quote?.id ?? null,
    subtotal: priced.sums?.subtotal ?? null,
    grandTotal: priced.sums?.grandTotal ?? null,
    sums: orderSumsOf(cart, priced),
    estimate: orderEstimateOf(cart, priced),
  }
  return checkout.decide(states.checkout, { ...command, facts: known })
}
