import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import { type Reconciliation, reconcile } from '#models/cart/reconciliation.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'

const SKUS = ['OX-1', 'OX-2', 'OX-3', 'OX-4', 'OX-5'] as const
const quantities = fc.dictionary(fc.constantFrom(...SKUS), fc.integer({ min: 1, max: 9 }), { noNullPrototype: true })
const subset = fc.subarray([...SKUS])
const flags = fc.record({ forced: fc.boolean(), serverMayRemove: fc.boolean(), serverMayModify: fc.boolean() })

interface Carts {
  client: CartLine[]
  server: QuoteItem[]
  links: Record<string, number>
  pending: Set<string>
  removed: Set<number>
}

const carts = fc
  .record({ client: quantities, server: quantities, linked: subset, pending: subset, removed: subset })
  .map(({ client, server, linked, pending, removed }): Carts => {
    const idOf = (sku: string) => SKUS.indexOf(sku as (typeof SKUS)[number]) + 1
    return {
      client: Object.entries(client).map(([sku, quantity]) => lineOf(sku, quantity)),
      server: Object.entries(server).map(([sku, qty]) => itemOf(sku, qty, idOf(sku))),
      links: Object.fromEntries(linked.filter((sku) => sku in client).map((sku) => [`line-${sku}`, idOf(sku)])),
      pending: new Set(pending.filter((sku) => sku in client).map((sku) => `line-${sku}`)),
      removed: new Set(removed.filter((sku) => !(sku in client)).map(idOf)),
    }
  })

test('from any pair of carts one round makes them equal, and a second finds nothing [SYNC-03]', () => {
  fc.assert(
    fc.property(carts, flags, (before, of) => {
      const after = apply(before, { ...before, flags: of })
      expect(bySku(after.client.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
        bySku(after.server.map(({ sku, qty }) => [sku, qty])),
      )
      expect(reconcile({ ...after, flags: of })).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('what the shopper wants and the server has not answered always wins [SYNC-05]', () => {
  fc.assert(
    fc.property(carts, flags, (before, of) => {
      const after = apply(before, { ...before, flags: of })
      for (const line of before.client.filter(({ id }) => before.pending.has(id))) {
        expect(after.server.find(({ sku }) => sku === line.sku)?.qty).toBe(line.quantity)
      }
      for (const itemId of before.removed) expect(after.server.some(({ item_id }) => item_id === itemId)).toBe(false)
    }),
  )
})

test('without force nothing of another device is deleted [PROM-04]', () => {
  fc.assert(
    fc.property(carts, (before) => {
      const of = { forced: false, serverMayRemove: true, serverMayModify: true }
      const foreign = before.server.filter(({ item_id }) => !before.removed.has(item_id))
      const after = apply(before, { ...before, flags: of })
      for (const { sku } of foreign) expect(after.server.some((item) => item.sku === sku)).toBe(true)
    }),
  )
})

/** Server and client as they stand when every action has been carried out. */
function apply(before: Carts, reconciliation: Reconciliation): Carts {
  const client = new Map(before.client.map((line) => [line.id, line]))
  const server = new Map(before.server.map((item) => [item.item_id, item]))
  const links = { ...before.links }
  let nextItem = 100
  for (const action of reconcile(reconciliation)) {
    switch (action.type) {
      case 'push': {
        const line = client.get(action.lineId) as CartLine
        const id = nextItem++
        server.set(id, itemOf(line.sku, action.quantity, id))
        links[line.id] = id
        break
      }
      case 'set-quantity':
        server.set(action.itemId, { ...(server.get(action.itemId) as QuoteItem), qty: action.quantity })
        links[action.lineId] = action.itemId
        break
      case 'delete-on-server':
        server.delete(action.itemId)
        break
      case 'remove-local':
        client.delete(action.lineId)
        break
      case 'adopt':
        client.set(action.lineId, { ...(client.get(action.lineId) as CartLine), quantity: action.item.qty })
        links[action.lineId] = action.item.item_id
        break
      case 'add-local': {
        const line = lineOf(action.item.sku, action.item.qty)
        client.set(line.id, line)
        links[line.id] = action.item.item_id
      }
    }
  }
  return { client: [...client.values()], server: [...server.values()], links, pending: new Set(), removed: new Set() }
}

function itemOf(sku: string, qty: number, item_id: number): QuoteItem {
  return { item_id, sku, qty, name: sku, price: 200, product_type: 'simple', quote_id: 'q' }
}

function bySku(pairs: (string | number)[][]): (string | number)[][] {
  return pairs.sort(([one], [other]) => String(one).localeCompare(String(other)))
}
