import { describe, expect, test } from 'vitest'
import { toCartLine } from '#src/features/product/cart-line.ts'
import {
  awaitedSku,
  chosenPrice,
  chosenStock,
  firstChoice,
  unfilledFields,
} from '#src/features/product/product-choice.ts'
import type { ProductView } from '#src/features/product/product-view.ts'
import { inStock, mintId, plain, soldOut, value } from '#tests/fixtures/product-views.ts'

describe('a bundle', () => {
  const bundle: ProductView = {
    ...plain,
    type: 'bundle',
    bundle: [
      {
        id: 7,
        title: 'Spanner',
        choices: [
          { id: 71, sku: 'A', name: 'Buche', quantity: 2, price: 20, stock: inStock },
          { id: 72, sku: 'B', name: 'Zeder', quantity: 2, price: 25, stock: inStock },
        ],
        first: 72,
        sizes: null,
      },
      {
        id: 8,
        title: 'Creme',
        choices: [{ id: 81, sku: 'C', name: 'Creme', quantity: 1, price: 3, stock: inStock }],
        first: 81,
        sizes: null,
      },
    ],
  }

  test('costs the sum of its default or first choices [CAT-15]', () => {
    expect(chosenPrice(bundle, firstChoice(bundle)).amount).toBe(53)
    expect(chosenPrice(bundle, { ...firstChoice(bundle), bundle: { 7: 71, 8: 81 } }).amount).toBe(43)
  })

  test('is sent as option, quantity and selection [CAT-15]', () => {
    const line = toCartLine(bundle, firstChoice(bundle), mintId)
    expect(line?.productOption?.extension_attributes.bundle_options).toEqual([
      { option_id: 7, option_qty: 2, option_selections: [72] },
      { option_id: 8, option_qty: 1, option_selections: [81] },
    ])
  })

  describe('with a shoe in sizes', () => {
    const sizes = {
      code: 'bundle-9',
      attributeId: '9',
      label: 'Größe des Schuhs',
      values: [value(91, '42'), value(92, '43')],
    }
    const withShoe: ProductView = {
      ...bundle,
      bundle: [
        {
          id: 9,
          title: 'Größe des Schuhs',
          choices: [
            { id: 91, sku: 'OX-101-42', name: 'No. 101, 42', quantity: 1, price: 269, stock: soldOut },
            { id: 92, sku: 'OX-101-43', name: 'No. 101, 43', quantity: 1, price: 279, stock: inStock },
          ],
          first: 92,
          sizes,
        },
        ...bundle.bundle,
      ],
    }
    const begun = firstChoice(withShoe)
    const sized = (id: number) => ({ ...begun, bundle: { ...begun.bundle, 9: id } })

    test('requires the shopper to choose the size, at the price with the default [CAT-02]', () => {
      expect(begun.bundle).toEqual({ 7: 72, 8: 81, 9: null })
      expect(unfilledFields(withShoe, begun)).toEqual(['bundle-9'])
      expect(chosenPrice(withShoe, begun).amount).toBe(279 + 53)
      expect(unfilledFields(withShoe, sized(92))).toEqual([])
      expect(chosenPrice(withShoe, sized(91)).amount).toBe(269 + 53)
    })

    test('offers a stock alert for a sold-out size once it is chosen [CAT-22]', () => {
      expect(awaitedSku(withShoe, begun)).toBeNull()
      expect(chosenStock(withShoe, begun)?.isInStock).toBe(true)
      expect(awaitedSku(withShoe, sized(91))).toBe('OX-101-42')
      expect(chosenStock(withShoe, sized(91))?.isInStock).toBe(false)
      expect(awaitedSku(withShoe, sized(92))).toBeNull()
    })
  })
})
