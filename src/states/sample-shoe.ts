import type { Product, ProductChild } from '#models/wire/product.ts'
import { SAMPLE_PRODUCT } from './sample-product.ts'

const SIZE = { attribute_id: '152', attribute_code: 'hf_shoe_size', label: 'Größe' }
const WIDTH = { attribute_id: '153', attribute_code: 'hf_shoe_width', label: 'Weite' }

/** Option ids of the widths. */
export const WIDTHS = { narrow: 52, regular: 53 } as const

/** As many colours as a card and a product page have to fit, some with long names. */
export const COLOUR_NAMES = ['Cognac', 'Burgunderrot', 'Espresso', 'Schwarz', 'Walnuss', 'Mahagoni', 'Nachtblau']

/** One size of a shoe by its number, which is the id of its option as well. */
export function sizeOf(size: number, pieces: number, changes: Partial<ProductChild> = {}): ProductChild {
  return {
    id: size,
    sku: `OX-1-${size}`,
    status: 1,
    hf_shoe_size: size,
    hf_shoe_width: WIDTHS.regular,
    stock: { is_in_stock: pieces > 0, qty: pieces, manage_stock: true, product_id: size },
    price_incl_tax: 249,
    original_price_incl_tax: 249,
    special_price_incl_tax: 249,
    final_price_incl_tax: 249,
    final_price: 249,
    price: 249,
    lowest_price_30_days: null,
    recommended_price: null,
    ...changes,
  }
}

/** The sizes of a shoe that is there, in few pieces, and sold out. */
export const SAMPLE_SIZES = [sizeOf(41, 12), sizeOf(42, 2), sizeOf(43, 0), sizeOf(44, 12)] as const

/** A shoe in these sizes. */
export function shoeIn(sizes: readonly ProductChild[], changes: Partial<Product> = {}): Product {
  const numbers = [...new Set(sizes.flatMap(({ hf_shoe_size }) => hf_shoe_size ?? []))]
  return {
    ...SAMPLE_SHOE,
    configurable_options: [{ ...SIZE, values: numbers.map((size) => ({ value_index: size, label: String(size) })) }],
    configurable_children: [...sizes],
    ...changes,
  }
}

/** A shoe that can be chosen in two widths as well. The narrow one is made in size 41 only. */
export function shoeInTwoWidths(sizes: readonly ProductChild[], changes: Partial<Product> = {}): Product {
  const narrow = sizeOf(41, 3, { sku: 'OX-1-41-F', hf_shoe_width: WIDTHS.narrow })
  const shoe = shoeIn([...sizes, narrow], changes)
  const values = [
    { value_index: WIDTHS.narrow, label: 'F (schmal)' },
    { value_index: WIDTHS.regular, label: 'G (normal)' },
  ]
  return { ...shoe, configurable_options: [...(shoe.configurable_options ?? []), { ...WIDTH, values }] }
}

/** A shoe with everything that a product page tells of one. */
export const SAMPLE_SHOE: Product = {
  ...SAMPLE_PRODUCT,
  name: 'Full-Brogue-Oxford 1879 aus pflanzlich gegerbtem Kalbsleder',
  short_description: 'Sechs Ösenpaare, geschlossene Schnürung, Flügelkappe mit Lochung.',
  description: '<p>Ein Schuh für jeden Tag, an dem es nicht regnet. Bei Nässe wird die Ledersohle rutschig.</p>',
  hf_shoe_last: 27,
  fit_advice: 'Der Leisten 27 fällt eine halbe Größe größer aus.',
  facts: [
    { code: 'hf_shoe_make', label: 'Machart', value: 'Rahmengenäht' },
    { code: 'hf_shoe_outsole', label: 'Laufsohle', value: 'Ledersohle, geschlossener Kanal' },
    { code: 'leather', label: 'Oberleder', value: 'Anilin-Kalbleder' },
  ],
  materials: [
    { part: 'Obermaterial', material: 'Leder' },
    { part: 'Laufsohle', material: 'Leder' },
  ],
  manufacturer_info: { name: 'Welt', address: 'Gerbergasse 3, 01067 Dresden', email: 'post@welt.example' },
}
