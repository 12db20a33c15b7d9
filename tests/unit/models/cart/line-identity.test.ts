import { expect, test } from 'vitest'
import { isSameLine, lineChecksum, type ProductOption } from '#models/cart/cart-line.ts'

function option(groups: Partial<ProductOption['extension_attributes']>): ProductOption {
  return { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [], ...groups } }
}

const shoe = { option_id: 1, option_qty: 1, option_selections: [11] }
const polish = { option_id: 2, option_qty: 1, option_selections: [21] }
const engraving = (option_value: string) => ({ option_id: '7', option_value })
const bundle = (text?: string, ...parts: (typeof shoe)[]) => ({
  sku: 'SET',
  productOption: option({
    bundle_options: parts,
    ...(text === undefined ? {} : { custom_options: [engraving(text)] }),
  }),
})

test('equal bundles with different engravings are different lines [CART-03]', () => {
  expect(isSameLine(bundle('Anna', shoe, polish), bundle('Otto', shoe, polish))).toBe(false)
  expect(isSameLine(bundle('Anna', shoe), bundle(undefined, shoe))).toBe(false)
  expect(isSameLine(bundle('Anna', shoe, polish), bundle('Anna', polish, shoe))).toBe(true)
})

test('a bundle without engraving and one with a blank engraving are one line [CART-03]', () => {
  expect(isSameLine(bundle('  ', shoe), bundle(undefined, shoe))).toBe(true)
})

test('a configurable is identified by its SKU, with or without its options [CART-03]', () => {
  const size = { option_id: '93', option_value: 42 }
  const chosen = {
    sku: 'OX-42',
    productOption: option({ configurable_item_options: [size], custom_options: [engraving('A')] }),
  }
  const answered = { sku: 'OX-42', productOption: option({ custom_options: [engraving('A')] }) }
  expect(isSameLine(chosen, answered)).toBe(true)
})

test('checksums of lines with one group of options equal those stored in carts on disk and server [CART-03]', () => {
  expect(lineChecksum(bundle(undefined, polish, shoe))).toBe(
    'SET|{"option_id":"1","option_qty":"1","option_selections":["11"]}|{"option_id":"2","option_qty":"1","option_selections":["21"]}',
  )
  expect(lineChecksum({ sku: 'BELT', productOption: option({ custom_options: [engraving('AO')] }) })).toBe(
    'BELT|{"option_id":"7","option_value":"AO"}',
  )
  expect(lineChecksum({ sku: 'TREE', productOption: null })).toBe('TREE|')
})
