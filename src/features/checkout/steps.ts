import { type CheckoutStep, checkoutStepsOf } from '#models/checkout/checkout-steps.ts'
import type { CheckoutView } from '#worker/protocol.ts'

/** Fragment of each step, so that the browser's back button walks through them. [CHK-01] */
export const STEP_IDS: Readonly<Record<CheckoutStep, string>> = {
  personalDetails: 'personal-details',
  shipping: 'shipping',
  payment: 'payment',
  review: 'review',
}

export type StepState = 'done' | 'open' | 'ahead'

/** The step that stands open on the page; while an order is being placed that is the review. */
export function openStepOf({ step }: Pick<CheckoutView, 'step'>): CheckoutStep {
  return step === 'placing' || step === 'queued' || step === 'placed' ? 'review' : step
}

export function stepState(view: Pick<CheckoutView, 'step' | 'completed'>, step: CheckoutStep): StepState {
  if (openStepOf(view) === step) return 'open'
  return view.completed.includes(step) ? 'done' : 'ahead'
}

export function stepOfHash(hash: string): CheckoutStep | null {
  const steps = checkoutStepsOf(false)
  return steps.find((step) => `#${STEP_IDS[step]}` === hash) ?? null
}

/** Whether the address may open that step: a finished one, or the first that is not finished. */
export function canGoTo(
  { completed, isVirtual }: Pick<CheckoutView, 'completed' | 'isVirtual'>,
  step: CheckoutStep,
): boolean {
  const steps = checkoutStepsOf(isVirtual)
  const position = steps.indexOf(step)
  return position >= 0 && steps.slice(0, position).every((earlier) => completed.includes(earlier))
}

/** The step after this one, which the button of this one promises. */
export function nextStep(isVirtual: boolean, step: CheckoutStep): CheckoutStep {
  const steps = checkoutStepsOf(isVirtual)
  return steps[steps.indexOf(step) + 1] ?? 'review'
}
