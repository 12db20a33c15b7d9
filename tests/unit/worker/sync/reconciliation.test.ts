import { describe, expect, test } from 'vitest'
import { type Reconciliation, reconcile } from '#models/cart/reconciliation.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'

const item = (sku: string, qty: number, item_id: number): QuoteItem => ({
  item_id,
  sku,
  qty,
  name: sku,
  price: 200,
  product_type: 'simple',
  quote_id: 'q',
})
const line = lineOf('OX-1', 2)
const carts = (more: Partial<Reconciliation>, flags: Partial<Reconciliation['flags']> = {}): Reconciliation => ({
  server: [],
  client: [],
  links: {},
  pending: new Set(),
  removed: new Set(),
  flags: { forced: false, serverMayRemove: true, serverMayModify: true, ...flags },
  ...more,
})
const linked = { client: [line], links: { [line.id]: 1 } }

describe('a client line that the server lacks', () => {
  test('is pushed when it is new [SYNC-04]', () => {
    expect(reconcile(carts({ client: [line], pending: new Set([line.id]) }))).toEqual([
      { type: 'push', lineId: line.id, quantity: 2 },
    ])
  })
  test('is removed when the server had it and may remove [SYNC-04]', () => {
    expect(reconcile(carts(linked))).toEqual([{ type: 'remove-local', lineId: line.id }])
  })
  test('is pushed again when the server may not remove, or the client is forced [SYNC-04]', () => {
    for (const flags of [{ serverMayRemove: false }, { forced: true }]) {
      expect(reconcile(carts(linked, flags))).toEqual([{ type: 'push', lineId: line.id, quantity: 2 }])
    }
  })
})

describe('a quantity that differs', () => {
  const differing = { ...linked, server: [item('OX-1', 5, 1)] }
  test('is adopted from the server when nothing is pending [SYNC-05]', () => {
    expect(reconcile(carts(differing))).toMatchObject([{ type: 'adopt', lineId: line.id, item: { qty: 5 } }])
  })
  test('is set on the server when pending, forced, or the server may not modify [SYNC-05]', () => {
    const expected = [{ type: 'set-quantity', lineId: line.id, itemId: 1, quantity: 2 }]
    expect(reconcile(carts({ ...differing, pending: new Set([line.id]) }))).toEqual(expected)
    expect(reconcile(carts(differing, { forced: true }))).toEqual(expected)
    expect(reconcile(carts(differing, { serverMayModify: false }))).toEqual(expected)
  })
})

describe('a server item that the client lacks', () => {
  const server = [item('OX-C', 1, 3)]
  test('is added here [SYNC-06]', () => {
    expect(reconcile(carts({ server }))).toMatchObject([{ type: 'add-local', item: { sku: 'OX-C' } }])
  })
  test('is deleted there when the client is forced, or removed it [SYNC-06]', () => {
    const expected = [{ type: 'delete-on-server', itemId: 3, sku: 'OX-C' }]
    expect(reconcile(carts({ server }, { forced: true }))).toEqual(expected)
    expect(reconcile(carts({ server, removed: new Set([3]) }))).toEqual(expected)
  })
})

test('an equal line learns its server id, then nothing is left to do [SYNC-03]', () => {
  const server = [item('OX-1', 2, 1)]
  expect(reconcile(carts({ client: [line], server }))).toMatchObject([{ type: 'adopt', lineId: line.id }])
  expect(reconcile(carts({ ...linked, server }))).toEqual([])
})
