import { priceOf, variantPriceOf } from '#models/price/product-price.ts'
import { isSaleable } from '#models/product/saleable.ts'
import type { SizeSystem } from '#models/product/size-systems.ts'
import { convertSize, formatHalfSize, parseSize, sizeRunOf } from '#models/product/sizes.ts'
import { isOffered } from '#models/product/variant-choice.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { Media } from '#models/wire/media.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'
import type { StockView } from '#models/wire/stock.ts'
import type { BundleChoice, BundleGroup, Choosable, OptionGroup, PartView, VariantView } from './product-view.ts'

/** Data for the choices besides the product itself. */
export interface ChoiceContext {
  /** Linked products of a set or bundle, by their own sku and their variants'. */
  readonly linked: ReadonlyMap<string, Product>
  readonly colours: ColourTexts
}

/** The label of the colour attribute, and each colour by its option id. */
interface ColourTexts {
  readonly label: string
  readonly options: ReadonlyMap<string, { readonly label: string; readonly swatch?: string | undefined }>
}

/** Disabled variants are dropped, and out-of-stock ones if the shop does not list them. [CAT-02] */
export function toChoosable(product: Product, around: ChoiceContext): Choosable {
  return {
    sku: product.sku,
    type: product.type_id,
    name: product.name,
    href: productHref(product),
    gallery: galleryOf(product),
    price: priceOf(product),
    stock: productStockOf(product),
    options: optionsOf(product, around.colours),
    variants: (isSaleable(product) ? (product.configurable_children ?? []) : [])
      .filter((child) => isOffered({ status: child.status, isInStock: stockOf(child).isInStock }))
      .map((child) => toVariant(product, child)),
    colour: colourOf(product, around.colours),
    parts: partsOf(product, around),
    bundle: bundleGroups(product, around.linked),
    custom: product.custom_options ?? [],
    materials: product.materials,
  }
}

export function galleryOf(product: Product): Media[] {
  const pictures = product.media_gallery
  return pictures.length > 0 ? [...pictures] : [{ image: product.image, alt: product.name, colour: '#8c8379' }]
}

function optionsOf(product: Product, colours: ColourTexts): OptionGroup[] {
  return (product.configurable_options ?? []).map(({ attribute_code, attribute_id, label, values }) => ({
    code: attribute_code,
    attributeId: attribute_id,
    label,
    values: values.map((value) => ({
      id: value.value_index,
      label: value.label,
      swatch: attribute_code === 'hf_color' ? (colours.options.get(String(value.value_index))?.swatch ?? null) : null,
      ...(attribute_code === 'hf_shoe_size' && { systems: sizeSystems(value.label, values) }),
    })),
  }))
}

function toVariant(product: Product, child: ProductChild): VariantView {
  const fields = child as unknown as Readonly<Record<string, unknown>>
  const values = (product.configurable_options ?? []).map(({ attribute_code }): [string, number] => [
    attribute_code,
    Number(fields[attribute_code]),
  ])
  return {
    sku: child.sku,
    values: Object.fromEntries(values),
    price: variantPriceOf(product, child),
    stock: stockOf(child),
    image: child.image ?? null,
  }
}

export function colourOf({ hf_color }: Product, { label, options }: ColourTexts): Choosable['colour'] {
  const colour = options.get(String(hf_color))
  return colour ? { label, value: colour.label } : null
}

function partsOf(product: Product, { linked, colours }: ChoiceContext): PartView[] {
  return (product.product_links ?? []).flatMap(({ link_type, linked_product_sku, qty }) => {
    const part = linked.get(linked_product_sku)
    if (link_type !== 'associated' || !part) return []
    return {
      sku: part.sku,
      name: part.name,
      href: productHref(part),
      type: part.type_id,
      image: galleryOf(part)[0] as Media,
      colour: colourOf(part, colours),
      materials: part.materials,
      price: priceOf(part),
      stock: isSaleable(product) ? productStockOf(part) : { ...stockOf(part), isInStock: false },
      quantity: Math.max(0, Math.floor(qty)),
    }
  })
}

type BundleOption = NonNullable<Product['bundle_options']>[number]

const SIZE = 'hf_shoe_size'

/** The groups of a bundle, from its own document and those of its contents. */
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

/** The default or the first choice, only if it is available. [CAT-15] */
function firstOf({ product_links }: BundleOption, choices: readonly BundleChoice[]): number | null {
  const isDefault = new Set(product_links.filter((link) => link.is_default).map(({ id }) => id))
  const inStock = choices.filter(({ stock }) => stock.isInStock)
  return (inStock.find(({ id }) => isDefault.has(id)) ?? inStock[0] ?? choices[0])?.id ?? null
}

/** Null unless there are several choices, all of one shoe, in different sizes. */
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

/** The size in other systems, from the table; a size outside it keeps its own label. */
function sizeSystems(
  label: string,
  values: readonly { readonly label: string }[],
): Partial<Record<SizeSystem, string>> {
  const size = parseSize(label)
  if (size === null) return {}
  const run = sizeRunOf(values.flatMap((value) => parseSize(value.label) ?? []))
  const systems: Partial<Record<SizeSystem, string>> = {}
  for (const system of ['UK', 'US'] as const) {
    const converted = convertSize(size, system, run)
    if (converted !== null) systems[system] = formatHalfSize(converted)
  }
  return systems
}

function stockOf({ stock, volatile }: Pick<ProductChild, 'stock' | 'volatile'>): StockView {
  return {
    isInStock: stock.is_in_stock || !stock.manage_stock,
    quantity: stock.manage_stock ? stock.qty : null,
    isVolatile: volatile ?? false,
  }
}

/** An unsaleable product counts as out of stock, whatever its quantity. [CAT-04] */
function productStockOf(product: Product): StockView {
  const stock = stockOf(product)
  return isSaleable(product) ? stock : { ...stock, isInStock: false }
}
