import { useState } from 'react'
import type { ProductPrice } from '#models/price/product-price.ts'
import type { ProductType } from '#models/product/product-kinds.ts'
import type { Product } from '#models/wire/product.ts'
import { pressed } from '#src/states/pressed.tsx'
import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import { SAMPLE_SIZES, shoeIn, shoeInTwoWidths, sizeOf, WIDTHS } from '#src/states/sample-shoe.ts'
import type { State } from '#src/states/state.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { BuyBox, type SoldOutKey } from './buy-box.tsx'
import { firstChoice } from './product-choice.ts'
import pageStyles from './product-page.module.css'
import type { ProductView } from './product-view.ts'
import { SAMPLE_COLOURS, sampleView } from './sample-view.ts'
import type { StockLevel } from './stock-lines.tsx'

type Chosen = Readonly<Record<string, number>>

interface OfferedProps {
  readonly product: ProductView
  readonly chosen: Chosen
}

/** The column of the product's page that sells it. */
function Offered({ product, chosen }: OfferedProps) {
  const [choice, choose] = useState(() => firstChoice(product, { values: chosen }))
  return (
    <div className={pageStyles.page}>
      <Breadcrumbs items={[{ label: product.name, to: product.href }]} />
      <div className={pageStyles.top}>
        <div />
        <div className={pageStyles.offer}>
          <h1>{product.name}</h1>
          <BuyBox product={product} choice={choice} onChoose={choose} />
        </div>
      </div>
    </div>
  )
}

const offered = (document: Product, chosen: Chosen = {}, changes: Partial<ProductView> = {}): State => ({
  show: () => <Offered product={sampleView(document, changes)} chosen={chosen} />,
})
const size = (number: number): Chosen => ({ hf_shoe_size: number })

const SHOE = shoeIn(SAMPLE_SIZES)
const NO_STOCK = { is_in_stock: false, qty: 0, manage_stock: true, product_id: 1 }

const STOCK = {
  unknown: offered(SHOE),
  in: offered(SHOE, size(41)),
  few: offered(SHOE, size(42)),
  out: offered(SHOE, size(43)),
} satisfies Record<StockLevel, State>

/** A size that is sold out is a level of the stock. */
const SOLD_OUT = {
  noVariants: offered(shoeIn([])),
  soldOutSizes: offered(shoeIn([sizeOf(41, 0), sizeOf(42, 0)])),
  soldOutAll: offered({ ...SAMPLE_PRODUCT, type_id: 'simple', stock: NO_STOCK }),
} satisfies Record<Exclude<SoldOutKey, 'missing.unavailable'>, State>

const CREAM: Product = {
  ...SAMPLE_PRODUCT,
  id: 2,
  sku: 'CARE-2',
  parentSku: 'CARE-2',
  type_id: 'simple',
  name: 'Schuhcreme aus Bienenwachs und Carnaubawachs',
  fit_advice: null,
  image: '/cream-75-cognac-still.webp',
  media_gallery: [{ image: '/cream-75-cognac-still.webp', alt: 'Schuhcreme', colour: '#8c5a33' }],
  final_price_incl_tax: 12.9,
  lowest_price_30_days: null,
  base_price_amount: 75,
  base_price_base_amount: 100,
  base_price_unit: 2248,
}
const TREES: Product = { ...CREAM, id: 3, sku: 'CARE-3', name: 'Schuhspanner aus Zedernholz', stock: NO_STOCK }
const VOUCHER: Product = { ...CREAM, sku: 'GIFT-1', name: 'Geschenkgutschein', base_price_amount: undefined }

const link = (sku: string, type = 'simple') => ({
  link_type: 'associated' as const,
  linked_product_sku: sku,
  linked_product_type: type,
  qty: 1,
})
const choices = (...skus: readonly string[]) =>
  skus.map((sku, id) => ({ id, sku, qty: id + 1, is_default: id === 0, price: 12.9 }))

const SET: Product = { ...CREAM, type_id: 'grouped', product_links: [link(CREAM.sku), link(TREES.sku)] }
const BUNDLE: Product = {
  ...CREAM,
  type_id: 'bundle',
  name: 'Schuh und Pflege',
  bundle_options: [
    {
      option_id: 1,
      title: 'Größe',
      required: true,
      product_links: SAMPLE_SIZES.map(({ sku, id }) => ({ id, sku, qty: 1, is_default: false, price: 249 })),
    },
    { option_id: 2, title: 'Pflege', required: true, product_links: choices(CREAM.sku, TREES.sku) },
    {
      option_id: 3,
      title: 'Dazu',
      required: false,
      product_links: choices(...Array.from({ length: 7 }, () => CREAM.sku)),
    },
  ],
}
const LINKED = new Map<string, Product>([
  [CREAM.sku, CREAM],
  [TREES.sku, TREES],
  ...SAMPLE_SIZES.map(({ sku }): [string, Product] => [sku, SHOE]),
])
const withLinked = (document: Product): State => ({
  show: () => <Offered product={sampleView(document, {}, LINKED)} chosen={{}} />,
})

const TYPES = {
  simple: offered(CREAM),
  configurable: offered(shoeInTwoWidths(SAMPLE_SIZES), size(41), SAMPLE_COLOURS),
  grouped: withLinked(SET),
  bundle: withLinked(BUNDLE),
  virtual: offered({ ...VOUCHER, type_id: 'virtual', tax_class_id: 0 }),
  downloadable: offered({ ...VOUCHER, type_id: 'downloadable', name: 'Leisten zum Ausdrucken' }),
} satisfies Record<ProductType, State>

const ENGRAVED: Product = {
  ...CREAM,
  custom_options: [
    { option_id: 1, title: 'Monogramm', type: 'field', is_require: true, max_characters: 3, price: 19 },
    {
      option_id: 2,
      title: 'Geschenkverpackung',
      type: 'drop_down',
      is_require: false,
      values: [{ option_type_id: 1, title: 'Holzkiste', price: 10, price_type: 'percent' }],
    },
  ],
}

/** Prices besides the reduced one. */
const PRICES = {
  'lowest-30-days': offered({ ...SHOE, final_price_incl_tax: 199 }),
  recommended: offered({ ...SHOE, lowest_price_30_days: null, recommended_price: 279 }),
} satisfies Record<NonNullable<ProductPrice['reference']>['reason'], State>

const TIERS = [2, 6].map((qty) => ({ customer_group_id: 4, qty, value: 249 - 10 * qty }))

const submitted = (state: State): State => pressed(state, 'main form button[type=submit]')

/** The part of a product's page that sells it. A type, level of stock or kind of price without a state does not compile. [DEV-08] */
export const buyBoxStates = {
  full: offered(
    shoeInTwoWidths(SAMPLE_SIZES.map((one) => ({ ...one, lowest_price_30_days: 299, volatile: true }))),
    size(42),
    SAMPLE_COLOURS,
  ),
  ...STOCK,
  ...SOLD_OUT,
  ...TYPES,
  ...PRICES,
  'from-price': offered(shoeIn([sizeOf(41, 3), sizeOf(42, 3, { final_price_incl_tax: 269 })])),
  'group-price': offered(shoeIn([sizeOf(41, 12, { final_price_incl_tax: 229, tier_prices: TIERS })]), size(41)),
  'one-size': offered(shoeIn([sizeOf(41, 12)])),
  impossible: offered(shoeInTwoWidths(SAMPLE_SIZES), { ...size(44), hf_shoe_width: WIDTHS.narrow }),
  'size-missing': submitted(STOCK.unknown),
  'field-missing': submitted(offered(ENGRAVED)),
  'bundle-missing': submitted(TYPES.bundle),
  refused: {
    ...submitted(STOCK.in),
    answers: { execute: async () => ({ ok: false, refusal: { reason: 'only-available', data: { maxQuantity: 2 } } }) },
  },
} satisfies Record<string, State>
