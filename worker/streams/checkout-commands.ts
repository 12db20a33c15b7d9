import type { CheckoutCommand, Outcome } from '../commands.ts'
import type { Draft } from '../log/stage.ts'
import { totalsView } from '../views/cart-view.ts'
import { chosenPayment, shippingPriceOf } from '../views/checkout-view.ts'
import { orderEstimateOf, orderSumsOf } from '../views/order-sums.ts'
import { checkout } from './checkout.ts'
import { type CommandFacts, draftOf } from './decide-command.ts'
import type { States } from './states.ts'

/** Passes a command to the checkout with what it has to know of the cart; a refusal writes nothing. */
export function decideCheckout(states: States, command: CheckoutCommand, facts: CommandFacts): Draft<Outcome> {
  const shippingPrice = shippingPriceOf(states.checkout)
  const payment = chosenPayment(states.checkout)
  const { subtotal, grandTotal } = totalsView(states.cart, shippingPrice, payment)
  const sums = orderSumsOf(states.cart, payment)
  const estimate = orderEstimateOf(states.cart, shippingPrice, payment)
  const { lines, quote } = states.cart
  const quoteId = quote?.id ?? null
  const known = { ...facts, lines, quoteId, subtotal, grandTotal, sums, estimate }
  return draftOf(checkout.decide(states.checkout, { ...command, facts: known }))
}
