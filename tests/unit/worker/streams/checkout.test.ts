import { expect, test } from 'vitest'
import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { given } from '#tests/fixtures/engine/decider-specification.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { facts, payment, personal, requested, shipping } from '#tests/fixtures/engine/purchase-events.ts'
import { type CheckoutIntent, checkout } from '#worker/streams/checkout.ts'
import { consent } from '#worker/streams/consent.ts'

const placeOrder: CheckoutIntent = { type: 'checkout.place-order', termsAccepted: true, storeCode: 'de', facts }

test('details go into a row, and into the event only its id [CHK-03]', () => {
  const decision = checkout.decide(checkout.initial, {
    type: 'checkout.submit-personal-details',
    details: LENA,
    facts,
  })
  expect(decision).toEqual({
    result: { ok: true },
    events: [{ type: 'checkout.personal-details-given', subject: 'new-1' }],
    putSubjects: [{ id: 'new-1', fields: LENA }],
    deleteSubjects: [],
  })
})

test('each change of a draft is an event, so that the last of several tabs is known [ENG-53]', () => {
  const begun = { type: 'checkout.draft-begun', step: 'shipping', subject: 'd' } as const
  given(checkout, begun)
    .when({ type: 'checkout.save-draft', step: 'shipping', fields: { city: 'Ber' }, facts })
    .leadsTo(begun)
})

test('new details erase the old ones and the draft [ENG-57]', () => {
  const { state } = given(checkout, shipping, { type: 'checkout.draft-begun', step: 'shipping', subject: 'd' })
  const decision = checkout.decide(state, {
    type: 'checkout.submit-shipping',
    details: LENAS_HOME,
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    facts,
  })
  expect(decision).toMatchObject({ result: { ok: true }, deleteSubjects: ['s', 'd'] })
})

test('a postcode that does not fit the country shows an error at its field [CHK-03]', () => {
  given(checkout)
    .when({
      type: 'checkout.submit-shipping',
      details: { ...LENAS_HOME, zipCode: '1096' },
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      facts,
    })
    .isRefused('details-invalid', { zipCode: 'zipFiveDigits' })
})

test('the click on the button mints the order [CHK-10]', () => {
  given(checkout, personal, shipping, payment)
    .when(placeOrder)
    .leadsTo({ ...requested, orderId: 'new-1' })
})

test('an order of exactly the minimum value is placed, one of a cent less is not [CHK-20]', () => {
  const { state } = given(checkout, personal, shipping, payment)
  const ask = (sum: number) =>
    checkout.decide(state, { ...placeOrder, facts: { ...facts, subtotal: sum, grandTotal: sum } })
  expect(ask(20)).toMatchObject({ result: { ok: true } })
  expect(ask(19.99)).toMatchObject({ result: { ok: false, refusal: { reason: 'minimum-order-value' } } })
})

test('a second click is the same intent [PROM-07]', () => {
  given(checkout, personal, shipping, payment, requested).when(placeOrder).leadsTo()
})

test('order data cannot change while the order is under way [CHK-10]', () => {
  given(checkout, personal, shipping, payment, requested)
    .when({ type: 'checkout.reopen', step: 'shipping', facts })
    .isRefused('order-under-way')
})

test('a refused order can be placed again, under another key [CHK-10]', () => {
  const refused: CheckoutEvent = {
    type: 'checkout.order-refused',
    orderId: 'o-1',
    refusal: { reason: 'products-unavailable' },
    step: null,
  }
  given(checkout, personal, shipping, payment, requested, refused)
    .when({ ...placeOrder, facts: { ...facts, newId: 'o-2' } })
    .leadsTo({ ...requested, orderId: 'o-2' })
})

test('a step cannot be reopened before the ones that lead to it [CHK-01]', () => {
  given(checkout, personal).when({ type: 'checkout.reopen', step: 'payment', facts }).isRefused('step-incomplete', {
    step: 'payment',
  })
})

test('a checkout idle for 30 minutes begins at its first step with its data [CHK-01]', () => {
  const { state } = given(checkout, personal, shipping)
  const start: CheckoutIntent = { type: 'checkout.start', facts: { ...facts, now: 1_800_000 } }
  expect(checkout.decide(state, start)).toMatchObject({ events: [{ type: 'checkout.started' }] })
  expect(checkout.evolve(state, { type: 'checkout.started' }, { rev: 3, at: 1_800_000 })).toMatchObject({
    reopened: 'personalDetails',
    personal: 'p',
  })
  expect(checkout.decide(state, { ...start, facts: { ...facts, now: 1_799_999 } })).toMatchObject({ events: [] })
})

test('an empty cart has no checkout [CHK-01]', () => {
  given(checkout)
    .when({ type: 'checkout.start', facts: { ...facts, lines: [] } })
    .isRefused('cart-empty')
})

const accepted: CheckoutEvent = { type: 'checkout.order-accepted', orderId: 'o-1', number: '400009021', sums: null }
const archived: CheckoutEvent = { type: 'checkout.order-archived', orderId: 'o-1' }

test('leaving the thank-you page erases the buyer and archives the order [PROM-11]', () => {
  const { state } = given(checkout, personal, shipping, payment, requested, accepted)
  expect(checkout.decide(state, { type: 'checkout.finish', facts })).toEqual({
    result: { ok: true },
    events: [archived],
    deleteSubjects: ['p', 's'],
  })
})

test('what was entered for a payment is erased with its order [PROM-11]', () => {
  const entered: CheckoutEvent = { ...payment, instrument: 'i' }
  const { state } = given(checkout, personal, shipping, entered, requested, accepted)
  const decision = checkout.decide(state, { type: 'checkout.finish', facts })
  expect(decision).toMatchObject({ result: { ok: true }, deleteSubjects: expect.arrayContaining(['i']) })
})

const NOW = Date.UTC(2026, 10, 25)
const ADULT = { salutation: '2', birthDate: '1980-02-29' } as const
const byInvoice = {
  type: 'checkout.submit-payment',
  methodCode: 'invoice',
  billing: null,
  facts: { ...facts, now: NOW },
} as const

test('a date of birth goes into a row, and into the event only its id [CHK-03]', () => {
  const { state } = given(checkout, personal, shipping, { ...payment, methodCode: 'invoice', buyer: 'former' })
  expect(checkout.decide(state, { ...byInvoice, buyer: ADULT })).toEqual({
    result: { ok: true },
    events: [{ type: 'checkout.payment-given', methodCode: 'invoice', subject: null, buyer: 'new-1-buyer' }],
    putSubjects: [{ id: 'new-1-buyer', fields: ADULT }],
    deleteSubjects: ['former'],
  })
})

test.each([
  ['required', undefined],
  ['required', { salutation: '', birthDate: '' }],
  ['birthDateInvalid', { salutation: '', birthDate: '1981-02-29' }],
  ['underAge', { salutation: '', birthDate: '2008-11-26' }],
] as const)('credit is refused with %s for the buyer %j [CHK-03]', (message, buyer) => {
  const { state } = given(checkout, personal, shipping)
  const decision = checkout.decide(state, { ...byInvoice, ...(buyer ? { buyer } : {}) })
  expect(decision).toEqual({
    events: [],
    result: { ok: false, refusal: { reason: 'details-invalid', data: { birthDate: message } } },
  })
})

test('a method that gives no credit keeps no date of birth, and deletes the former [CHK-03]', () => {
  const { state } = given(checkout, personal, shipping, { ...payment, methodCode: 'invoice', buyer: 'b' })
  expect(checkout.decide(state, { ...byInvoice, methodCode: 'checkmo', buyer: ADULT })).toEqual({
    result: { ok: true },
    events: [payment],
    putSubjects: [],
    deleteSubjects: ['b'],
  })
})

test('credit can be ordered only with the buyer’s date of birth, which is erased with the order [CHK-03]', () => {
  const unproven: CheckoutEvent = { ...payment, methodCode: 'sandbox_klarna_installment' }
  given(checkout, personal, shipping, unproven).when(placeOrder).isRefused('step-incomplete', { step: 'payment' })
  given(checkout, personal, shipping, { ...unproven, buyer: 'b' })
    .when(placeOrder)
    .leadsTo({ ...requested, orderId: 'new-1' })
  const { state } = given(checkout, personal, shipping, { ...unproven, buyer: 'b' }, requested, accepted)
  const decision = checkout.decide(state, { type: 'checkout.finish', facts })
  expect(decision).toMatchObject({ result: { ok: true }, deleteSubjects: expect.arrayContaining(['b']) })
})

test('an approval within the click keeps the buyer’s date of birth [CHK-03]', () => {
  const proven: CheckoutEvent = { ...payment, methodCode: 'invoice', buyer: 'b' }
  const { state } = given(checkout, personal, shipping, proven)
  const decision = checkout.decide(state, { ...placeOrder, instrument: { token: 't', label: 'Apple Pay' } })
  expect(decision).toMatchObject({ result: { ok: true }, events: [{ buyer: 'b', instrument: 'new-1-instrument' }, {}] })
})

test('a new cart begins a new checkout: the former buyer is erased, the former order archived [PROM-11]', () => {
  const { state } = given(checkout, personal, shipping, payment, requested, accepted)
  expect(checkout.decide(state, { type: 'checkout.start', facts })).toEqual({
    result: { ok: true },
    events: [archived, { type: 'checkout.started' }],
    deleteSubjects: ['p', 's'],
  })
})

test('without a new cart the order that was accepted last stays as it is [PROM-11]', () => {
  given(checkout, personal, shipping, payment, requested, accepted)
    .when({ type: 'checkout.start', facts: { ...facts, lines: [] } })
    .isRefused('cart-empty')
})

test('no new checkout begins while the shop has yet to answer for the order before [PROM-11]', () => {
  given(checkout, personal, shipping, payment, requested)
    .when({ type: 'checkout.start', facts })
    .isRefused('order-under-way')
  given(checkout, personal, shipping, payment, requested).when({ type: 'checkout.finish', facts }).leadsTo()
})

test('an archived order keeps goods, number and payment, and no personal details [PROM-11]', () => {
  const { state } = given(checkout, personal, shipping, payment, requested, accepted, archived)
  expect(state).toEqual({
    ...checkout.initial,
    archive: [
      {
        orderId: 'o-1',
        at: 0,
        number: '400009021',
        lines: facts.lines,
        grandTotal: 480,
        sums: null,
        estimate: null,
        paymentMethod: 'checkmo',
        paymentOffer: null,
      },
    ],
  })
})

test('signing out erases archived orders as well [PROM-11]', () => {
  const finished: CheckoutEvent = { type: 'checkout.finished' }
  expect(given(checkout, personal, requested, accepted, archived, finished).state).toEqual(checkout.initial)
})

test('ten archived orders stay readable, the newest first [PROM-11]', () => {
  const events = Array.from({ length: 12 }, (_, index) => {
    const orderId = `o-${index}`
    return [
      { ...requested, orderId },
      { ...accepted, orderId },
      { ...archived, orderId },
    ] as CheckoutEvent[]
  }).flat()
  const { state } = given(checkout, ...events)
  expect(state.archive.map(({ orderId }) => orderId)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `o-${index}`),
  )
})

test('consent is what was decided last [SHELL-09]', () => {
  given(consent).when({ type: 'consent.decide', tracking: true }).leadsTo({ type: 'consent.decided', tracking: true })
  expect(
    given(consent, { type: 'consent.decided', tracking: true }, { type: 'consent.decided', tracking: false }).state,
  ).toEqual({ decision: { tracking: false, at: 0 } })
})
