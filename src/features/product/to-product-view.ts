import type { Media } from '#models/media.ts'
import type { Product, ProductChild } from '#models/product.ts'
import { productHref } from '#models/product-href.ts'
import { priceOf, variantPriceOf } from '#models/product-price.ts'
import { isSaleable } from '#models/saleable.ts'
import { isOffered } from '#models/variant-choice.ts'
import { type CardView, toProductCard } from '../listing/card-view.ts'
import type { CategoryLink } from '../listing/category-view.ts'
import { bundleGroups } from './bundle-groups.ts'
import type { PathsInStores } from './paths-in-stores.ts'
import { chosenImage, firstChoice } from './product-choice.ts'
import type { ColourLink, OptionGroup, PartView, ProductView, StillParts, VariantView } from './product-view.ts'
import { sizeSystems } from './size-systems.ts'
import { productStockOf, stockOf } from './stock-of.ts'

/** What stands around a product in its catalogue. */
export interface Surroundings {
  readonly paths: PathsInStores
  readonly trail: readonly CategoryLink[]
  /** Products behind the links of a set or bundle, by their own sku and their variants'. */
  readonly linked: ReadonlyMap<string, Product>
  /** Models in other colours, this one included. */
  readonly siblings: readonly Product[]
  readonly colours: ColourWords
  readonly related: readonly Product[]
  readonly alternatives: readonly Product[]
  readonly sameLast: readonly Product[]
  readonly still: StillParts
  readonly now: Date
}

/** What the catalogue calls a colour, and each by its option id. */
interface ColourWords {
  readonly label: string
  readonly options: ReadonlyMap<string, { readonly label: string; readonly swatch?: string | undefined }>
}

export function toProductView(product: Product, around: Surroundings): ProductView {
  const view = viewOf(product, around)
  return { ...view, gallery: beginningWith(chosenImage(view, firstChoice(view)), view.gallery) }
}

/** The picture of the colour that the page begins with comes first: it is the one that is drawn before any script. */
function beginningWith(path: string | null, pictures: readonly Media[]): readonly Media[] {
  const first = pictures.filter(({ image }) => image === path)
  return [...first, ...pictures.filter(({ image }) => image !== path)]
}

function viewOf(product: Product, around: Surroundings): ProductView {
  return {
    id: product.id,
    sku: product.sku,
    type: product.type_id,
    name: product.name,
    headline: product.hf_sub_headline,
    href: productHref(product),
    paths: around.paths,
    trail: around.trail,
    gallery: galleryOf(product),
    price: priceOf(product),
    stock: productStockOf(product),
    options: optionsOf(product, around.colours),
    variants: (isSaleable(product) ? (product.configurable_children ?? []) : [])
      .filter((child) => isOffered({ status: child.status, isInStock: stockOf(child).isInStock }))
      .map((child) => toVariant(product, child)),
    colour: colourOf(product, around.colours),
    colours: coloursOf(product, around),
    parts: partsOf(product, around),
    bundle: bundleGroups(product, around.linked),
    custom: product.custom_options ?? [],
    shortDescription: product.short_description,
    fitAdvice: product.fit_advice,
    materials: product.materials,
    brand: product.manufacturer_info.name,
    rating: product.rating,
    related: cardsOf(around.related, around.now),
    alternatives: cardsOf(around.alternatives, around.now),
    sameLast: cardsOf(withoutLinked(around), around.now),
    still: around.still,
    metaTitle: product.meta_title || product.name,
    metaDescription: product.meta_description,
  }
}

function withoutLinked({ sameLast, related, alternatives }: Surroundings): Product[] {
  const linked = new Set([...related, ...alternatives].map(({ sku }) => sku))
  return sameLast.filter(({ sku }) => !linked.has(sku))
}

function cardsOf(products: readonly Product[], now: Date): CardView[] {
  return products.map((other) => toProductCard(other, { now }))
}

function galleryOf(product: Product): Media[] {
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

function colourOf({ hf_color }: Product, { label, options }: ColourWords): ProductView['colour'] {
  const colour = options.get(String(hf_color))
  return colour ? { label, value: colour.label } : null
}

function coloursOf(product: Product, { siblings, colours }: Surroundings): ColourLink[] {
  if (siblings.length < 2) return []
  return siblings.map((sibling) => ({
    sku: sibling.sku,
    href: productHref(sibling),
    label: colourOf(sibling, colours)?.value ?? sibling.name,
    image: galleryOf(sibling)[0] as Media,
    isCurrent: sibling.sku === product.sku,
  }))
}

function partsOf(product: Product, { linked, colours }: Surroundings): PartView[] {
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
