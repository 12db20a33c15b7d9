import { isSaleable } from '#models/product/saleable.ts'
import type { Product } from '#models/wire/product.ts'
import type { StockView } from '#models/wire/stock.ts'
import type { BundleChoice, BundleGroup, OptionGroup } from './product-view.ts'
import { sizeSystems } from './size-systems.ts'
import { productStockOf, stockOf } from './stock-of.ts'

type BundleOption = NonNullable<Product['bundle_options']>[number]

const SIZE = 'hf_shoe_size'

/** What a bundle asks for, from its own document and those of what is in it. */
export function bundleGroups(product: Product, linked: ReadonlyMap<string, Product>): BundleGroup[] {
  return (product.bundle_options ?? []).map((option) => {
    const choices = option.product_links.map((link) => toChoice(link, linked))
    return {
      id: option.option_id,
      title: option.title,
      choices,
      first: firstOf(option, choices),
      sizes: sizesOf(option, linked),
    }
  })
}

function toChoice(
  { id, sku, qty, price, title }: BundleOption['product_links'][number],
  linked: ReadonlyMap<string, Product>,
): BundleChoice {
  const product = linked.get(sku)
  return { id, sku, name: title ?? product?.name ?? sku, quantity: qty, price, stock: partStockOf(product, sku) }
}

function partStockOf(product: Product | undefined, sku: string): StockView {
  if (!product) return { isInStock: false, quantity: 0, isVolatile: false }
  const child = isSaleable(product) ? childOf(product, sku) : undefined
  return child ? stockOf(child) : productStockOf(product)
}

function childOf(product: Product | undefined, sku: string) {
  return product?.configurable_children?.find((child) => child.sku === sku)
}

/** The default, or the first; either only as far as it is there. [CAT-15] */
function firstOf({ product_links }: BundleOption, choices: readonly BundleChoice[]): number | null {
  const isDefault = new Set(product_links.filter((link) => link.is_default).map(({ id }) => id))
  const inStock = choices.filter(({ stock }) => stock.isInStock)
  return (inStock.find(({ id }) => isDefault.has(id)) ?? inStock[0] ?? choices[0])?.id ?? null
}

/** All of one shoe, and no two in one size. A single choice is none. */
function sizesOf(
  { option_id, title, product_links }: BundleOption,
  linked: ReadonlyMap<string, Product>,
): OptionGroup | null {
  const shoe = linked.get(product_links[0]?.sku ?? '')
  const group = shoe?.configurable_options?.find(({ attribute_code }) => attribute_code === SIZE)
  const sizes = product_links.flatMap(({ id, sku }) => {
    const size = Number(childOf(shoe, sku)?.[SIZE])
    const value = group?.values.find(({ value_index }) => value_index === size)
    return value ? [{ id, label: value.label, swatch: null }] : []
  })
  const distinct = new Set(sizes.map(({ label }) => label))
  if (sizes.length < 2 || distinct.size < product_links.length) return null
  return {
    code: `bundle-${option_id}`,
    attributeId: String(option_id),
    label: title,
    values: sizes.map((size) => ({ ...size, systems: sizeSystems(size.label, sizes) })),
  }
}
