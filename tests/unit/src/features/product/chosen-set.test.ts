import { describe, expect, test } from 'vitest'
import { toPartLines } from '#src/features/product/cart-line.ts'
import { chosenPrice, firstChoice, plainPrice } from '#src/features/product/product-choice.ts'
import type { PartView, ProductView } from '#src/features/product/product-view.ts'
import { image, inStock, mintId, plain, soldOut } from '#tests/fixtures/product-views.ts'

describe('a set', () => {
  function part(sku: string, amount: number, quantity: number, stock = inStock): PartView {
    return {
      sku,
      name: sku,
      href: `/${sku}`,
      type: 'simple',
      image,
      colour: null,
      materials: [],
      price: plainPrice(amount),
      stock,
      quantity,
    }
  }
  const set: ProductView = {
    ...plain,
    type: 'grouped',
    parts: [part('A', 10, 2), part('B', 5, 1), part('C', 9, 1, soldOut)],
  }

  test('costs the sum of its parts in stock [CAT-15]', () => {
    expect(chosenPrice(set, firstChoice(set)).amount).toBe(25)
  })

  test('is bought as one line per part; parts without a quantity are skipped [CAT-15]', () => {
    const lines = toPartLines(set, { ...firstChoice(set), parts: { A: 2, B: 0 } }, mintId)
    expect(lines.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual([{ sku: 'A', quantity: 2 }])
  })
})
