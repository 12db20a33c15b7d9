import { describe, expect, test } from 'vitest'
import type { QuoteItem } from '#models/wire/quote.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import type { CartEvent } from '#worker/streams/cart-events.ts'
import { evolveCart } from '#worker/streams/cart-evolve.ts'
import { EMPTY_CART } from '#worker/streams/cart-state.ts'
import { observeQuote } from '#worker/sync/observe.ts'

const shoes = lineOf('OX-1')
const there: QuoteItem = {
  item_id: 7,
  sku: 'OX-1',
  qty: 1,
  name: 'OX-1',
  price: 200,
  product_type: 'simple',
  quote_id: 'q',
}

function folded(...events: readonly CartEvent[]) {
  return events.reduce((state, event, index) => evolveCart(state, event, { rev: index + 1, at: 0 }), EMPTY_CART)
}

describe('a line whose add succeeded without an answer, changed before the next pull', () => {
  const before: readonly CartEvent[] = [
    { type: 'cart.line-added', line: shoes },
    { type: 'cart.quote-created', quoteId: 'q' },
    { type: 'cart.quantity-set', lineId: shoes.id, quantity: 5 },
  ]
  const pulled = observeQuote(folded(...before), [there], () => shoes)

  test('goes back to the quantity the server has when the change is refused [SYNC-07]', () => {
    const refusal = { reason: 'only-available', data: { maxQuantity: 2 } } as const
    const state = folded(...before, ...pulled, { type: 'cart.change-refused', lineId: shoes.id, upTo: 3, refusal })
    expect(state.lines).toMatchObject([{ id: shoes.id, quantity: 1 }])
    expect(state.refusals).toEqual({ [shoes.id]: refusal })
  })

  test('is removed on the server too when the shopper removes it [SYNC-06]', () => {
    const state = folded(...before, ...pulled, { type: 'cart.line-removed', lineId: shoes.id })
    expect(state.removals).toEqual([{ lineId: shoes.id, itemId: 7, sku: 'OX-1' }])
  })
})

test('what the server refuses goes, also where no intent waits for the answer any more [SYNC-07]', () => {
  const state = folded(
    { type: 'cart.line-added', line: shoes },
    { type: 'cart.intent-settled', lineId: shoes.id, upTo: 1 },
    { type: 'cart.change-refused', lineId: shoes.id, upTo: 1, refusal: { reason: 'out-of-stock' } },
  )
  expect(state.lines).toEqual([])
})
