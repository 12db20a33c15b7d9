import { describe, expect, test } from 'vitest'
import { isNew, priceOf } from '#models/price/product-price.ts'
import type { ProductChild } from '#models/wire/product.ts'

const plain = { final_price_incl_tax: 249, lowest_price_30_days: null, recommended_price: null }

function child(final_price_incl_tax: number, status = 1): ProductChild {
  return { status, final_price_incl_tax } as ProductChild
}

describe('the price of a product', () => {
  test('the 30-day low is struck through and the percentage refers to it [CAT-13]', () => {
    expect(
      priceOf({ ...plain, final_price_incl_tax: 199, lowest_price_30_days: 249, recommended_price: 300 }).reference,
    ).toEqual({ reason: 'lowest-30-days', amount: 249, percent: 20 })
  })

  test('nothing is struck through if the 30-day low is not above the price [CAT-13]', () => {
    expect(priceOf({ ...plain, lowest_price_30_days: 249 }).reference).toBeNull()
    expect(priceOf({ ...plain, lowest_price_30_days: 229 }).reference).toBeNull()
  })

  test('the manufacturer’s recommendation is labelled as such [CAT-13]', () => {
    expect(priceOf({ ...plain, recommended_price: 299 }).reference?.reason).toBe('recommended')
  })

  test('is marked as unconfirmed only until the platform has confirmed it [CAT-12]', () => {
    expect(priceOf({ ...plain, price_is_current: false }).isUnconfirmed).toBe(true)
    expect(priceOf({ ...plain, price_is_current: true })).not.toHaveProperty('isUnconfirmed')
    expect(priceOf(plain)).not.toHaveProperty('isUnconfirmed')
  })

  test('is a "from" price when a child for sale costs more [CAT-13]', () => {
    expect(priceOf({ ...plain, configurable_children: [child(249), child(269)] }).isFrom).toBe(true)
    expect(priceOf({ ...plain, configurable_children: [child(249), child(269, 2)] }).isFrom).toBe(false)
  })

  test('products sent by e-mail mention no shipping, and a multi-purpose voucher no tax yet [CAT-13]', () => {
    expect(priceOf({ ...plain, type_id: 'configurable', tax_class_id: 2 })).not.toHaveProperty('note')
    expect(priceOf({ ...plain, type_id: 'downloadable', tax_class_id: 2 }).note).toBe('unshipped')
    expect(priceOf({ ...plain, type_id: 'virtual', tax_class_id: 0 }).note).toBe('tax-later')
  })

  test('9 € for 75 ml is 12 € for 100 ml [CAT-16]', () => {
    const polish = { base_price_amount: 75, base_price_base_amount: 100, base_price_unit: 2248 }
    expect(priceOf({ ...plain, final_price_incl_tax: 9, ...polish }).base).toEqual({
      factor: 4 / 3,
      unit: '100\u00a0ml',
    })
  })

  test.each([
    [2244, 'kg'],
    [2245, 'lbs'],
    [2246, 'g'],
    [2247, 'l'],
    [2248, 'ml'],
    [2249, 'm'],
    [2250, 'cm'],
    [2251, 'mm'],
  ])('unit %i is %s; without unit, content or amount there is no base price [CAT-16]', (base_price_unit, unit) => {
    const sold = {
      ...plain,
      final_price_incl_tax: 6,
      base_price_amount: 1.5,
      base_price_base_amount: 1,
      base_price_unit,
    }
    expect(priceOf(sold).base).toEqual({ factor: 1 / 1.5, unit })
    expect(priceOf({ ...sold, base_price_unit: 2252 }).base).toBeNull()
    expect(priceOf({ ...sold, base_price_amount: 0 }).base).toBeNull()
    expect(priceOf({ ...plain, base_price_unit }).base).toBeNull()
  })
})

describe('the "new" badge', () => {
  test('is shown only between its dates [CAT-13]', () => {
    const product = { news_from_date: '2026-10-01', news_to_date: '2026-12-01' }
    expect(isNew(product, new Date('2026-11-21'))).toBe(true)
    expect(isNew(product, new Date('2026-12-02'))).toBe(false)
    expect(isNew(product, new Date('2026-09-30'))).toBe(false)
    expect(isNew({ news_from_date: null, news_to_date: null }, new Date('2026-11-21'))).toBe(false)
  })
})
