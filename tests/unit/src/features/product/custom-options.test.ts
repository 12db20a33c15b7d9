import { describe, expect, test } from 'vitest'
import { toCartLine } from '#src/features/product/cart-line.ts'
import { chosenPrice, firstChoice, plainPrice, unfilledFields } from '#src/features/product/product-choice.ts'
import type { ProductView } from '#src/features/product/product-view.ts'
import { mintId, plain } from '#tests/fixtures/product-views.ts'

describe('custom options', () => {
  const engraved: ProductView = {
    ...plain,
    price: plainPrice(119),
    custom: [
      { option_id: 1, title: 'Gravur', type: 'field', is_require: true, price: 5, price_type: 'fixed' },
      {
        option_id: 2,
        title: 'Schrift',
        type: 'drop_down',
        is_require: false,
        values: [{ option_type_id: 21, title: 'Gold', price: 10, price_type: 'percent' }],
      },
    ],
  }
  const choice = { ...firstChoice(engraved), custom: { 1: ' AB ', 2: '21' } }

  test("a fixed price adds its amount, a percent price a share of the product's price [CAT-15]", () => {
    expect(chosenPrice(engraved, choice).amount).toBeCloseTo(119 + 5 + 11.9)
  })

  test('a required option without a value, or with blanks, is missing [CAT-15]', () => {
    const blank = { ...choice, custom: { 1: '   ', 2: '' } }
    expect(unfilledFields(engraved, blank)).toEqual(['custom-1'])
    expect(unfilledFields(engraved, choice)).toEqual([])
  })

  test('are sent as ids and text, and shown as labels [CAT-15]', () => {
    const line = toCartLine(engraved, choice, mintId)
    expect(line?.productOption?.extension_attributes.custom_options).toEqual([
      { option_id: '1', option_value: 'AB' },
      { option_id: '2', option_value: '21' },
    ])
    expect(line?.options).toEqual([
      { label: 'Gravur', value: 'AB' },
      { label: 'Schrift', value: 'Gold' },
    ])
  })
})
