import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cartLineSchema } from '#models/cart/cart-line.ts'
import { toCartLine } from '#src/features/product/cart-line.ts'
import {
  awaitedSku,
  chosenImage,
  chosenSize,
  chosenVariant,
  firstChoice,
  isForSale,
  isImpossible,
  isValueAvailable,
  missingOptions,
} from '#src/features/product/product-choice.ts'
import type { VariantView } from '#src/features/product/product-view.ts'
import { inStock, mintId, plain, shoe, soldOut, value, variant } from '#tests/fixtures/product-views.ts'

/** All narrow pairs in stock, and one regular one. */
function stockWhere({ values }: VariantView, narrow: number, size: number) {
  return values.hf_shoe_width === narrow || values.hf_shoe_size === size ? inStock : soldOut
}

describe('a shoe in sizes and widths', () => {
  test('starts with the regular width, even if another has more sizes, and without a size [CAT-02]', () => {
    const moreNarrow = { ...shoe, variants: shoe.variants.map((one) => ({ ...one, stock: stockWhere(one, 52, 430) })) }
    expect(firstChoice(moreNarrow).configuration).toEqual({ hf_shoe_width: 53 })
  })

  test.each([
    ['the regular width is sold out', [value(52, 'F (schmal)'), value(53, 'G (normal)')]],
    ['there is no regular width', [value(52, 'F (narrow)'), value(53, 'H (wide)')]],
    ['the letters are not the German ones', [value(52, 'Gabel'), value(53, 'Standard')]],
  ])('starts without a width if %s [CAT-02]', (_, widths) => {
    const [size, width] = shoe.options
    const options = [size, { ...width, values: widths }] as typeof shoe.options
    const variants = shoe.variants.map((one) => (one.values.hf_shoe_width === 53 ? { ...one, stock: soldOut } : one))
    expect(firstChoice({ ...shoe, options, variants }).configuration).toEqual({})
  })

  test('the only width is selected, regular or not [CAT-02]', () => {
    const [size, width] = shoe.options
    const options = [size, { ...width, values: [value(52, 'F (schmal)')] }] as typeof shoe.options
    expect(firstChoice({ ...shoe, options }).configuration).toEqual({ hf_shoe_width: 52 })
  })

  test('starts with the child of the address, sold out or not [ROUTE-08]', () => {
    expect(firstChoice(shoe, { sku: 'OX-101-420-52', values: {} }).configuration).toEqual({
      hf_shoe_size: 420,
      hf_shoe_width: 52,
    })
    expect(firstChoice(shoe, { sku: 'unknown', values: {} }).configuration).toEqual({ hf_shoe_width: 53 })
  })

  test('keeps the choice of another colour if it exists here, and selects no size itself [CAT-02]', () => {
    const choiceFor = (values: Record<string, number>) => firstChoice(shoe, { values }).configuration
    expect(choiceFor({ hf_shoe_size: 420, hf_shoe_width: 52 })).toEqual({ hf_shoe_size: 420, hf_shoe_width: 52 })
    expect(choiceFor({ hf_shoe_size: 999, hf_shoe_width: 52 })).toEqual({ hf_shoe_width: 52 })
    expect(choiceFor({ hf_shoe_size: 430 })).toEqual({ hf_shoe_size: 430, hf_shoe_width: 53 })
    expect(choiceFor({ hf_shoe_size: 999 })).toEqual({ hf_shoe_width: 53 })
  })

  test('distinguishes a combination that does not exist from an incomplete choice [CAT-02]', () => {
    const gapped = { ...shoe, variants: shoe.variants.slice(1) }
    const chosen = { ...firstChoice(gapped), configuration: { hf_shoe_size: 420, hf_shoe_width: 52 } }
    expect(isImpossible(gapped, chosen)).toBe(true)
    expect(isImpossible(gapped, firstChoice(gapped))).toBe(false)
    expect(isImpossible(shoe, chosen)).toBe(false)
  })

  test('a size is sold out in one width and not in the other [CAT-20]', () => {
    const choice = firstChoice(shoe)
    expect(isValueAvailable(shoe, choice, 'hf_shoe_size', 420)).toBe(true)
    const narrow = { ...choice, configuration: { hf_shoe_width: 52 } }
    expect(isValueAvailable(shoe, narrow, 'hf_shoe_size', 420)).toBe(false)
  })

  test('offers a stock alert for a sold-out variant, by its own SKU [CAT-22]', () => {
    const awaited = (sku: string) => awaitedSku(shoe, firstChoice(shoe, { sku, values: {} }))
    expect(awaited('OX-101-420-52')).toBe('OX-101-420-52')
    expect(awaited('OX-101-430-52')).toBeNull()
    expect(awaitedSku(shoe, firstChoice(shoe))).toBeNull()
    const tin = { ...plain, stock: soldOut }
    expect(awaitedSku(tin, firstChoice(tin))).toBe('OX-101')
    const set = { ...tin, type: 'grouped' as const }
    expect(awaitedSku(set, firstChoice(set))).toBeNull()
  })

  test('shows the picture of a colour before a size is chosen [CAT-19]', () => {
    const variants = shoe.variants.map((one) => ({ ...one, image: `/${one.values.hf_shoe_width}.webp` }))
    const pictured = { ...shoe, variants }
    const wide = firstChoice(pictured)
    expect(chosenImage(pictured, wide)).toBe('/53.webp')
    expect(chosenImage(pictured, { ...wide, configuration: { hf_shoe_width: 52 } })).toBe('/52.webp')
    expect(chosenImage(pictured, { ...wide, configuration: { hf_shoe_width: 99 } })).toBeNull()
    expect(chosenImage(plain, firstChoice(plain))).toBeNull()
  })

  test('names the missing choice and creates no line before it is made [CAT-02]', () => {
    const choice = firstChoice(shoe)
    expect(missingOptions(shoe, choice).map(({ code }) => code)).toEqual(['hf_shoe_size'])
    expect(chosenVariant(shoe, choice)).toBeNull()
    expect(toCartLine(shoe, choice, mintId)).toBeNull()
  })

  test('creates a line of the variant with its labels, price and wire options [CART-01]', () => {
    const line = toCartLine(shoe, { ...firstChoice(shoe, { sku: 'OX-101-420-53', values: {} }), quantity: 2 }, mintId)
    expect(v.parse(cartLineSchema, line)).toEqual({
      id: 'line-1',
      sku: 'OX-101-420-53',
      parentSku: 'OX-101',
      productType: 'configurable',
      name: 'Cap-toe Oxford',
      quantity: 2,
      unitPrice: 259,
      image: '/shoe.webp',
      href: '/cap-toe-oxford-101?childSku=OX-101-420-53',
      options: [
        { label: 'Größe', value: '42' },
        { label: 'Weite', value: 'G' },
      ],
      productOption: {
        extension_attributes: {
          custom_options: [],
          configurable_item_options: [
            { option_id: '141', option_value: 420 },
            { option_id: '142', option_value: 53 },
          ],
          bundle_options: [],
        },
      },
    })
  })

  test('names colour and upper material, which the order must contain [CHK-10]', () => {
    const model = {
      ...shoe,
      colour: { label: 'Farbe', value: 'Schwarz' },
      materials: [
        { part: 'Obermaterial', material: 'Leder' },
        { part: 'Laufsohle', material: 'Leder' },
      ],
    }
    const line = toCartLine(model, firstChoice(model, { sku: 'OX-101-420-53', values: {} }), mintId)
    expect(line?.options.slice(2)).toEqual([
      { label: 'Farbe', value: 'Schwarz' },
      { label: 'Obermaterial', value: 'Leder' },
    ])
  })

  test('is for sale while at least one variant is in stock [CAT-02]', () => {
    expect(isForSale(shoe)).toBe(true)
    expect(isForSale({ ...shoe, variants: [variant(420, 52, soldOut)] })).toBe(false)
    expect(isForSale({ ...shoe, variants: [] })).toBe(false)
  })
})

describe('the chosen size in brief', () => {
  const inSystems = (id: number, label: string, uk: string) => ({ ...value(id, label), systems: { UK: uk } })
  const sizes = {
    code: 'hf_shoe_size',
    attributeId: '141',
    label: 'Größe',
    values: [inSystems(420, '42', '8'), inSystems(425, '42,5', '8.5')],
  }
  const widths = {
    code: 'hf_shoe_width',
    attributeId: '142',
    label: 'Weite',
    values: [value(52, 'F (schmal)'), value(53, 'G (normal)')],
  }
  const colours = { code: 'hf_color', attributeId: '93', label: 'Farbe', values: [value(1, 'Schwarz')] }
  const lengths = { code: 'hf_belt_length', attributeId: '150', label: 'Länge', values: [value(95, '95 cm')] }

  test.each([
    ['a shoe', [sizes, widths], { hf_shoe_size: 425, hf_shoe_width: 52 }, 'EU\u00a042,5 · F'],
    ['a shoe without widths, in colours', [colours, sizes], { hf_color: 1, hf_shoe_size: 420 }, 'EU\u00a042'],
    ['a belt', [lengths], { hf_belt_length: 95 }, '95 cm'],
    ['a shoe whose size is not chosen', [sizes, widths], { hf_shoe_width: 53 }, ''],
    ['a thing of one size', [], {}, ''],
  ])('of %s [CAT-20]', (_, options, configuration, brief) => {
    const product = { ...plain, options }
    expect(chosenSize(product, { ...firstChoice(product), configuration })).toBe(brief)
  })

  test.each([
    [421, 'EU\u00a042'],
    [null, ''],
  ])('of a bundle with the shoe %s [CAT-20]', (selection, brief) => {
    const shoes = { ...sizes, values: [inSystems(421, '42', '8')] }
    const product = { ...plain, bundle: [{ id: 7, title: 'Schuh', choices: [], first: null, sizes: shoes }] }
    expect(chosenSize(product, { ...firstChoice(product), bundle: { 7: selection } })).toBe(brief)
  })
})
