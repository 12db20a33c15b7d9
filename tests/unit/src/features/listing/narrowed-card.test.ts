import { expect, test } from 'vitest'
import { toProductCard } from '#src/features/listing/card-view.ts'
import { sizedShoe } from '#tests/fixtures/catalogue/shoes.ts'

const oxford = sizedShoe(1, { 42: 1, 43: 4 }, { sku: 'OX-200', slug: 'oxford', url_path: 'herren/oxford' })
const shoe = {
  ...oxford,
  configurable_options: [
    {
      attribute_id: '141',
      attribute_code: 'hf_shoe_size',
      label: 'Größe',
      values: [
        { value_index: 42, label: '42' },
        { value_index: 43, label: '43' },
      ],
    },
  ],
}
const hrefIn = (narrowed?: Record<string, string>) =>
  toProductCard(shoe, { now: new Date(), ...(narrowed ? { narrowed } : {}) }).href

test('the size that a listing is filtered by is passed to the product page [ROUTE-07]', () => {
  expect(hrefIn({ hf_shoe_size: '43' })).toBe('/herren/oxford?hf_shoe_size=43')
})

test('values that the product does not offer are dropped [ROUTE-07]', () => {
  expect(hrefIn()).toBe('/herren/oxford')
  expect(hrefIn({ hf_shoe_size: '99', hf_color: '11', manufacturer: '801' })).toBe('/herren/oxford')
})
