import { expect, test } from 'vitest'
import { withCurrentSpecial } from '#server/catalogue/foreign-prices.ts'
import { shoe, sizedShoe } from '#tests/fixtures/catalogue/shoes.ts'

const DURING = new Date('2026-11-15T12:00:00Z')
const reduced = {
  ...{ original_price_incl_tax: 249, special_price_incl_tax: 199, lowest_price_30_days: 239 },
  ...{ price: 199, final_price: 199, price_incl_tax: 199, final_price_incl_tax: 199 },
  ...{ special_from_date: '2026-11-10T00:00:00.000Z', special_to_date: '2026-11-20T23:59:59.999Z' },
}

test.each([
  ['between its dates', {}, { special_price_incl_tax: 199, final_price_incl_tax: 199, lowest_price_30_days: 239 }],
  [
    'before it begins',
    { special_from_date: '2026-11-16T00:00:00.000Z' },
    { special_price_incl_tax: 0, final_price_incl_tax: 249, lowest_price_30_days: null },
  ],
  [
    'after its end',
    { special_to_date: '2026-11-14T23:59:59.999Z' },
    { special_price_incl_tax: 0, final_price_incl_tax: 249, lowest_price_30_days: null },
  ],
  ['without an end', { special_to_date: null }, { special_price_incl_tax: 199, final_price_incl_tax: 199 }],
  [
    'begun since the index was written',
    { final_price_incl_tax: 249, final_price: 249 },
    { special_price_incl_tax: 199, final_price_incl_tax: 199 },
  ],
  [
    'not below the original',
    { special_price_incl_tax: 249, final_price_incl_tax: 249 },
    { special_price_incl_tax: 0, final_price_incl_tax: 249 },
  ],
])('a special price %s [CAT-13]', (_, changes, price) => {
  expect(withCurrentSpecial(shoe(1, { ...reduced, ...changes }), DURING)).toMatchObject(price)
})

test('variants have the dates of their product [CAT-13]', () => {
  const { special_from_date, special_to_date: _, ...prices } = reduced
  const product = sizedShoe(1, { 42: 3 }, { special_from_date, special_to_date: '2026-11-14T23:59:59.999Z' })
  const configurable_children = (product.configurable_children ?? []).map((child) => ({ ...child, ...prices }))
  const [child] = withCurrentSpecial({ ...product, configurable_children }, DURING).configurable_children ?? []
  expect(child).toMatchObject({ special_price_incl_tax: 0, final_price_incl_tax: 249 })
})
