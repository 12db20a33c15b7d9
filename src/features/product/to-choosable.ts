import { priceOf, variantPriceOf } from '#models/price/product-price.ts'
import { isSaleable } from '#models/product/saleable.ts'
import { isOffered } from '#models/product/variant-choice.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { Media } from '#models/wire/media.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'
import { bundleGroups } from './bundle-groups.ts'
import type { Choosable, OptionGroup, PartView, VariantView } from './product-view.ts'
import { sizeSystems } from './size-systems.ts'
import { productStockOf, stockOf } from './stock-of.ts'

/** What a choice needs beside the product itself. */
export interface ChoiceContext {
  /** Products behind the links of a set or bundle, by their own sku and their variants'. */
  readonly linked: ReadonlyMap<string, Product>
  readonly colours: ColourWords
}

/** What the catalogue calls a colour, and each by its option id. */
interface ColourWords {
  readonly label: string
  readonly options: ReadonlyMap<string, { readonly label: string; readonly swatch?: string | undefined }>
}

/** Variants that are disabled, or out of stock where the shop does not list those, are left out. [CAT-02] */
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

function optionsOf(product: Product, colours: ColourWords): OptionGroup[] {
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

export function colourOf({ hf_color }: Product, { label, options }: ColourWords): Choosable['colour'] {
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
