import { describe, expect, test } from 'vitest'
import { toLineProduct, type WireProduct } from '#src/features/cart/find-line-texts.ts'
import { lineOptions } from '#src/features/cart/line-options.ts'

const colours = { default_frontend_label: 'Colour', options: [{ value: '1101', label: 'Black' }] }
const oxford: WireProduct = {
  sku: 'OX-101-SW',
  name: 'Cap-toe Oxford No. 101',
  slug: 'cap-toe-oxford-101',
  url_path: 'men/oxford/cap-toe-oxford-101',
  hf_color: 1101,
  materials: [{ part: 'Upper', material: 'Leather' }],
  configurable_options: [
    {
      attribute_id: '141',
      attribute_code: 'hf_shoe_size',
      label: 'Size',
      values: [{ value_index: 425, label: '42.5' }],
    },
    {
      attribute_id: '142',
      attribute_code: 'hf_shoe_width',
      label: 'Width',
      values: [{ value_index: 53, label: 'G (regular)' }],
    },
  ],
}

const optionOf = (more: object) => ({
  extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [], ...more },
})

describe('a line in the language of another store', () => {
  test('has labels of size, width, colour and upper by their codes [SHELL-13]', () => {
    const configurable_item_options = [
      { option_id: '141', option_value: 425 },
      { option_id: '142', option_value: '53' },
    ]
    expect(
      lineOptions(toLineProduct(oxford, colours), { productOption: optionOf({ configurable_item_options }) }),
    ).toEqual([
      { label: 'Size', value: '42.5' },
      { label: 'Width', value: 'G (regular)' },
      { label: 'Colour', value: 'Black' },
      { label: 'Upper', value: 'Leather' },
    ])
  })

  test('has the label of a chosen colour once [SHELL-13]', () => {
    const belt: WireProduct = {
      ...oxford,
      materials: [],
      configurable_options: [
        {
          attribute_id: '93',
          attribute_code: 'hf_color',
          label: 'Colour',
          values: [{ value_index: 1101, label: 'Black' }],
        },
      ],
    }
    const configurable_item_options = [{ option_id: '93', option_value: 1101 }]
    expect(
      lineOptions(toLineProduct(belt, colours), { productOption: optionOf({ configurable_item_options }) }),
    ).toEqual([{ label: 'Colour', value: 'Black' }])
  })

  test('has labels of the parts of a bundle and of an engraving [SHELL-13]', () => {
    const gift: WireProduct = {
      ...oxford,
      hf_color: undefined,
      materials: [],
      configurable_options: undefined,
      bundle_options: [{ title: 'Shoe trees', product_links: [{ id: 7, sku: 'ST-42', qty: 2, title: 'Cedar trees' }] }],
      custom_options: [
        { option_id: 1, title: 'Engraving' },
        { option_id: 2, title: 'Wrapping', values: [{ option_type_id: 5, title: 'Linen' }] },
      ],
    }
    const productOption = optionOf({
      bundle_options: [{ option_id: 3, option_qty: 2, option_selections: [7] }],
      custom_options: [
        { option_id: '1', option_value: 'L. V.' },
        { option_id: '2', option_value: '5' },
      ],
    })
    expect(lineOptions(toLineProduct(gift, colours), { productOption })).toEqual([
      { label: 'Shoe trees', value: '2 × Cedar trees' },
      { label: 'Engraving', value: 'L. V.' },
      { label: 'Wrapping', value: 'Linen' },
    ])
  })
})
