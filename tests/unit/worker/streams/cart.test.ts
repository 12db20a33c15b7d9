import { expect, test } from 'vitest'
import type { CartLine, ProductOption } from '#models/cart/cart-line.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import { given } from '#tests/fixtures/engine/decider-specification.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { cart } from '#worker/streams/cart.ts'
import type { CartEvent } from '#worker/streams/cart-events.ts'

const added = (line: CartLine): CartEvent => ({ type: 'cart.line-added', line })
const created: CartEvent = { type: 'cart.quote-created', quoteId: 'q' }
const item = (sku: string, qty: number, item_id = 1): QuoteItem => ({
  item_id,
  sku,
  qty,
  name: sku,
  price: 200,
  product_type: 'simple',
  quote_id: 'q',
})
const accepted = (lineId: string, what: QuoteItem, upTo = 1): CartEvent => ({
  type: 'cart.line-accepted',
  lineId,
  upTo,
  item: what,
})

test('adding a new product puts a line into the cart [CART-01]', () => {
  const line = lineOf('OX-101-42')
  given(cart).when({ type: 'cart.add', line }).leadsTo({ type: 'cart.line-added', line })
})

test('adding the same variant twice raises its quantity [CART-03]', () => {
  given(cart, added(lineOf('OX-101-42', 1)))
    .when({ type: 'cart.add', line: lineOf('OX-101-42', 2, { id: 'another' }) })
    .leadsTo({ type: 'cart.quantity-set', lineId: 'line-OX-101-42', quantity: 3 })
})

test('the same product with another engraving is another line [CART-03]', () => {
  const engraved = (text: string): ProductOption => ({
    extension_attributes: {
      custom_options: [{ option_id: '7', option_value: text }],
      configurable_item_options: [],
      bundle_options: [],
    },
  })
  const line = lineOf('OX-1', 1, { id: 'b', productOption: engraved('L.V.') })
  given(cart, added(lineOf('OX-1', 1, { id: 'a', productOption: engraved('A.B.') })))
    .when({ type: 'cart.add', line })
    .leadsTo({ type: 'cart.line-added', line })
})

test('what costs nothing is added [CART-01]', () => {
  const line = lineOf('OX-1', 1, { unitPrice: 0 })
  given(cart).when({ type: 'cart.add', line }).leadsTo({ type: 'cart.line-added', line })
})

test.each([-1, Number.NaN])('a price of %s is unknown [CART-01]', (unitPrice) => {
  given(cart)
    .when({ type: 'cart.add', line: lineOf('OX-1', 1, { unitPrice }) })
    .isRefused('price-unknown', { sku: 'OX-1' })
})

test.each([0, -3, 1.5, 10_001])('a quantity of %s is refused [CART-05]', (quantity) => {
  given(cart, added(lineOf('OX-1')))
    .when({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity })
    .isRefused('quantity-invalid')
})

test('adding beyond the largest quantity is refused [CART-05]', () => {
  given(cart, added(lineOf('OX-1', 9_999)))
    .when({ type: 'cart.add', line: lineOf('OX-1', 2) })
    .isRefused('quantity-invalid')
})

test('a change to what is already so writes nothing', () => {
  given(cart, added(lineOf('OX-1', 2)))
    .when({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
    .leadsTo()
  given(cart).when({ type: 'cart.remove', lineId: 'gone' }).leadsTo()
  given(cart).when({ type: 'cart.remove-coupon' }).leadsTo()
})

test('the line removed last can be put back [CART-06]', () => {
  const removed: CartEvent = { type: 'cart.line-removed', lineId: 'line-OX-1' }
  given(cart, added(lineOf('OX-1')), added(lineOf('OX-2')), removed)
    .when({ type: 'cart.restore', lineId: 'line-OX-1' })
    .leadsTo({ type: 'cart.line-restored', lineId: 'line-OX-1' })
})

test('restoring a removed line merges it into an equal line that was added since [CART-06]', () => {
  const events: CartEvent[] = [
    added(lineOf('OX-1', 2)),
    { type: 'cart.line-removed', lineId: 'line-OX-1' },
    { type: 'cart.line-adopted', line: lineOf('OX-1', 3, { id: 'twin' }), itemId: 9 },
  ]
  given(cart, ...events)
    .when({ type: 'cart.restore', lineId: 'line-OX-1' })
    .leadsTo({ type: 'cart.quantity-set', lineId: 'twin', quantity: 5 })
})

test('a coupon needs a code and something to be applied to [CART-08]', () => {
  given(cart).when({ type: 'cart.apply-coupon', code: ' ' }).isRefused('coupon-required')
  given(cart).when({ type: 'cart.apply-coupon', code: 'HERBST20' }).isRefused('cart-empty')
  given(cart, added(lineOf('OX-1')))
    .when({ type: 'cart.apply-coupon', code: ' HERBST20 ' })
    .leadsTo({ type: 'cart.coupon-wanted', code: 'HERBST20' })
})

test('an account’s coupon is taken where none is wanted; a pending one stays, and falls back on it when refused [PROM-05]', () => {
  const observed = { type: 'cart.coupon-observed', code: 'WELT10' } as const
  const taken = { wanted: 'WELT10', confirmed: 'WELT10', pending: null }
  expect(given(cart, observed).state.coupon).toEqual(taken)
  const pending = given(cart, { type: 'cart.coupon-wanted', code: 'HERBST20' }, observed)
  expect(pending.state.coupon).toEqual({ wanted: 'HERBST20', confirmed: 'WELT10', pending: 1 })
  const refused = cart.evolve(
    pending.state,
    { type: 'cart.coupon-refused', upTo: 1, refusal: { reason: 'coupon-invalid' } },
    { rev: 3, at: 0 },
  )
  expect(refused.coupon).toEqual(taken)
})

test('an answer to an older change does not take back a newer one [SYNC-05]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1', 1)),
    created,
    { type: 'cart.quantity-set', lineId: 'line-OX-1', quantity: 4 },
    accepted('line-OX-1', item('OX-1', 1), 1),
  )
  expect(state.lines).toMatchObject([{ quantity: 4 }])
  expect(state.pending).toEqual({ 'line-OX-1': 3 })
})

test('refusing one change leaves the other pending ones alone [SYNC-07]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1', 1)),
    created,
    accepted('line-OX-1', item('OX-1', 1)),
    { type: 'cart.quantity-set', lineId: 'line-OX-1', quantity: 9 },
    added(lineOf('OX-2', 5)),
    { type: 'cart.change-refused', lineId: 'line-OX-1', upTo: 4, refusal: { reason: 'out-of-stock' } },
  )
  expect(state.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['OX-1', 1],
    ['OX-2', 5],
  ])
  expect(state.pending).toEqual({ 'line-OX-2': 5 })
  expect(state.refusals).toEqual({ 'line-OX-1': { reason: 'out-of-stock' } })
})

test('a line removed while its add was under way is taken from the server too [SYNC-11]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1')),
    created,
    { type: 'cart.line-removed', lineId: 'line-OX-1' },
    accepted('line-OX-1', item('OX-1', 1, 7)),
  )
  expect(state.lines).toEqual([])
  expect(state.removals).toEqual([{ lineId: 'line-OX-1', itemId: 7, sku: 'OX-1' }])
})

test('a line removed while a change was under way is taken from the server once, and not when it is put back [CART-05]', () => {
  const facts = [
    added(lineOf('OX-1')),
    created,
    accepted('line-OX-1', item('OX-1', 1, 7)),
    { type: 'cart.quantity-set', lineId: 'line-OX-1', quantity: 2 },
    { type: 'cart.line-removed', lineId: 'line-OX-1' },
    accepted('line-OX-1', item('OX-1', 2, 7), 4),
  ] as const
  expect(given(cart, ...facts).state.removals).toEqual([{ lineId: 'line-OX-1', itemId: 7, sku: 'OX-1' }])
  const { state } = given(cart, ...facts, { type: 'cart.line-restored', lineId: 'line-OX-1' })
  expect(state).toMatchObject({ removals: [], links: { 'line-OX-1': 7 } })
})

test('a late yes to a line that is gone takes nothing from the line that has its item now [ENG-28]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1')),
    created,
    accepted('line-OX-1', item('OX-1', 1, 7)),
    { type: 'cart.quantity-set', lineId: 'line-OX-1', quantity: 4 },
    { type: 'cart.cleared', isSynced: true, isDisconnected: false },
    added(lineOf('OX-1', 2, { id: 'again' })),
    accepted('line-OX-1', item('OX-1', 4, 7), 4),
  )
  expect(state).toMatchObject({ removals: [], links: { again: 7 }, pending: { again: 6 } })
})

test('what was added again while the first add was under way has its item [ENG-28]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1')),
    created,
    { type: 'cart.line-removed', lineId: 'line-OX-1' },
    added(lineOf('OX-1', 2, { id: 'again' })),
    accepted('line-OX-1', item('OX-1', 1, 7)),
  )
  expect(state).toMatchObject({ removals: [], links: { again: 7 }, pending: { again: 4 } })
})

test('an item that is gone is not adopted again for the line that replaced it [CART-04]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1')),
    created,
    accepted('line-OX-1', item('OX-1', 1, 7)),
    { type: 'cart.line-removed', lineId: 'line-OX-1' },
    added(lineOf('OX-1', 2, { id: 'again' })),
    { type: 'cart.line-reconfigured', lineId: 'again', line: lineOf('OX-2', 2), into: null },
    { type: 'cart.removal-accepted', itemId: 7 },
    accepted('line-OX-2', item('OX-2', 2, 8), 6),
  )
  expect(state).toMatchObject({ removals: [], replaced: [], links: { 'line-OX-2': 8 } })
})

test('an order takes what was bought and leaves what was added meanwhile [SYNC-13]', () => {
  const { state } = given(
    cart,
    added(lineOf('OX-1', 2)),
    created,
    added(lineOf('OX-2', 1)),
    { type: 'cart.quantity-set', lineId: 'line-OX-1', quantity: 3 },
    { type: 'cart.ordered', orderId: 'o', lines: [{ lineId: 'line-OX-1', quantity: 2 }] },
  )
  expect(state.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['OX-1', 1],
    ['OX-2', 1],
  ])
  expect(state.quote).toBeNull()
  expect(Object.keys(state.pending)).toEqual(['line-OX-1', 'line-OX-2'])
})

test.each(['cart.line-linked', 'cart.quantity-adopted'] as const)(
  'an item that %s gives to another line of the same goods is not to be removed any more [SYNC-04]',
  (type) => {
    const { state } = given(
      cart,
      created,
      added(lineOf('OX-1', 2, { id: 'former' })),
      accepted('former', item('OX-1', 2), 2),
      { type: 'cart.line-removed', lineId: 'former' },
      { type: 'cart.line-adopted', line: lineOf('OX-1', 1, { id: 'other' }), itemId: 7 },
      { type, lineId: 'other', itemId: 1, quantity: 2 },
    )
    expect([state.links.other, state.removals]).toEqual([1, []])
  },
)
