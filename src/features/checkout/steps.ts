import { CHECKOUT_STEPS, type CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { CheckoutView } from '#worker/protocol.ts'

/** Fragment of each step, so that the browser's back button walks through them. [CHK-01] */
export const STEP_IDS: Readonly<Record<CheckoutStep, string>> = {
  personalDetails: 'personal-details',
  shipping: 'shipping',
  payment: 'payment',
  review: 'review',
}

export type StepState = 'done' | 'open' | 'ahead'

/** The step whose section is open on the page: the review as well while the order is being placed. */
export function openSection({ step }: Pick<CheckoutView, 'step'>): CheckoutStep {
  return step === 'placing' || step === 'queued' || step === 'placed' ? 'review' : step
}

export function stepState(view: Pick<CheckoutView, 'step' | 'completed'>, step: CheckoutStep): StepState {
  if (openSection(view) === step) return 'open'
  return view.completed.includes(step) ? 'done' : 'ahead'
}

export function stepOfHash(hash: string): CheckoutStep | null {
  return CHECKOUT_STEPS.find((step) => `#${STEP_IDS[step]}` === hash) ?? null
}
