import type { CheckoutEvent, OrderEstimate, OrderSums } from '#machines/checkout/checkout.events.ts'
import { stepFacts } from '#machines/checkout/checkout.setup.ts'
import { MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import type { CartLine } from '#models/cart/cart-line.ts'
import { needsAdult } from '#models/checkout/adult-buyer.ts'
import { type CheckoutStep, type DetailsStep, firstIncompleteStep } from '#models/checkout/checkout-steps.ts'
import { toCents } from '#models/price/money.ts'
import { billingDetailsSchema, personalDetailsSchema, shippingDetailsSchema } from '#models/wire/address.ts'
import { type Buyer, buyerSchema } from '#models/wire/buyer.ts'
import { validate } from '#models/wire/validate.ts'
import type { CheckoutCommand } from '../commands.ts'
import { type CheckoutState, canTake, evolveCheckout, INITIAL_CHECKOUT } from './checkout-state.ts'
import { ACCEPTED, accept, type Decider, type Decision, refuse } from './decider.ts'

/** A command with facts from outside: a decider sees only its own stream. */
export type CheckoutIntent = CheckoutCommand & { readonly facts: CheckoutFacts }

/** What a command has to know besides the states. */
export interface CommandFacts {
  /** A new id for what the command begins: details, an order, a payment. */
  readonly newId: string
  readonly isOnline: boolean
  /** Epoch ms. */
  readonly now: number
}

export interface CheckoutFacts extends CommandFacts {
  readonly lines: readonly CartLine[]
  readonly quoteId: string | null
  /** Gross euros, as the page shows them: the server's, or estimated; null if a price is unknown. */
  readonly subtotal: number | null
  readonly grandTotal: number | null
  /** The server's; null while they are pending. */
  readonly sums: OrderSums | null
  readonly estimate: OrderEstimate | null
}

/** A checkout counts as active for that long after the shopper's last event, in ms. [CHK-01] */
const ACTIVE_MS = 1_800_000

/** Checkout stream: the shopper's details, and the one order of them. [CHK-01, CHK-03, CHK-10, PROM-07] */
export const checkout = {
  initial: INITIAL_CHECKOUT,
  decide: decideCheckout,
  evolve: evolveCheckout,
} satisfies Decider<CheckoutState, CheckoutIntent, CheckoutEvent>

function decideCheckout(state: CheckoutState, command: CheckoutIntent): Decision<CheckoutEvent> {
  switch (command.type) {
    case 'checkout.start':
      return decideStart(state, command.facts)
    case 'checkout.place-order':
      return decideOrder(state, command)
    case 'checkout.finish':
      return { result: ACCEPTED, ...archiveOrder(state) }
    case 'checkout.release-order':
      return decideHeld(state, { type: 'checkout.order-released', orderId: state.order?.id ?? '' })
    case 'checkout.give-up-order':
      return decideHeld(state, { type: 'checkout.order-given-up', orderId: state.order?.id ?? '' })
    case 'checkout.reopen': {
      const step = command.step === 'review' ? null : command.step
      return allowed(state, accept({ type: 'checkout.step-reopened', step } as const), command.step)
    }
    case 'checkout.express':
      return allowed(state, decideExpress(state, command))
    default:
      return allowed(state, decideDetails(state, command))
  }
}

/** Refuses events that the chart does not take: there is an order, or the steps before `step` are incomplete. */
function allowed(
  state: CheckoutState,
  decision: Decision<CheckoutEvent>,
  step?: CheckoutStep,
): Decision<CheckoutEvent> {
  const { ok } = decision.result
  if (ok && decision.events.every((event) => canTake(state, event))) return decision
  if (state.order) return refuse('order-under-way')
  return ok ? refuse('step-incomplete', step && { step }) : decision
}

/** A new cart starts a new checkout, without the details of the previous buyer. [PROM-11] */
function decideStart(state: CheckoutState, { lines, now }: CheckoutFacts): Decision<CheckoutEvent> {
  const { events, deleteSubjects } = archiveOrder(state)
  const started: CheckoutEvent = { type: 'checkout.started' }
  if (events.length === 0 && !canTake(state, started)) return refuse('order-under-way')
  if (lines.length === 0) return refuse('cart-empty')
  if (events.length > 0) return { result: ACCEPTED, events: [...events, started], deleteSubjects }
  const isActive = state.modifiedAt !== null && now - state.modifiedAt < ACTIVE_MS
  return isActive ? accept() : accept(started)
}

type DetailsIntent = Extract<
  CheckoutIntent,
  { type: 'checkout.choose-country' | 'checkout.save-draft' | `checkout.submit-${string}` }
>

function decideDetails(state: CheckoutState, command: DetailsIntent): Decision<CheckoutEvent> {
  switch (command.type) {
    case 'checkout.choose-country':
      return state.country === command.country
        ? accept()
        : accept({
            type: 'checkout.country-chosen',
            country: command.country,
            taxCountry: command.taxCountry,
          } as const)
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
    case 'checkout.save-draft': {
      const id = state.drafts[command.step] ?? command.facts.newId
      // Each change has an event: several tabs may write the draft, and the order of their events decides.
      const events = [{ type: 'checkout.draft-begun', step: command.step, subject: id }] as const
      return { result: ACCEPTED, events, putSubjects: [{ id, fields: command.fields }] }
    }
  }
}

/** The steps one after the other, in one write: refused as a whole by the first that is not complete. [CHK-11] */
function decideExpress(
  state: CheckoutState,
  { personal, shipping, methodCode, billing, facts }: Extract<CheckoutIntent, { type: 'checkout.express' }>,
): Decision<CheckoutEvent> {
  if (needsAdult(methodCode)) return refuse('payment-method-required')
  const of = (step: DetailsStep) => ({ facts: { ...facts, newId: `${facts.newId}-${step}` } })
  const decisions = [
    decideDetails(state, { type: 'checkout.submit-personal-details', details: personal, ...of('personalDetails') }),
    ...(shipping ? [decideDetails(state, { type: 'checkout.submit-shipping', ...shipping, ...of('shipping') })] : []),
    decideDetails(state, { type: 'checkout.submit-payment', methodCode, billing, ...of('payment') }),
  ]
  const refused = decisions.find(({ result }) => !result.ok)
  if (refused) return refused
  return {
    result: ACCEPTED,
    events: decisions.flatMap(({ events }) =>
      events.map((event) => (event.type === 'checkout.payment-given' ? { ...event, isExpress: true as const } : event)),
    ),
    putSubjects: decisions.flatMap(({ putSubjects = [] }) => putSubjects),
    deleteSubjects: decisions.flatMap(({ deleteSubjects = [] }) => deleteSubjects),
  }
}

const NOT_GIVEN: Buyer = { salutation: '', birthDate: '' }

function decidePayment(
  state: CheckoutState,
  {
    methodCode,
    billing,
    instrument,
    buyer = NOT_GIVEN,
    facts,
  }: Extract<CheckoutIntent, { type: 'checkout.submit-payment' }>,
): Decision<CheckoutEvent> {
  if (methodCode === '') return refuse('payment-method-required')
  if (billing === null && state.isVirtual) return refuse('billing-required')
  const parsed = billing && validate(billingDetailsSchema, billing)
  if (parsed && !parsed.ok) return refuse('details-invalid', parsed.errors)
  const adult = needsAdult(methodCode) ? validate(buyerSchema(facts.now), buyer) : null
  if (adult && !adult.ok) return refuse('details-invalid', adult.errors)
  const former = methodCode === state.paymentMethod ? state.instrument : null
  const entered = instrument ? `${facts.newId}-instrument` : former
  const subject = parsed ? facts.newId : null
  const born = adult ? { buyer: `${facts.newId}-buyer` } : {}
  const outdated = [state.billing, state.drafts.payment, state.instrument, state.buyer]
  return {
    result: ACCEPTED,
    events: [
      { type: 'checkout.payment-given', methodCode, subject, ...(entered ? { instrument: entered } : {}), ...born },
    ],
    putSubjects: [
      ...(parsed ? [{ id: facts.newId, fields: parsed.value }] : []),
      ...(adult && born.buyer ? [{ id: born.buyer, fields: adult.value }] : []),
      ...(instrument && entered ? [{ id: entered, fields: { ...instrument } }] : []),
    ],
    deleteSubjects: outdated.filter((id) => typeof id === 'string' && id !== entered) as string[],
  }
}

/** A second click while the first order is under way has no effect. [PROM-07] */
function decideOrder(
  state: CheckoutState,
  {
    facts,
    storeCode,
    termsAccepted,
    shownTotal,
    asksFirst,
    instrument,
  }: Extract<CheckoutIntent, { type: 'checkout.place-order' }>,
): Decision<CheckoutEvent> {
  if (state.order) return accept()
  if (!termsAccepted) return refuse('terms-required')
  if (facts.lines.length === 0) return refuse('cart-empty')
  const requested: CheckoutEvent = {
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
  }
  if (!canTake(state, requested)) return refuse('step-incomplete', { step: firstIncompleteStep(stepFacts(state)) })
  // The provider's page is part of the purchase. [CHK-06]
  if (!facts.isOnline && needsProvider(state)) return refuse('payment-offline')
  // The sum of an order must be on the page. § 312j (2) BGB [CHK-20]
  if (facts.subtotal === null || facts.grandTotal === null) return refuse('total-unknown')
  if (toCents(facts.subtotal) < toCents(MINIMUM_ORDER_VALUE)) {
    return refuse('minimum-order-value', { minimum: MINIMUM_ORDER_VALUE })
  }
  if (shownTotal !== undefined && toCents(shownTotal) !== toCents(facts.grandTotal)) {
    return refuse('price-changed', { before: shownTotal })
  }
  if (!instrument) return accept(requested)
  const entered = `${facts.newId}-instrument`
  const { paymentMethod, billing, instrument: former, buyer } = state
  const given = { type: 'checkout.payment-given', methodCode: paymentMethod ?? '', subject: billing } as const
  return {
    result: ACCEPTED,
    events: [{ ...given, instrument: entered, ...(buyer ? { buyer } : {}) }, requested],
    putSubjects: [{ id: entered, fields: { ...instrument } }],
    deleteSubjects: former === null ? [] : [former],
  }
}

function needsProvider({ paymentMethod, paymentOffer }: CheckoutState): boolean {
  return paymentOffer?.some(({ code, flow }) => code === paymentMethod && flow !== undefined) ?? false
}

/** Another tab may have decided already. */
function decideHeld(state: CheckoutState, event: CheckoutEvent): Decision<CheckoutEvent> {
  return canTake(state, event) ? accept(event) : accept()
}

/** Archives a placed order and deletes the details of its purchase; does nothing if no order is placed. */
export function archiveOrder(state: CheckoutState): {
  readonly events: readonly CheckoutEvent[]
  readonly deleteSubjects: readonly string[]
} {
  const { order, personal, shipping, billing, instrument, buyer, drafts } = state
  const archived: CheckoutEvent = { type: 'checkout.order-archived', orderId: order?.id ?? '' }
  if (!canTake(state, archived)) return { events: [], deleteSubjects: [] }
  const subjects = [personal, shipping, billing, instrument, buyer, ...Object.values(drafts)]
  return { events: [archived], deleteSubjects: subjects.filter((id) => typeof id === 'string') }
}

function withSubject(
  former: string | null,
  draft: string | undefined,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  event: CheckoutEvent,
): Decision<CheckoutEvent> {
  const outdated = [former, draft].filter((subject) => typeof subject === 'string')
  return { result: ACCEPTED, events: [event], putSubjects: [{ id, fields }], deleteSubjects: outdated }
}
