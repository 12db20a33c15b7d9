import { expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { decodeEvent } from '#worker/log/codecs.ts'
import { hashOf } from '#worker/log/hash.ts'
import { evolve, INITIAL_STATES } from '#worker/streams/states.ts'
import { checkoutView } from '#worker/views/checkout-view.ts'

const SHIPPING = { carrierCode: 'flatrate', methodCode: 'flatrate' }
const GIVEN = { personal: 'p', shipping: 's', shippingMethod: SHIPPING, modifiedAt: 1 }
const COMPLETE = { ...GIVEN, paymentMethod: 'checkmo' }
const ORDER = {
  id: 'o-1',
  status: 'requested',
  at: 1,
  storeCode: 'de',
  quoteId: null,
  lines: [lineOf('OX-1', 1)],
  grandTotal: 240,
  sums: null,
  estimate: null,
  number: null,
  acceptedAt: null,
}

/** Checkouts as compacted streams of older builds hold them, and the step that they showed. */
const compacted: readonly (readonly [name: string, state: object, step: string])[] = [
  ['nothing', {}, 'personalDetails'],
  ['complete details', COMPLETE, 'review'],
  ['an open payment step', GIVEN, 'payment'],
  ['a reopened step', { ...COMPLETE, reopened: 'shipping' }, 'shipping'],
  ['an order on its way', { ...COMPLETE, order: ORDER }, 'placing'],
  ['a queued order', { ...COMPLETE, order: { ...ORDER, status: 'queued', isHeld: false } }, 'queued'],
  ['a held order', { ...COMPLETE, order: { ...ORDER, status: 'queued', isHeld: true } }, 'queued'],
  ['an accepted order', { ...COMPLETE, order: { ...ORDER, status: 'accepted', number: '7' } }, 'placed'],
]

function readCompacted(state: object) {
  const event = decodeEvent({ type: 'checkout.carried-forward', v: 1, data: { state, hash: hashOf(state) } })
  if (!event) throw new Error('The compaction event cannot be read')
  return evolve(INITIAL_STATES, event, { rev: 1, at: 0 }).checkout
}

test.each(compacted)('a checkout that an older build compacted with %s shows the same [ENG-04]', (_, state, step) => {
  const checkout = readCompacted(state)
  expect(checkoutView(checkout, new Map()).step).toBe(step)
})

test('a held order of an older build still waits for the shopper [ENG-04]', () => {
  const held = readCompacted({ ...COMPLETE, order: { ...ORDER, status: 'queued', isHeld: true } })
  expect(checkoutView(held, new Map()).order).toMatchObject({ id: 'o-1', isHeld: true })
  const released = readCompacted({ ...COMPLETE, order: { ...ORDER, status: 'queued', isHeld: false } })
  expect(checkoutView(released, new Map()).order).toMatchObject({ id: 'o-1', isHeld: false })
})

test('an order of downloads that an older build compacted stays one [ENG-04]', () => {
  const lines = [{ ...lineOf('PDF-1', 1), productType: 'downloadable' }]
  expect(checkoutView(readCompacted({ ...COMPLETE, order: { ...ORDER, lines } }), new Map()).isVirtual).toBe(true)
})
