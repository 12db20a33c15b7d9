export const CHECKOUT_STEPS = ['personalDetails', 'shipping', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Steps that ask for details; the review asks for consent only. */
export type DetailsStep = Exclude<CheckoutStep, 'review'>

export interface StepFacts {
  readonly isVirtual: boolean
  /** Steps whose details are complete. */
  readonly completed: readonly CheckoutStep[]
}

/** The steps of this cart, in order; a virtual cart has nothing to ship. [CHK-01, CHK-05] */
export function checkoutStepsOf(isVirtual: boolean): readonly CheckoutStep[] {
  return isVirtual ? CHECKOUT_STEPS.filter((step) => step !== 'shipping') : CHECKOUT_STEPS
}

/** Whether every step before this one is complete, so that it can be opened. [CHK-01] */
export function canOpenStep({ isVirtual, completed }: StepFacts, step: CheckoutStep): boolean {
  const steps = checkoutStepsOf(isVirtual)
  const position = steps.indexOf(step)
  return position >= 0 && steps.slice(0, position).every((earlier) => completed.includes(earlier))
}

/** The first step that is not complete. [CHK-01] */
export function firstIncompleteStep({ isVirtual, completed }: StepFacts): CheckoutStep {
  return checkoutStepsOf(isVirtual).find((step) => !completed.includes(step)) ?? 'review'
}

/** The step after this one, named by the button of this one. [CHK-01] */
export function nextStep(isVirtual: boolean, step: CheckoutStep): CheckoutStep {
  const steps = checkoutStepsOf(isVirtual)
  return steps[steps.indexOf(step) + 1] ?? 'review'
}
