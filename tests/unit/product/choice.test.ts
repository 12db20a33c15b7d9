import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cartLineSchema } from '#models/cart.ts'
import type { StockView } from '#models/stock.ts'
import { toCartLine, toPartLines } from '#src/features/product/cart-line.ts'
import {
  awaitedSku,
  chosenPrice,
  chosenStock,
  chosenVariant,
  firstChoice,
  isForSale,
  isImpossible,
  isValueAvailable,
  missingOptions,
  plainPrice,
  unfilledFields,
} from '#src/features/product/product-choice.ts'
import type { PartView, ProductView, VariantView } from '#src/features/product/product-view.ts'

const inStock: StockView = { isInStock: true, quantity: 5, isVolatile: false }
const soldOut: StockView = { isInStock: false, quantity: 0, isVolatile: false }
const image = { image: '/shoe.webp', alt: 'Shoe', colour: '#333' }
const mintId = () => 'line-1'

const plain: ProductView = {
  id: 1,
  sku: 'OX-101',
  type: 'simple',
  name: 'Cap-toe Oxford',
  headline: 'Box calf',
  href: '/cap-toe-oxford-101',
  paths: {},
  trail: [],
  gallery: [image],
  price: plainPrice(249),
  stock: inStock,
  options: [],
  variants: [],
  colour: null,
  colours: [],
  parts: [],
  bundle: [],
  custom: [],
  shortDescription: '',
  fitAdvice: null,
  materials: [],
  brand: '',
  rating: null,
  related: [],
  alternatives: [],
  sameLast: [],
  still: { details: '', reviews: '', guarantee: null, stockAlert: null },
  metaTitle: '',
  metaDescription: '',
}

function variant(size: number, width: number, stock: StockView, amount = 249): VariantView {
  const values = { hf_shoe_size: size, hf_shoe_width: width }
  return { sku: `OX-101-${size}-${width}`, values, price: plainPrice(amount), stock, image: null }
}

const value = (id: number, label: string) => ({ id, label, swatch: null })

const shoe: ProductView = {
  ...plain,
  type: 'configurable',
  options: [
    { code: 'hf_shoe_size', attributeId: '141', label: 'Größe', values: [value(420, '42'), value(430, '43')] },
    { code: 'hf_shoe_width', attributeId: '142', label: 'Weite', values: [value(52, 'F'), value(53, 'G')] },
  ],
  variants: [
    variant(420, 52, soldOut),
    variant(430, 52, inStock),
    variant(420, 53, inStock, 259),
    variant(430, 53, inStock),
  ],
}

describe('a shoe in sizes and widths', () => {
  test('begins with the width that most sizes have and without a size [CAT-02]', () => {
    expect(firstChoice(shoe).configuration).toEqual({ hf_shoe_width: 53 })
  })

  test('begins with the child of the address, sold out or not [ROUTE-08]', () => {
    expect(firstChoice(shoe, { sku: 'OX-101-420-52', values: {} }).configuration).toEqual({
      hf_shoe_size: 420,
      hf_shoe_width: 52,
    })
    expect(firstChoice(shoe, { sku: 'unknown', values: {} }).configuration).toEqual({ hf_shoe_width: 53 })
  })

  test('takes over from another colour what is made here, and never a size that nobody chose [CAT-02]', () => {
    const wish = (values: Record<string, number>) => firstChoice(shoe, { values }).configuration
    expect(wish({ hf_shoe_size: 420, hf_shoe_width: 52 })).toEqual({ hf_shoe_size: 420, hf_shoe_width: 52 })
    expect(wish({ hf_shoe_size: 999, hf_shoe_width: 52 })).toEqual({ hf_shoe_width: 52 })
    expect(wish({ hf_shoe_size: 430 })).toEqual({ hf_shoe_size: 430, hf_shoe_width: 53 })
    expect(wish({ hf_shoe_size: 999 })).toEqual({ hf_shoe_width: 53 })
  })

  test('knows a combination that is not made from one that is not chosen yet [CAT-02]', () => {
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

  test('what is sold out can be waited for, by its own sku [CAT-22]', () => {
    const awaited = (sku: string) => awaitedSku(shoe, firstChoice(shoe, { sku, values: {} }))
    expect(awaited('OX-101-420-52')).toBe('OX-101-420-52')
    expect(awaited('OX-101-430-52')).toBeNull()
    expect(awaitedSku(shoe, firstChoice(shoe))).toBeNull()
    const tin = { ...plain, stock: soldOut }
    expect(awaitedSku(tin, firstChoice(tin))).toBe('OX-101')
    const set = { ...tin, type: 'grouped' as const }
    expect(awaitedSku(set, firstChoice(set))).toBeNull()
  })

  test('says what is missing and makes no line before it is chosen [CAT-02]', () => {
    const choice = firstChoice(shoe)
    expect(missingOptions(shoe, choice).map(({ code }) => code)).toEqual(['hf_shoe_size'])
    expect(chosenVariant(shoe, choice)).toBeNull()
    expect(toCartLine(shoe, choice, mintId)).toBeNull()
  })

  test('makes a line of the variant with its words, price and options of the wire [CART-01]', () => {
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

  test('says colour and upper material, which the order must name [CHK-10]', () => {
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

  test('is for sale while one variant is in stock [CAT-02]', () => {
    expect(isForSale(shoe)).toBe(true)
    expect(isForSale({ ...shoe, variants: [variant(420, 52, soldOut)] })).toBe(false)
    expect(isForSale({ ...shoe, variants: [] })).toBe(false)
  })
})

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

  test('fixed adds its amount, percent a share of the own price [CAT-15]', () => {
    expect(chosenPrice(engraved, choice).amount).toBeCloseTo(119 + 5 + 11.9)
  })

  test('a required option without a value is missing, blanks are none [CAT-15]', () => {
    const blank = { ...choice, custom: { 1: '   ', 2: '' } }
    expect(unfilledFields(engraved, blank)).toEqual(['custom-1'])
    expect(unfilledFields(engraved, choice)).toEqual([])
  })

  test('travel as ids and text, and read as words [CAT-15]', () => {
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

  test('travels as option, quantity and selection [CAT-15]', () => {
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

    test('leaves the size to the shopper and asks for it, at the price with the default [CAT-02, CAT-15, CAT-20]', () => {
      expect(begun.bundle).toEqual({ 7: 72, 8: 81, 9: null })
      expect(unfilledFields(withShoe, begun)).toEqual(['bundle-9'])
      expect(chosenPrice(withShoe, begun).amount).toBe(279 + 53)
      expect(unfilledFields(withShoe, sized(92))).toEqual([])
      expect(chosenPrice(withShoe, sized(91)).amount).toBe(269 + 53)
    })

    test('offers to tell of a size that is sold out, once it is chosen [CAT-22]', () => {
      expect(awaitedSku(withShoe, begun)).toBeNull()
      expect(chosenStock(withShoe, begun)?.isInStock).toBe(true)
      expect(awaitedSku(withShoe, sized(91))).toBe('OX-101-42')
      expect(chosenStock(withShoe, sized(91))?.isInStock).toBe(false)
      expect(awaitedSku(withShoe, sized(92))).toBeNull()
    })
  })
})

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

  test('is bought as one line a part, parts without a quantity stay out [CAT-15]', () => {
    const lines = toPartLines(set, { ...firstChoice(set), parts: { A: 2, B: 0 } }, mintId)
    expect(lines.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual([{ sku: 'A', quantity: 2 }])
  })
})
