import { type Cents, toEuro } from '#models/price/money.ts'
import type { Product } from '#models/wire/product.ts'
import type {
  BundleOptionSource,
  CustomOptionSource,
  LinkSource,
  ProductSource,
  Text,
} from '#server/seed/product-source.ts'
import { type CatalogueContext, optionLabel, textIn } from './catalogue-context.ts'
import { priceOn } from './price-document.ts'

/** Grouped product: one of each part. Bundle: the preselected (or first) choice of each option. [CAT-15] */
export function partsPrice(product: ProductSource, context: CatalogueContext): Cents {
  return partsOf(product).reduce((sum, { sku, quantity }) => sum + skuPrice(sku, context) * quantity, 0)
}

/** A product without stock of its own is in stock while all of its parts are. */
export function partsAreInStock(product: ProductSource, context: CatalogueContext): boolean {
  const sets = (product.bundle ?? []).map(({ choices }) => choices.map(({ sku }) => sku))
  const parts = (product.links ?? []).filter(({ type }) => type === 'associated').map(({ sku }) => [sku])
  return [...sets, ...parts].every((skus) => skus.some((sku) => skuQuantity(sku, context) > 0))
}

function partsOf({ links = [], bundle = [] }: ProductSource): { sku: string; quantity: number }[] {
  const chosen = bundle.flatMap(({ choices }) => choices.find((choice) => choice.chosen) ?? choices[0] ?? [])
  return [...links.filter(({ type }) => type === 'associated'), ...chosen]
}

function skuPrice(sku: string, { products, variants, on }: CatalogueContext): Cents {
  const child = variants.get(sku)
  if (child) return priceOn(child.parent.price, on) + child.variant[4]
  const product = products.get(sku)
  if (!product) throw new Error(`A part names ${sku}, which the catalogue does not have`)
  return priceOn(product.price, on)
}

function skuQuantity(sku: string, { products, variants }: CatalogueContext): number {
  return variants.get(sku)?.variant[2] ?? products.get(sku)?.quantity ?? 0
}

export function linksOf(links: readonly LinkSource[], { products }: CatalogueContext): Product['product_links'] {
  return links.flatMap(({ type, sku, quantity }) => {
    const linked = products.get(sku)
    if (!linked) return []
    return [{ link_type: type, linked_product_sku: sku, linked_product_type: linked.type, qty: quantity }]
  })
}

/** Choice ids are unique within the bundle: option id and position. */
export function bundleOptionsOf(
  options: readonly BundleOptionSource[],
  context: CatalogueContext,
): Product['bundle_options'] {
  return options.map(({ id, title, choices }) => ({
    option_id: id,
    title: textIn(context, title),
    required: true,
    product_links: choices.map(({ sku, quantity, chosen }, index) => ({
      id: id * 100 + index,
      sku,
      qty: quantity,
      is_default: chosen,
      price: toEuro(skuPrice(sku, context)),
      title: choiceTitle(sku, context),
    })),
  }))
}

/** Title of a variant from its product, colour and options: "Captoe-Oxford No. 101 „Lübeck“, Schwarz, 42, G (normal)". */
function choiceTitle(sku: string, context: CatalogueContext): string {
  const child = context.variants.get(sku)
  const name = (texts: { name: Text }) => textIn(context, texts.name)
  if (child) {
    const { parent, variant } = child
    const labels = (parent.options ?? []).map((code, index) => optionLabel(context, code, variant[1][index] ?? 0))
    const colour = parent.attributes.hf_color
    const own = typeof colour === 'number' ? [optionLabel(context, 'hf_color', colour)] : []
    return [name(parent.texts), ...own, ...labels].join(', ')
  }
  const product = context.products.get(sku)
  return product ? name(product.texts) : sku
}

export function customOptionsOf(
  options: readonly CustomOptionSource[],
  context: CatalogueContext,
): Product['custom_options'] {
  return options.map(({ id, title, type, required, maxCharacters, price, values }) => ({
    option_id: id,
    title: textIn(context, title),
    type,
    is_require: required,
    ...(maxCharacters !== undefined && { max_characters: maxCharacters }),
    ...(price !== undefined && { price: toEuro(price), price_type: 'fixed' as const }),
    ...(values && {
      values: values.map((value) => ({
        option_type_id: value.id,
        title: textIn(context, value.title),
        price: value.kind === 'fixed' ? toEuro(value.amount) : value.amount,
        price_type: value.kind,
      })),
    }),
  }))
}
