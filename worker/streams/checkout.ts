import { MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import { type CartLine, isVirtualCart } from '#models/cart/cart-line.ts'
import { canOpenStep, isCheckoutActive, openStepOf } from '#models/checkout/checkout-steps.ts'
import { toCents } from '#models/price/money.ts'
import { billingDetailsSchema, personalDetailsSchema, shippingDetailsSchema, validate } from '#models/wire/address.ts'
import type { CheckoutCommand } from '../protocol.ts'
import type { CheckoutEvent, OrderEstimate, OrderSums } from './checkout-events.ts'
import { evolveCheckout } from './checkout-evolve.ts'
import { type CheckoutState, checkoutFactsOf, EMPTY_CHECKOUT } from './checkout-state.ts'
import { accept, type Decider, type Decision, refuse } from './decider.ts'

/** A command together with what the engine knows around it: a decider sees no stream but its own. */
export type CheckoutIntent = CheckoutCommand & { readonly facts: CheckoutFacts }

export interface CheckoutFacts {
  /** Minted for this command: id of the details it brings, or of the order. */
  readonly newId: string
  readonly lines: readonly CartLine[]
  readonly quoteId: string | null
  /** Gross euros, as the page shows them: the server's, or estimated; null where a price is unknown. */
  readonly subtotal: number | null
  readonly grandTotal: number | null
  /** The server's; null while they are pending. */
  readonly sums: OrderSums | null
  readonly estimate: OrderEstimate | null
  readonly isOnline: boolean
  /** Epoch ms. */
  readonly now: number
}

/** Checkout stream: what the shopper has told, and the one order that comes of it. [CHK-01, CHK-03, CHK-10, PROM-07] */
export const checkout = {
  initial: EMPTY_CHECKOUT,
  decide: decideCheckout,
  evolve: evolveCheckout,
} satisfies Decider<CheckoutState, CheckoutIntent, CheckoutEvent>

function decideCheckout(state: CheckoutState, command: CheckoutIntent): Decision<CheckoutEvent> {
  if (command.type === 'checkout.place-order') return decideOrder(state, command)
  if (command.type === 'checkout.finish') return { accepted: true, putSubjects: [], ...archiveOrder(state) }
  if (command.type === 'checkout.release-order') return decideHeld(state, 'checkout.order-released')
  if (command.type === 'checkout.give-up-order') return decideHeld(state, 'checkout.order-given-up')
  if (state.order?.status === 'accepted' && command.type === 'checkout.start') return startNext(state, command.facts)
  if (state.order) return refuse('order-under-way')
  switch (command.type) {
    case 'checkout.start':
      if (command.facts.lines.length === 0) return refuse('cart-empty')
      return isCheckoutActive(state, command.facts.now) ? accept() : accept({ type: 'checkout.started' } as const)
    case 'checkout.choose-country':
      return state.country === command.country
        ? accept()
        : accept({ type: 'checkout.country-chosen', country: command.country } as const)
    case 'checkout.submit-personal-details': {
      const parsed = validate(personalDetailsSchema, command.details)
      if (!parsed.ok) return refuse('details-invalid', parsed.errors)
      const subject = command.facts.newId
      return withSubject(state.personal, state.drafts.personalDetails, subject, parsed.value, {
        type: 'checkout.personal-details-given',
        subject,
      })
    }
    case 'checkout.submit-shipping': {
      const parsed = validate(shippingDetailsSchema, command.details)
      if (!parsed.ok) return refuse('details-invalid', parsed.errors)
      const { carrierCode, methodCode, facts } = command
      if (carrierCode === '' || methodCode === '') return refuse('shipping-method-required')
      return withSubject(state.shipping, state.drafts.shipping, facts.newId, parsed.value, {
        type: 'checkout.shipping-given',
        subject: facts.newId,
        country: parsed.value.country,
        carrierCode,
        methodCode,
      })
    }
    case 'checkout.submit-payment':
      return decidePayment(state, command)
    case 'checkout.reopen':
      return canOpenStep(checkoutFactsOf(state, command.facts.lines), command.step)
        ? accept({ type: 'checkout.step-reopened', step: command.step === 'review' ? null : command.step } as const)
        : refuse('step-incomplete', { step: command.step })
    case 'checkout.save-draft': {
      const id = state.drafts[command.step] ?? command.facts.newId
      // Each change has its event: several tabs may write the draft, and its event tells which of them was last.
      const events = [{ type: 'checkout.draft-begun', step: command.step, subject: id }] as const
      return { accepted: true, events, putSubjects: [{ id, fields: command.fields }], deleteSubjects: [] }
    }
  }
}

function decidePayment(
  state: CheckoutState,
  { methodCode, billing, facts }: Extract<CheckoutIntent, { type: 'checkout.submit-payment' }>,
): Decision<CheckoutEvent> {
  if (methodCode === '') return refuse('payment-method-required')
  if (billing === null) {
    if (isVirtualCart(facts.lines)) return refuse('billing-required')
    const drafts = [state.billing, state.drafts.payment].filter((id) => typeof id === 'string')
    const events = [{ type: 'checkout.payment-given', methodCode, subject: null }] as const
    return { accepted: true, events, putSubjects: [], deleteSubjects: drafts }
  }
  const parsed = validate(billingDetailsSchema, billing)
  if (!parsed.ok) return refuse('details-invalid', parsed.errors)
  return withSubject(state.billing, state.drafts.payment, facts.newId, parsed.value, {
    type: 'checkout.payment-given',
    methodCode,
    subject: facts.newId,
  })
}

/** A second click while the first order is under way is the same intent. [PROM-07] */
function decideOrder(
  state: CheckoutState,
  { facts, storeCode, termsAccepted, shownTotal, asksFirst }: Extract<CheckoutIntent, { type: 'checkout.place-order' }>,
): Decision<CheckoutEvent> {
  if (state.order) return accept()
  if (!termsAccepted) return refuse('terms-required')
  if (facts.lines.length === 0) return refuse('cart-empty')
  const step = openStepOf({ ...checkoutFactsOf(state, facts.lines), reopened: null })
  if (step !== 'review') return refuse('step-incomplete', { step })
  // Nobody orders for a sum that is not on the page. § 312j (2) BGB [CHK-20]
  if (facts.subtotal === null || facts.grandTotal === null) return refuse('total-unknown')
  if (toCents(facts.subtotal) < toCents(MINIMUM_ORDER_VALUE)) {
    return refuse('minimum-order-value', { minimum: MINIMUM_ORDER_VALUE })
  }
  if (shownTotal !== undefined && toCents(shownTotal) !== toCents(facts.grandTotal)) {
    return refuse('price-changed', { before: shownTotal })
  }
  return accept({
    type: 'checkout.order-requested',
    orderId: facts.newId,
    storeCode,
    quoteId: facts.quoteId,
    lines: [...facts.lines],
    grandTotal: facts.grandTotal,
    sums: facts.sums,
    estimate: facts.sums ? null : facts.estimate,
    isOnline: facts.isOnline,
    asksFirst: asksFirst === true && !facts.isOnline,
  })
}

/** Another tab may have answered for it already. */
function decideHeld(
  { order }: CheckoutState,
  type: 'checkout.order-released' | 'checkout.order-given-up',
): Decision<CheckoutEvent> {
  return order?.isHeld ? accept({ type, orderId: order.id }) : accept()
}

/** A new cart begins a new checkout, with nothing of the former buyer. [PROM-11] */
function startNext(state: CheckoutState, { lines }: CheckoutFacts): Decision<CheckoutEvent> {
  if (lines.length === 0) return refuse('cart-empty')
  const { events, deleteSubjects } = archiveOrder(state)
  return { accepted: true, events: [...events, { type: 'checkout.started' }], putSubjects: [], deleteSubjects }
}

/** Ends the purchase of an accepted order: its details are erased, the order is archived. Nothing to do for others. */
export function archiveOrder({ order, personal, shipping, billing, drafts }: CheckoutState): {
  readonly events: readonly CheckoutEvent[]
  readonly deleteSubjects: readonly string[]
} {
  if (order?.status !== 'accepted') return { events: [], deleteSubjects: [] }
  const subjects = [personal, shipping, billing, ...Object.values(drafts)]
  return {
    events: [{ type: 'checkout.order-archived', orderId: order.id }],
    deleteSubjects: subjects.filter((id) => typeof id === 'string'),
  }
}

function withSubject(
  former: string | null,
  draft: string | undefined,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  event: CheckoutEvent,
): Decision<CheckoutEvent> {
  const outdated = [former, draft].filter((subject) => typeof subject === 'string')
  return { accepted: true, events: [event], putSubjects: [{ id, fields }], deleteSubjects: outdated }
}
