import { expect, test } from 'vitest'
import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { given } from '#tests/fixtures/engine/decider-specification.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { facts, payment, personal, requested, shipping } from '#tests/fixtures/engine/purchase-events.ts'
import { type CheckoutIntent, checkout } from '#worker/streams/checkout.ts'
import type { CheckoutState } from '#worker/streams/checkout-state.ts'
import { checkoutView } from '#worker/views/checkout-view.ts'

test('an accepted order is at its thank-you page until its purchase is over [CHK-11]', () => {
  const accepted: CheckoutEvent = { type: 'checkout.order-accepted', orderId: 'o-1', number: '100000042', sums: null }
  const archived: CheckoutEvent = { type: 'checkout.order-archived', orderId: 'o-1' }
  const purchase = [personal, shipping, payment, requested] as const
  const stepAfter = (...events: readonly CheckoutEvent[]) =>
    checkoutView(given(checkout, ...purchase, ...events).state, new Map()).step
  expect([stepAfter(), stepAfter(accepted), stepAfter(accepted, archived)]).toEqual([
    'placing',
    'placed',
    'personalDetails',
  ])
})

test('the page knows whether the checkout is an express one, also of logs that do not say [CHK-11]', () => {
  const isExpress = (state: CheckoutState) => checkoutView(state, new Map()).isExpress
  const { state } = given(checkout, personal, shipping, { ...payment, isExpress: true })
  const { isExpress: _, ...older } = state
  expect([isExpress(state), isExpress(older), isExpress(checkout.initial)]).toEqual([true, false, false])
})

const EXPRESS = {
  type: 'checkout.express',
  personal: LENA,
  shipping: { details: LENAS_HOME, carrierCode: 'flatrate', methodCode: 'flatrate' },
  methodCode: 'checkmo',
  billing: null,
  facts,
} as const satisfies CheckoutIntent

test('an express checkout gives every step in one write, and forgets what was typed before [CHK-11]', () => {
  const draft: CheckoutEvent = { type: 'checkout.draft-begun', step: 'personalDetails', subject: 'd' }
  const { state } = given(checkout, draft)
  expect(checkout.decide(state, EXPRESS)).toEqual({
    result: { ok: true },
    events: [
      { type: 'checkout.personal-details-given', subject: 'new-1-personalDetails' },
      {
        type: 'checkout.shipping-given',
        subject: 'new-1-shipping',
        country: LENAS_HOME.country,
        carrierCode: 'flatrate',
        methodCode: 'flatrate',
      },
      { type: 'checkout.payment-given', methodCode: 'checkmo', subject: null, isExpress: true },
    ],
    putSubjects: [
      { id: 'new-1-personalDetails', fields: LENA },
      { id: 'new-1-shipping', fields: LENAS_HOME },
    ],
    deleteSubjects: ['d'],
  })
})

test.each([
  [{ personal: { ...LENA, email: 'lena' } }, 'details-invalid'],
  [{ shipping: { ...EXPRESS.shipping, details: { ...LENAS_HOME, zipCode: '1096' } } }, 'details-invalid'],
  [{ shipping: { ...EXPRESS.shipping, methodCode: '' } }, 'shipping-method-required'],
  [{ methodCode: '' }, 'payment-method-required'],
  [{ methodCode: 'invoice' }, 'payment-method-required'],
  [{ methodCode: 'sandbox_klarna_installment' }, 'payment-method-required'],
] as const)('an express checkout with %j gives no step [CHK-11]', (changes, reason) => {
  expect(checkout.decide(checkout.initial, { ...EXPRESS, ...changes })).toMatchObject({
    result: { ok: false, refusal: { reason } },
  })
})

test('an express checkout changes no order that is under way [CHK-11]', () => {
  given(checkout, personal, shipping, payment, requested).when(EXPRESS).isRefused('order-under-way')
})
