import * as v from 'valibot'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type CheckoutEvent, checkoutEventSchema } from '#machines/checkout/checkout.events.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { completedSteps } from '#machines/checkout/checkout.setup.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { checkoutFacts } from './facts/checkout.facts.ts'
import { describeWalk } from './walk/walk.ts'

const SHOE = lineOf('OX-1', 1)
const DOWNLOAD = { ...lineOf('PDF-1', 1), productType: 'downloadable' } as const
const SUMS = { subtotal: 240, shipping: 0, discount: 0, tax: 38, grandTotal: 239, coupon: null, rows: [] }
const REFUSAL = { reason: 'order-refused' } as const

const started = { type: 'checkout.started' } as const
const personal = { type: 'checkout.personal-details-given', subject: 'p-1' } as const
const shipping = {
  type: 'checkout.shipping-given',
  subject: 's-1',
  country: 'DE',
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
} as const
const payment = { type: 'checkout.payment-given', methodCode: 'checkmo', subject: null } as const
const invoice = { ...payment, methodCode: 'invoice' } as const
const ownAddress = { ...payment, subject: 'b-1' } as const
const requested: Extract<CheckoutEvent, { type: 'checkout.order-requested' }> = {
  type: 'checkout.order-requested',
  orderId: 'o-1',
  storeCode: 'de',
  quoteId: 'q-1',
  lines: [SHOE],
  grandTotal: 240,
  sums: null,
  estimate: null,
  isOnline: true,
  asksFirst: false,
}
const answer = (type: string) => ({ type, orderId: 'o-1' })

/** Recorded at revision 7. */
const recorded = [
  started,
  { type: 'checkout.country-chosen', country: 'AT' },
  { type: 'checkout.country-chosen', country: 'IT', taxCountry: 'DE' },
  personal,
  shipping,
  payment,
  ownAddress,
  invoice,
  { ...invoice, buyer: 'a-1' },
  { ...payment, isExpress: true },
  ...['personalDetails', 'shipping', 'payment', null].map((step) => ({ type: 'checkout.step-reopened', step })),
  { type: 'checkout.draft-begun', step: 'shipping', subject: 'd-1' },
  { type: 'checkout.draft-begun', step: 'review', subject: 'd-2' },
  { type: 'checkout.shipping-methods-offered', key: 'q-1 DE', methods: [] },
  { type: 'checkout.payment-methods-offered', methods: [{ code: 'checkmo', title: 'Vorkasse' }] },
  {
    type: 'checkout.payment-methods-offered',
    methods: [],
    unavailable: [{ code: 'checkmo', title: 'Vorkasse' }],
  },
  { type: 'checkout.information-accepted', upTo: 3 },
  { type: 'checkout.information-accepted', upTo: 4, pricedFor: { quoteId: 'q-1', country: 'IT' } },
  requested,
  { ...requested, isOnline: false },
  { ...requested, isOnline: false, asksFirst: true },
  { ...requested, orderId: 'o-2', lines: [DOWNLOAD], sums: SUMS },
  answer('checkout.order-released'),
  answer('checkout.order-given-up'),
  { ...answer('checkout.order-queued'), isInDoubt: false },
  { ...answer('checkout.order-queued'), isInDoubt: true },
  { ...answer('checkout.order-accepted'), number: '100000042', sums: SUMS },
  { ...answer('checkout.order-accepted'), number: null, sums: null },
  { ...answer('checkout.order-refused'), refusal: REFUSAL, step: null },
  { ...answer('checkout.order-refused'), refusal: REFUSAL, step: 'shipping' },
  answer('checkout.order-archived'),
  ...['released', 'given-up', 'archived'].map((what) => ({ type: `checkout.order-${what}`, orderId: 'o-2' })),
  { type: 'checkout.order-accepted', orderId: 'o-2', number: '100000043', sums: null },
  { type: 'checkout.finished' },
].map((event) => ({ ...event, rev: 7, at: 1000 }))

describeWalk(checkoutMachine, '[CHK-01]', {
  facts: checkoutFacts,
  events: [
    ...recorded,
    { type: 'cart.kind-changed', isVirtual: true },
    { type: 'cart.kind-changed', isVirtual: false },
  ],
  context: (context) => [context.isVirtual, completedSteps(context).length, context.reopened !== null],
})

const fromLog = (event: unknown) => v.parse(checkoutEventSchema, event)

/** The chart after these events of the log. */
function after(...events: readonly CheckoutEvent[]) {
  const [initial] = initialTransition(checkoutMachine)
  return events.reduce(
    (snapshot, event, index) => transition(checkoutMachine, snapshot, { ...event, rev: index + 1, at: index })[0],
    initial,
  )
}

test('leads through the four steps in order [CHK-01]', () => {
  const events = [personal, shipping, payment]
  const seen = [0, 1, 2, 3].map((count) => after(...events.slice(0, count)).value)
  expect(seen).toEqual([{ steps: 'personalDetails' }, { steps: 'shipping' }, { steps: 'payment' }, { steps: 'review' }])
})

test('a virtual cart skips shipping, and its billing address is its own [CHK-05]', () => {
  const [download] = transition(checkoutMachine, after(personal), { type: 'cart.kind-changed', isVirtual: true })
  expect(download.value).toEqual({ steps: 'payment' })
  expect(transition(checkoutMachine, download, { ...payment, rev: 2, at: 2 })[0].value).toEqual({ steps: 'payment' })
  expect(transition(checkoutMachine, download, { ...ownAddress, rev: 2, at: 2 })[0].value).toEqual({ steps: 'review' })
})

test('each finished step can be opened again, and leads back to the review [CHK-01]', () => {
  const given = { personalDetails: personal, shipping, payment }
  for (const step of ['personalDetails', 'shipping', 'payment'] as const) {
    const reopened = { type: 'checkout.step-reopened', step } as const
    expect(after(personal, shipping, payment, reopened).value).toEqual({ steps: step })
    expect(after(personal, shipping, payment, reopened, given[step]).value).toEqual({ steps: 'review' })
  }
})

test('an express checkout opens the review and is one until a step is given again [CHK-11]', () => {
  const express = [personal, shipping, fromLog({ ...payment, isExpress: true })]
  const states = [
    after(...express),
    after(...express, started),
    after(...express, started, personal),
    after(...express, { type: 'checkout.step-reopened', step: 'payment' }, payment),
  ]
  expect(states.map(({ value, context }) => [value, context.isExpress])).toEqual([
    [{ steps: 'review' }, true],
    [{ steps: 'personalDetails' }, true],
    [{ steps: 'review' }, false],
    [{ steps: 'review' }, false],
  ])
})

test('nothing but a complete checkout can be ordered, and a second click orders nothing [CHK-10]', () => {
  expect(after(personal, shipping).can(requested)).toBe(false)
  expect(after(personal, shipping, payment).can(requested)).toBe(true)
  expect(after(personal, shipping, payment, requested).can(requested)).toBe(false)
})

test('an order that the log holds is one, although the disk lost its steps [ENG-10]', () => {
  expect(after(requested).value).toEqual({ ordered: 'placing' })
  const archived: CheckoutEvent = { type: 'checkout.order-archived', orderId: 'o-1' }
  expect(after(requested, archived).context.archive).toMatchObject([{ orderId: 'o-1' }])
})

test('payment methods are asked for again when the checkout or the payment step opens [CHK-06]', () => {
  const offered: CheckoutEvent = { type: 'checkout.payment-methods-offered', methods: [] }
  const reopened = (step: 'payment' | 'shipping') => ({ type: 'checkout.step-reopened', step }) as const
  const isOutdated = (...events: CheckoutEvent[]) => after(...events).context.isPaymentOfferOutdated
  expect([isOutdated(personal), isOutdated(personal, offered)]).toEqual([false, false])
  expect([isOutdated(offered, started), isOutdated(offered, started, offered)]).toEqual([true, false])
  const details = [personal, shipping, payment, offered]
  expect(isOutdated(...details, reopened('shipping'))).toBe(false)
  expect(isOutdated(...details, reopened('payment'))).toBe(true)
  expect(isOutdated(...details, reopened('payment'), offered)).toBe(false)
})

test('an order of an older log was queued offline without a question, and is in no doubt [ENG-04]', () => {
  const { asksFirst: _, ...older } = requested
  const queued = after(personal, shipping, payment, fromLog({ ...older, isOnline: false }))
  expect(queued.value).toEqual({ ordered: 'queued' })
  const retried = after(personal, shipping, payment, requested, fromLog(answer('checkout.order-queued')))
  expect(retried.value).toEqual({ ordered: 'queued' })
  expect(retried.context.order?.isInDoubt).not.toBe(true)
})

test('a refused order leads back to the step that the shop named [CHK-10]', () => {
  const refused: CheckoutEvent = { type: 'checkout.order-refused', orderId: 'o-1', refusal: REFUSAL, step: 'shipping' }
  const snapshot = after(personal, shipping, payment, requested, refused)
  expect(snapshot.value).toEqual({ steps: 'shipping' })
  expect(snapshot.context.refusal).toEqual(REFUSAL)
})

test('ten archived orders stay readable, the newest first [PROM-11]', () => {
  const purchases = Array.from({ length: 12 }, (_, index): CheckoutEvent[] => [
    { ...requested, orderId: `o-${index}`, lines: [SHOE] },
    { type: 'checkout.order-accepted', orderId: `o-${index}`, number: null, sums: null },
    { type: 'checkout.order-archived', orderId: `o-${index}` },
  ])
  expect(after(...purchases.flat()).context.archive.map(({ orderId }) => orderId)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `o-${index}`),
  )
})
