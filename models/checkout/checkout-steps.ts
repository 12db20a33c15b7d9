export const CHECKOUT_STEPS = ['personalDetails', 'shipping', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Steps that ask for details; the review asks for consent only. */
export type DetailsStep = Exclude<CheckoutStep, 'review'>

/** A checkout counts as active for that long after it was last touched, in ms. [CHK-01] */
const CHECKOUT_ACTIVITY_MS = 1_800_000

export type CheckoutOrder =
  | { readonly state: 'placing' }
  | { readonly state: 'queued' }
  | { readonly state: 'placed'; readonly orderNumber: string | null }
  | { readonly state: 'refused'; readonly reason: OrderRefusal }

/** Why an order was refused, by the machine code of the answer. [CHK-10] */
export type OrderRefusal = 'invalid-address' | 'validation' | 'out-of-stock' | 'price-changed' | 'payment' | 'other'

/** What the log says about a checkout; no detail itself, only whether it is complete and valid. */
export interface CheckoutFacts {
  readonly isVirtual: boolean
  readonly completed: Readonly<Record<DetailsStep, boolean>>
  /** The step that the shopper opened again, until it is completed. */
  readonly reopened: DetailsStep | null
  /** Epoch ms of the last touch, null where the checkout was never begun. */
  readonly modifiedAt: number | null
  readonly order: CheckoutOrder | null
}

/** Active while less than 30 minutes have passed since it was touched. [CHK-01] */
export function isCheckoutActive(facts: Pick<CheckoutFacts, 'modifiedAt'>, now: number): boolean {
  return facts.modifiedAt !== null && now - facts.modifiedAt < CHECKOUT_ACTIVITY_MS
}

/** The steps of this cart, in order; a virtual cart has nothing to ship. */
export function checkoutStepsOf(isVirtual: boolean): readonly CheckoutStep[] {
  return isVirtual ? CHECKOUT_STEPS.filter((step) => step !== 'shipping') : CHECKOUT_STEPS
}

/** Whether every step before this one is complete, so that it can be opened. */
export function canOpenStep(facts: Pick<CheckoutFacts, 'isVirtual' | 'completed'>, step: CheckoutStep): boolean {
  const steps = checkoutStepsOf(facts.isVirtual)
  const position = steps.indexOf(step)
  return position >= 0 && steps.slice(0, position).every((earlier) => earlier === 'review' || facts.completed[earlier])
}

/** The reopened step where it can be opened, else the first that is not complete. */
export function openStepOf(facts: Pick<CheckoutFacts, 'isVirtual' | 'completed' | 'reopened'>): CheckoutStep {
  if (facts.reopened !== null && canOpenStep(facts, facts.reopened)) return facts.reopened
  const open = checkoutStepsOf(facts.isVirtual).find((step) => step === 'review' || !facts.completed[step])
  return open ?? 'review'
}

/**
 * The step a shopper stands at. A checkout that is no longer active begins anew at the first step, its details still
 * filled in. [CHK-01, PROM-08]
 */
export function checkoutStepOf(facts: CheckoutFacts, now: number): CheckoutStep {
  return isCheckoutActive(facts, now) ? openStepOf(facts) : 'personalDetails'
}
