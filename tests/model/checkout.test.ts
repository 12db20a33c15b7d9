import { expect, test } from 'vitest'
import { checkoutStateFor } from '#machines/checkout/checkout.facts.ts'
import { checkoutMachine, isOrdered, isPlacing, openStep } from '#machines/checkout/checkout.machine.ts'
import {
  type CheckoutFacts,
  type CheckoutOrder,
  checkoutStepOf,
  isCheckoutActive,
} from '#models/checkout/checkout-steps.ts'
import { checkoutFacts } from './facts/checkout.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const NOON = 1_790_000_000_000

function factsWith(given: Partial<CheckoutFacts> = {}): CheckoutFacts {
  return {
    isVirtual: false,
    completed: { personalDetails: false, shipping: false, payment: false },
    reopened: null,
    modifiedAt: NOON,
    order: null,
    ...given,
  }
}

const allComplete = { personalDetails: true, shipping: true, payment: true }
const PLACING: CheckoutOrder = { state: 'placing' }
const REFUSED: CheckoutOrder = { state: 'refused', reason: 'out-of-stock' }
const orders: CheckoutOrder[] = [PLACING, { state: 'queued' }, { state: 'placed', orderNumber: '100000042' }, REFUSED]

describeWalk(checkoutMachine, '[CHK-01]', {
  facts: checkoutFacts,
  events: [
    { type: 'restored', facts: factsWith(), at: NOON },
    ...orders.map((order) => ({ type: 'restored', facts: factsWith({ completed: allComplete, order }), at: NOON })),
    { type: 'restored', facts: factsWith({ completed: allComplete, order: REFUSED, reopened: 'shipping' }), at: NOON },
    { type: 'restored', facts: factsWith({ completed: allComplete, order: REFUSED }), at: NOON + 1_800_000 },
    { type: 'restored', facts: factsWith({ completed: allComplete, order: PLACING }), at: NOON + 1_800_000 },
    ...(['personalDetails', 'shipping', 'payment'] as const).flatMap((step) => [
      { type: 'step.completed', step },
      { type: 'step.reopened', step },
      { type: 'step.invalidated', step },
    ]),
    { type: 'cart.kind-changed', isVirtual: true },
    { type: 'cart.kind-changed', isVirtual: false },
    { type: 'order.requested', hasAcceptedTerms: true },
    { type: 'order.requested', hasAcceptedTerms: false },
    { type: 'order.placed', orderNumber: '100000042' },
    { type: 'order.refused', reason: 'payment' },
    { type: 'xstate.done.actor.placeOrder', output: { type: 'placed', orderNumber: '100000042' } },
    { type: 'xstate.done.actor.placeOrder', output: { type: 'queued' } },
    { type: 'xstate.done.actor.placeOrder', output: { type: 'refused', reason: 'payment' } },
  ],
  context: ({ isVirtual, completed, reopened }) => [isVirtual, completed, reopened],
})

function checkoutAtReview() {
  const checkout = startLive(checkoutMachine)
  checkout.send({ type: 'restored', facts: factsWith({ completed: allComplete }), at: NOON })
  return checkout
}

test('leads through the four steps in order [CHK-01]', () => {
  const checkout = startLive(checkoutMachine)
  const seen = [openStep(checkout.snapshot())]

  for (const step of ['personalDetails', 'shipping', 'payment'] as const) {
    checkout.send({ type: 'step.completed', step })
    seen.push(openStep(checkout.snapshot()))
  }

  expect(seen).toEqual(['personalDetails', 'shipping', 'payment', 'review'])
})

test('a virtual cart skips shipping [CHK-01]', () => {
  const checkout = startLive(checkoutMachine)
  checkout.send({ type: 'cart.kind-changed', isVirtual: true })

  checkout.send({ type: 'step.completed', step: 'personalDetails' })

  expect(openStep(checkout.snapshot())).toBe('payment')
})

test('each finished step can be opened again, and leads back to the review [CHK-01]', () => {
  for (const step of ['personalDetails', 'shipping', 'payment'] as const) {
    const checkout = checkoutAtReview()

    checkout.send({ type: 'step.reopened', step })
    expect(openStep(checkout.snapshot())).toBe(step)
    checkout.send({ type: 'step.completed', step })

    expect(openStep(checkout.snapshot())).toBe('review')
  }
})

test('a step ahead of an open one cannot be opened [CHK-01]', () => {
  const checkout = startLive(checkoutMachine)

  checkout.send({ type: 'step.reopened', step: 'payment' })

  expect(openStep(checkout.snapshot())).toBe('personalDetails')
})

test('a reload finds the same step in every step, and the order in every state [PROM-08]', () => {
  const before = { personalDetails: true, shipping: true, payment: false }
  const worlds: [CheckoutFacts, unknown][] = [
    [factsWith(), { steps: 'personalDetails' }],
    [factsWith({ completed: { personalDetails: true, shipping: false, payment: false } }), { steps: 'shipping' }],
    [factsWith({ completed: before }), { steps: 'payment' }],
    [factsWith({ completed: allComplete }), { steps: 'review' }],
    [factsWith({ completed: allComplete, reopened: 'shipping' }), { steps: 'shipping' }],
    [factsWith({ completed: allComplete, order: { state: 'placing' } }), 'placing'],
    [factsWith({ completed: allComplete, order: { state: 'queued' } }), 'queuedOffline'],
    [factsWith({ completed: allComplete, order: { state: 'refused', reason: 'payment' } }), 'refused'],
    [factsWith({ completed: allComplete, order: { state: 'placed', orderNumber: '7' } }), 'placed'],
  ]

  for (const [facts, value] of worlds) {
    const checkout = startLive(checkoutMachine)
    checkout.send({ type: 'restored', facts, at: NOON + 1000 })

    expect(checkout.snapshot().value).toEqual(value)
    expect(checkoutStateFor(facts, NOON + 1000).value).toEqual(value)
    expect(checkout.snapshot().context).toEqual(checkoutStateFor(facts, NOON + 1000).context)
  }
})

test('a checkout is active for 30 minutes, then begins at the first step with its details kept [CHK-01]', () => {
  const facts = factsWith({ completed: allComplete })

  expect(isCheckoutActive(facts, NOON + 1_799_999)).toBe(true)
  expect(checkoutStepOf(facts, NOON + 1_799_999)).toBe('review')
  expect(isCheckoutActive(facts, NOON + 1_800_000)).toBe(false)
  expect(checkoutStepOf(facts, NOON + 1_800_000)).toBe('personalDetails')

  const checkout = startLive(checkoutMachine)
  checkout.send({ type: 'restored', facts, at: NOON + 1_800_000 })
  checkout.send({ type: 'step.completed', step: 'personalDetails' })
  expect(openStep(checkout.snapshot())).toBe('review')
})

test('nothing is ordered without accepting the terms [CHK-10]', () => {
  const checkout = checkoutAtReview()

  checkout.send({ type: 'order.requested', hasAcceptedTerms: false })

  expect(openStep(checkout.snapshot())).toBe('review')
  expect(checkout.calls.size).toBe(0)
})

test('a double click places one order [PROM-07]', async () => {
  const checkout = checkoutAtReview()

  checkout.send({ type: 'order.requested', hasAcceptedTerms: true })
  const first = checkout.calls.get('placeOrder')
  checkout.send({ type: 'order.requested', hasAcceptedTerms: true })
  expect(isPlacing(checkout.snapshot())).toBe(true)
  expect(checkout.calls.get('placeOrder')).toBe(first)
  await checkout.resolve('placeOrder', { type: 'placed', orderNumber: '100000042' })

  expect(checkout.snapshot().output).toEqual({ orderNumber: '100000042' })
  expect(isOrdered(checkout.snapshot())).toBe(true)
})

test('an order without an answer for 15 s is kept and follows later [CHK-10]', () => {
  const checkout = checkoutAtReview()
  checkout.send({ type: 'order.requested', hasAcceptedTerms: true })

  checkout.clock.advance(14_999)
  expect(isPlacing(checkout.snapshot())).toBe(true)
  checkout.clock.advance(1)
  expect(checkout.snapshot().value).toBe('queuedOffline')
  checkout.send({ type: 'order.placed', orderNumber: '100000043' })

  expect(checkout.snapshot().output).toEqual({ orderNumber: '100000043' })
})

test('a refused order names its reason and can be corrected [CHK-10]', async () => {
  const checkout = checkoutAtReview()
  checkout.send({ type: 'order.requested', hasAcceptedTerms: true })

  await checkout.resolve('placeOrder', { type: 'refused', reason: 'invalid-address' })
  expect(checkout.snapshot().context.refusal).toBe('invalid-address')
  checkout.send({ type: 'step.reopened', step: 'shipping' })

  expect(openStep(checkout.snapshot())).toBe('shipping')
  expect(checkout.snapshot().context.refusal).toBe(null)
})
