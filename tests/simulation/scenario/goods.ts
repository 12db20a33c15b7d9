import type { CartLine } from '#models/cart/cart-line.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'

export type Reviewed = Pick<Product, 'id' | 'sku' | 'name'>

/** All count round. */
export interface Goods {
  pick(number: number): CartLine
  /** What one can write about; something that is not sold is among it. */
  reviewed(number: number): Reviewed
  /** Skus for stock alerts: one is never available, one always, one does not exist. */
  missed(number: number): string
}

/** Skus in the catalogue, and what is odd about each. */
const VARIANTS = [
  'OX-101-SW-43-G',
  'OX-101-SW-42-G',
  /* two left */ 'OX-101-SW-44-F',
  /* none left */ 'OX-101-SW-44.5-F',
]
const PLAIN = ['PF-CREME-SW', 'GUTSCHEIN-100']
const BUNDLE = 'PAKET-101'
const REQUESTED_SKUS = ['OX-101-SW-44.5-F', 'OX-101-SW-44.5-F', 'OX-101-SW-43-G', 'NO-SUCH-SHOE']

/** Lines as the product pages make them: variants, downloads, a bundle, an unknown product, an old price. */
export function goodsOf(catalogue: CatalogueService): Goods {
  const index = catalogue.indexFor(DEFAULT_STORE)
  const product = (sku: string) => {
    const found = index.product(sku)
    if (!found) throw new Error(`The catalogue lacks ${sku}`)
    return found
  }
  const cream = plainLine(product('PF-CREME-SW'))
  const lines = [
    ...VARIANTS.map((sku) => variantLine(product(sku), sku)),
    ...PLAIN.map((sku) => plainLine(product(sku))),
    bundleLine(product(BUNDLE)),
    lineOf('NO-SUCH-SHOE'),
    { ...cream, unitPrice: cream.unitPrice + 1 },
  ]
  const reviewed = [product('OX-101-SW'), product(BUNDLE), { id: 1_000_000, sku: 'NO-SUCH-SHOE', name: 'Oxford' }]
  return {
    pick: (number) => around(lines, number),
    reviewed: (number) => around(reviewed, number),
    missed: (number) => around(REQUESTED_SKUS, number),
  }
}

function around<Item>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('There are no goods')
  return item
}

function plainLine({ sku, type_id, final_price_incl_tax }: Product): CartLine {
  return lineOf(sku, 1, { productType: type_id, unitPrice: final_price_incl_tax })
}

function variantLine(parent: Product, sku: string): CartLine {
  const child = parent.configurable_children?.find((other) => other.sku === sku)
  if (!child) throw new Error(`The catalogue lacks ${sku}`)
  const options = (parent.configurable_options ?? []).map(({ attribute_id, attribute_code }) => ({
    option_id: String(attribute_id),
    option_value: (child as unknown as Record<string, number>)[attribute_code] ?? '',
  }))
  return lineOf(sku, 1, {
    parentSku: parent.sku,
    productType: 'configurable',
    unitPrice: child.final_price_incl_tax,
    productOption: {
      extension_attributes: { custom_options: [], configurable_item_options: options, bundle_options: [] },
    },
  })
}

function bundleLine(product: Product): CartLine {
  const options = (product.bundle_options ?? []).map(({ option_id, product_links }) => ({
    option_id: Number(option_id),
    option_qty: product_links[0]?.qty ?? 1,
    option_selections: [Number(product_links[0]?.id)],
  }))
  return lineOf(product.sku, 1, {
    productType: 'bundle',
    unitPrice: product.final_price_incl_tax,
    productOption: {
      extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: options },
    },
  })
}
