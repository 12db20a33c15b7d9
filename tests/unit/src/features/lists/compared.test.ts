import { expect, test } from 'vitest'
import type { Product } from '#models/wire/product.ts'
import { wayToBuy } from '#src/features/lists/ask-products.ts'
import { comparedRows, factsOf } from '#src/features/lists/compared.ts'

const LEATHER = {
  attribute_code: 'hf_shoe_leather',
  default_frontend_label: 'Leder',
  options: [
    { value: '501', label: 'Boxcalf' },
    { value: '503', label: 'Veloursleder' },
  ],
}
const COLOUR = {
  attribute_code: 'hf_color',
  default_frontend_label: 'Farbe',
  options: [
    { value: '1101', label: 'Schwarz' },
    { value: '1104', label: 'Cognac' },
  ],
}
const BELT = {
  attribute_code: 'hf_belt_length',
  default_frontend_label: 'Länge',
  options: [{ value: '9080', label: '80 cm' }],
}

function product(more: Partial<Product>): Product {
  return { type_id: 'simple', status: 1, stock: { is_in_stock: true }, ...more } as Product
}

test('values are shown as labels, one or several; missing values stay empty [CAT-24]', () => {
  const boot = product({ hf_shoe_leather: 503, hf_color_options: [1104, 1101] })
  expect(factsOf(boot, [LEATHER, COLOUR, BELT]).map(({ value }) => value)).toEqual([
    'Veloursleder',
    'Schwarz, Cognac',
    null,
  ])
})

test('a row is shown where at least one product has a value, in the order of the attributes [CAT-24]', () => {
  const attributes = [LEATHER, COLOUR, BELT]
  const compared = [{ hf_color: 1101 }, { hf_shoe_leather: 501 }].map((facts) => {
    const one = product(facts)
    return { product: one, facts: factsOf(one, attributes) }
  })
  expect(comparedRows(compared).map(({ label }) => label)).toEqual(['Leder', 'Farbe'])
  expect(comparedRows([])).toEqual([])
})

test('an unsaleable product is shown but cannot be bought [CAT-04]', () => {
  expect(wayToBuy(product({ not_saleable: 1 }))).toBe('look')
  expect(wayToBuy(product({ not_saleable: 0 }))).toBe('add')
  expect(wayToBuy(product({ status: 0 }))).toBe('look')
})

test('only products without options that are in stock are bought from a list [CAT-24]', () => {
  expect(wayToBuy(product({}))).toBe('add')
  expect(wayToBuy(product({ type_id: 'configurable' }))).toBe('choose')
  expect(wayToBuy(product({ type_id: 'bundle' }))).toBe('look')
  expect(wayToBuy(product({ custom_options: [{ option_id: 1 }] as never }))).toBe('look')
  expect(wayToBuy(product({ type_id: 'configurable', stock: { is_in_stock: false } as never }))).toBe('look')
})
