import { expect, test } from 'vitest'
import { taxPercent } from '#models/price/tax.ts'
import type { TaxRule } from '#models/wire/catalogue.ts'

const rate = (id: number, country: string, percent: number, region = 0) => ({
  id,
  code: `${country}-${region}`,
  tax_country_id: country,
  tax_region_id: region,
  tax_postcode: '*',
  rate: percent,
})
const rules: TaxRule[] = [
  {
    id: 1,
    code: 'Standard',
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [rate(1, 'DE', 19), rate(2, 'ES', 21), rate(3, 'ES', 7, 55)],
  },
  {
    id: 2,
    code: 'Trade',
    product_tax_class_ids: [2],
    customer_tax_class_ids: [9],
    rates: [rate(4, 'DE', 0)],
  },
]
const shoe = { productClass: 2, customerClass: 3, country: 'DE' }

test.each([
  ['the class of the goods and the country', shoe, 19],
  ['the class of the customer', { ...shoe, customerClass: 9 }, 0],
  ['a region that has a rate of its own', { ...shoe, country: 'ES', region: 55 }, 7],
  ['a region that has none', { ...shoe, country: 'ES', region: 3 }, 21],
  ['no region', { ...shoe, country: 'ES' }, 21],
  ['a class that no rule names', { ...shoe, productClass: 77 }, null],
  ['a country that no rule names', { ...shoe, country: 'CH' }, null],
])('tax depends on %s [CAT-14]', (_, wanted, percent) => {
  expect(taxPercent(rules, wanted)).toBe(percent)
})
