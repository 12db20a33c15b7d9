import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { askStock } from '#src/api-client/ask-stock.ts'

afterEach(() => vi.unstubAllGlobals())

function serverAnswers(status: number, result: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json({ code: status, result }, { status }))
}

const ask = () => askStock(DEFAULT_STORE, ['A', 'B'], new AbortController().signal)
const item = { sku: 'A', qty: 3, is_in_stock: true, manage_stock: true }

test('an item that breaks the contract is dropped, the others stay [CAT-21]', async () => {
  serverAnswers(200, [item, { ...item, sku: 'B', qty: '3' }, { qty: 1 }, null])
  expect([...(await ask())]).toEqual([['A', { isInStock: true, quantity: 3, isVolatile: false }]])
})

test('stock that is not managed is in stock, in any quantity [CAT-21]', async () => {
  serverAnswers(200, [{ sku: 'A', qty: 0, is_in_stock: false, manage_stock: false, is_volatile: true }])
  expect([...(await ask())]).toEqual([['A', { isInStock: true, quantity: null, isVolatile: true }]])
})

test('an error, or an answer that is not a list, leaves the stock unknown [CAT-21]', async () => {
  serverAnswers(503, [item])
  expect((await ask()).size).toBe(0)
  serverAnswers(200, { A: item })
  expect((await ask()).size).toBe(0)
})
