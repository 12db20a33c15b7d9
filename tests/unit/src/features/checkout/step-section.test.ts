import { expect, test } from 'vitest'
import { canOpenStep, nextStep } from '#models/checkout/checkout-steps.ts'
import { openSection, stepOfHash, stepState } from '#src/features/checkout/step-section.tsx'

const atPayment = { step: 'payment', completed: ['personalDetails', 'shipping'], isVirtual: false } as const

test('finished steps are done, the one after them is open, the rest are not reached [CHK-01]', () => {
  expect(stepState(atPayment, 'personalDetails')).toBe('done')
  expect(stepState(atPayment, 'payment')).toBe('open')
  expect(stepState(atPayment, 'review')).toBe('ahead')
})

test('a reopened step is open although its details are complete [CHK-01]', () => {
  const reopened = { step: 'shipping', completed: ['personalDetails', 'shipping', 'payment'] } as const
  expect(stepState(reopened, 'shipping')).toBe('open')
  expect(stepState(reopened, 'payment')).toBe('done')
})

test('while the order is being placed the review stays visible [CHK-10]', () => {
  expect(openSection({ step: 'placing' })).toBe('review')
})

test('an address opens finished steps and the first unfinished one, never a later one [CHK-01]', () => {
  expect(canOpenStep(atPayment, 'personalDetails')).toBe(true)
  expect(canOpenStep(atPayment, 'payment')).toBe(true)
  expect(canOpenStep(atPayment, 'review')).toBe(false)
})

test('a virtual cart goes from the personal details to the payment, and has no shipping step [CHK-05]', () => {
  expect(nextStep(true, 'personalDetails')).toBe('payment')
  expect(canOpenStep({ completed: ['personalDetails'], isVirtual: true }, 'shipping')).toBe(false)
})

test('only the fragments of steps open a step [CHK-01]', () => {
  expect(stepOfHash('#payment')).toBe('payment')
  expect(stepOfHash('#personal-details')).toBe('personalDetails')
  expect(stepOfHash('')).toBeNull()
  expect(stepOfHash('#payment"><script>')).toBeNull()
})
