import { describe, expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import {
  choiceOf,
  isChangeable,
  isInStock,
  isSelectable,
  offersCustomOptions,
  onlySelectable,
  withValue,
} from '#src/features/cart/line-choice.ts'
import { toCartLine } from '#src/features/product/cart-line.ts'
import { firstChoice, type ProductChoice } from '#src/features/product/product-choice.ts'
import type { Choosable } from '#src/features/product/product-view.ts'
import { inStock, plain, shoe, soldOut, variant } from '#tests/fixtures/product-views.ts'

/** 42 exists in G only, 43 in F only; 42 F and 43 G are sold out. */
const gapped: Choosable = {
  ...shoe,
  variants: [
    variant(420, 52, soldOut),
    variant(420, 53, inStock),
    variant(430, 52, inStock),
    variant(430, 53, soldOut),
  ],
}

const chosen = (configuration: Record<string, number>): ProductChoice => ({ ...firstChoice(shoe), configuration })

function lineOf(product: Choosable, sku: string): CartLine {
  const line = toCartLine(product, firstChoice(product as typeof shoe, { sku, values: {} }), () => 'line')
  if (!line) throw new Error(`no ${sku}`)
  return line
}

describe('choices in the cart', () => {
  test('a size can be chosen in any width, a width only with the chosen size [CART-04]', () => {
    const choice = chosen({ hf_shoe_size: 420, hf_shoe_width: 53 })
    expect(isSelectable(gapped, choice, 'hf_shoe_size', 430)).toBe(true)
    expect(isSelectable(gapped, choice, 'hf_shoe_width', 52)).toBe(false)
    expect(isSelectable(gapped, chosen({}), 'hf_shoe_width', 52)).toBe(true)
  })

  test('a size that no width has in stock cannot be chosen [CART-04]', () => {
    const without43 = { ...gapped, variants: gapped.variants.filter(({ values }) => values.hf_shoe_size !== 430) }
    expect(
      isSelectable(
        { ...without43, variants: [...without43.variants, variant(430, 52, soldOut)] },
        chosen({}),
        'hf_shoe_size',
        430,
      ),
    ).toBe(false)
  })

  test('another size unselects a width that it does not exist in, and selects no other [CART-04]', () => {
    const other = withValue(gapped, chosen({ hf_shoe_size: 420, hf_shoe_width: 53 }), 'hf_shoe_size', 430)
    expect(other.configuration).toEqual({ hf_shoe_size: 430 })
    expect(isInStock(gapped, other)).toBe(false)
    const narrow = withValue(gapped, other, 'hf_shoe_width', 52)
    expect(narrow.configuration).toEqual({ hf_shoe_size: 430, hf_shoe_width: 52 })
    expect(isInStock(gapped, narrow)).toBe(true)
  })

  test('another colour keeps size and width if they exist there [CART-04]', () => {
    const choice = chosen({ hf_shoe_size: 420, hf_shoe_width: 53 })
    expect(onlySelectable(shoe, choice).configuration).toEqual(choice.configuration)
    const inOneSize = { ...shoe, variants: [variant(430, 53, inStock)] }
    expect(onlySelectable(inOneSize, choice).configuration).toEqual({ hf_shoe_width: 53 })
  })

  test('a sold-out variant cannot be chosen [CART-04]', () => {
    expect(isInStock(gapped, chosen({ hf_shoe_size: 420, hf_shoe_width: 52 }))).toBe(false)
  })
})

describe('the choice of a line', () => {
  test('its variant is preselected, sold out or not, with its quantity [CART-04]', () => {
    const line = { ...lineOf(gapped, 'OX-101-420-52'), quantity: 3 }
    expect(choiceOf(gapped, line)).toMatchObject({
      configuration: { hf_shoe_size: 420, hf_shoe_width: 52 },
      quantity: 3,
    })
  })

  test('a variant that no longer exists is restored from the options of the line [CART-04]', () => {
    const line = lineOf(gapped, 'OX-101-430-53')
    const variants = gapped.variants.slice(0, 3)
    expect(choiceOf({ ...gapped, variants }, line).configuration).toEqual({ hf_shoe_size: 430, hf_shoe_width: 53 })
    expect(choiceOf({ ...gapped, variants }, { ...line, productOption: null }).configuration).toEqual({})
  })

  test('an engraving is kept for the other size [CART-04]', () => {
    const custom = [{ option_id: 7, title: 'Gravur', type: 'field' as const, is_require: false, sort_order: 1 }]
    const engraved = { ...shoe, custom: custom as unknown as Choosable['custom'] }
    const choice = { ...firstChoice(shoe, { sku: 'OX-101-430-53', values: {} }), custom: { 7: 'L.V.' } }
    const line = toCartLine(engraved, choice, () => 'line') as CartLine
    const wanted = withValue(engraved, choiceOf(engraved, line), 'hf_shoe_size', 420)
    expect(toCartLine(engraved, wanted, () => 'new')).toMatchObject({
      sku: 'OX-101-420-53',
      productOption: { extension_attributes: { custom_options: [{ option_id: '7', option_value: 'L.V.' }] } },
    })
  })

  test('a colour that does not offer the bought engraving is excluded [CART-04]', () => {
    const custom = [{ option_id: 7, title: 'Gravur', type: 'field' as const, is_require: false, sort_order: 1 }]
    const engraved = { ...shoe, custom: custom as unknown as Choosable['custom'] }
    const choice = { ...firstChoice(shoe), custom: { 7: 'L.V.' } }
    expect(offersCustomOptions(engraved, choice)).toBe(true)
    expect(offersCustomOptions(shoe, choice)).toBe(false)
    expect(offersCustomOptions(shoe, { ...choice, custom: {} })).toBe(true)
  })

  test('only products with variants can be changed [CART-04]', () => {
    const tin = toCartLine(plain, firstChoice(plain), () => 'tin') as CartLine
    expect(isChangeable(tin)).toBe(false)
    expect(isChangeable(lineOf(gapped, 'OX-101-420-53'))).toBe(true)
    expect(isChangeable({ ...tin, productType: 'configurable' })).toBe(true)
    expect(isChangeable({ ...tin, sku: 'CHILD' })).toBe(true)
  })
})
