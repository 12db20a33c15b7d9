import { describe, expect, test } from 'vitest'
import type { Product } from '#models/wire/product.ts'
import { bundleGroups } from '#src/features/product/to-choosable.ts'

const RUN = [
  { label: '41', value_index: 410 },
  { label: '42', value_index: 420 },
  { label: '42,5', value_index: 425 },
]

function stock(qty: number) {
  return { is_in_stock: qty > 0, qty, manage_stock: true }
}

function child(size: number, width: number, qty = 3) {
  return { sku: `OX-${size}-${width}`, hf_shoe_size: size, hf_shoe_width: width, stock: stock(qty) }
}

const shoe = {
  sku: 'OX',
  name: 'Oxford',
  status: 1,
  stock: stock(0),
  configurable_options: [{ attribute_code: 'hf_shoe_size', values: RUN }],
  configurable_children: [child(410, 53), child(420, 53, 0), child(425, 53), child(425, 54)],
} as unknown as Product

const linked = new Map(['OX-410-53', 'OX-420-53', 'OX-425-53', 'OX-425-54'].map((sku) => [sku, shoe]))

function groupOf(skus: readonly string[], chosen = '') {
  const product_links = skus.map((sku, place) => ({
    id: 70 + place,
    sku,
    qty: 1,
    price: 279,
    is_default: sku === chosen,
  }))
  const bundle_options = [{ option_id: 7, title: 'Größe', required: true, product_links }]
  return bundleGroups({ bundle_options } as unknown as Product, linked)[0]
}

describe('the choices of a bundle', () => {
  test('one shoe in its sizes is chosen by size, in every size system [CAT-20]', () => {
    expect(groupOf(['OX-410-53', 'OX-425-53'])?.sizes).toMatchObject({
      code: 'bundle-7',
      label: 'Größe',
      values: [
        { id: 70, label: '41', systems: { UK: '7' } },
        { id: 71, label: '42,5', systems: { UK: '8½' } },
      ],
    })
  })

  test('two widths of one size, other goods, or a single choice are not a list of sizes [CAT-01]', () => {
    expect(groupOf(['OX-425-53', 'OX-425-54'])?.sizes).toBeNull()
    expect(groupOf(['OX-410-53', 'TREES'])?.sizes).toBeNull()
    expect(groupOf(['OX-410-53'])?.sizes).toBeNull()
    expect(groupOf([])).toMatchObject({ first: null, sizes: null })
  })

  test('the price includes the default, or the first that is in stock [CAT-15]', () => {
    const all = ['OX-420-53', 'OX-410-53', 'OX-425-53']
    expect(groupOf(all, 'OX-425-53')?.first).toBe(72)
    expect(groupOf(all, 'OX-420-53')?.first).toBe(71)
    expect(groupOf(['OX-420-53'])?.first).toBe(70)
  })
})
