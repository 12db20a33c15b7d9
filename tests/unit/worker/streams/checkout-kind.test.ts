import { expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { carryForward } from '#worker/log/codecs.ts'
import { type DomainEvent, evolve, INITIAL_STATES, type States } from '#worker/streams/states.ts'
import { checkoutView } from '#worker/views/checkout-view.ts'

const SHOE = lineOf('OX-1', 1)
const DOWNLOAD = { ...lineOf('PDF-1', 1), productType: 'downloadable' as const }
const addShoe: DomainEvent = { type: 'cart.line-added', line: SHOE }
const addDownload: DomainEvent = { type: 'cart.line-added', line: DOWNLOAD }
const removeShoe: DomainEvent = { type: 'cart.line-removed', lineId: SHOE.id }
const personal: DomainEvent = { type: 'checkout.personal-details-given', subject: 'p' }
const ordered: readonly DomainEvent[] = [
  {
    type: 'checkout.order-requested',
    orderId: 'o-1',
    storeCode: 'de',
    quoteId: null,
    lines: [DOWNLOAD],
    grandTotal: 1,
    sums: null,
    estimate: null,
    isOnline: true,
    asksFirst: false,
  },
  { type: 'checkout.order-accepted', orderId: 'o-1', number: null, sums: null },
  { type: 'cart.ordered', orderId: 'o-1', lines: [{ lineId: DOWNLOAD.id, quantity: 1 }] },
]

function fold(...events: readonly DomainEvent[]): States {
  return events.reduce((states, event, index) => evolve(states, event, { rev: index + 1, at: index }), INITIAL_STATES)
}

function viewOf({ checkout }: States) {
  const { step, isVirtual } = checkoutView(checkout, new Map())
  return { step, isVirtual }
}

test('a cart of downloads has no shipping step, whenever it became one [CHK-05]', () => {
  const atPayment = { step: 'payment', isVirtual: true }
  expect(viewOf(fold(addDownload, personal))).toEqual(atPayment)
  expect(viewOf(fold(personal, addDownload))).toEqual(atPayment)
  expect(viewOf(fold(addShoe, personal, addDownload, removeShoe))).toEqual(atPayment)
})

test('a shoe beside the download brings the shipping step back [CHK-05]', () => {
  expect(viewOf(fold(addDownload, personal, addShoe))).toEqual({ step: 'shipping', isVirtual: false })
})

test('an order of downloads stays one although its cart is empty, the next checkout is of the cart [CHK-05]', () => {
  const afterOrder = fold(addDownload, personal, ...ordered)
  expect(viewOf(afterOrder)).toEqual({ step: 'placed', isVirtual: true })
  const archived: DomainEvent = { type: 'checkout.order-archived', orderId: 'o-1' }
  expect(viewOf(evolve(afterOrder, archived, { rev: 9, at: 9 }))).toEqual({ step: 'personalDetails', isVirtual: false })
})

test('compacted streams lead to the same steps in either order [CHK-05]', () => {
  const states = fold(addDownload, personal)
  const compacted = [carryForward('cart', states), carryForward('checkout', states)]
  expect(fold(...compacted).checkout).toEqual(states.checkout)
  expect(fold(...compacted.toReversed()).checkout).toEqual(states.checkout)
})
