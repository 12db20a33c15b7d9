import { expect, test } from 'vitest'
import { withStock } from '#src/features/cart/microcart-content.tsx'
import type { CartLineView } from '#worker/read-models.ts'

const line = (sku: string, stock: CartLineView['stock']) => ({ sku, stock }) as CartLineView
const left = (quantity: number) => ({ isInStock: quantity > 0, quantity, isVolatile: false })
const stocksOf = (lines: readonly CartLineView[]) => lines.map(({ stock }) => stock)

test('every line shows "in stock" once the server has answered for all [CART-10]', () => {
  const lines = [line('A', 'in_stock'), line('B', 'unknown')]
  expect(stocksOf(withStock(lines, new Map([['B', left(3)]])))).toEqual(['in_stock', 'in_stock'])
})

test('no line shows "in stock" while the stock of one is unknown [CART-10]', () => {
  expect(stocksOf(withStock([line('A', 'in_stock'), line('B', 'unknown')], new Map()))).toEqual(['unknown', 'unknown'])
})

test('a sold-out line is marked before the stock of the others is known [CART-10]', () => {
  const lines = [line('A', 'out_of_stock'), line('B', 'unknown'), line('C', 'unknown')]
  expect(stocksOf(withStock(lines, new Map([['B', left(0)]])))).toEqual(['out_of_stock', 'out_of_stock', 'unknown'])
})

test('newer stock from the engine takes precedence over an earlier request [CART-10]', () => {
  expect(stocksOf(withStock([line('A', 'out_of_stock')], new Map([['A', left(5)]])))).toEqual(['out_of_stock'])
})
