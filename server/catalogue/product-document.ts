import { toEuro } from '#models/price/money.ts'
import { LISTED_STATUSES } from '#models/product/product-kinds.ts'
import type { Media } from '#models/wire/media.ts'
import type { Product, ProductChild, StockInfo } from '#models/wire/product.ts'
import type { ProductSource, Text, VariantSource } from '#server/seed/product-source.ts'
import { type CatalogueContext, categoryPath, optionLabel, textIn, variantSku } from './catalogue-context.ts'
import { activeSpecial, type PriceFields, plainPriceFields, priceFields } from './price-document.ts'
import { factsOf, materialsOf } from './product-facts.ts'
import { bundleOptionsOf, customOptionsOf, linksOf, partsAreInStock, partsPrice } from './product-parts.ts'

const ORDINARY_TAX_CLASS = 2

/** One product as a document of one store view on one day. Pure. */
export function toProductDocument(product: ProductSource, context: CatalogueContext): Product {
  const { texts } = product
  const name = textIn(context, texts.name)
  const headline = textIn(context, texts.headline)
  const slug = textIn(context, texts.slug)
  const special = activeSpecial(product.price, context.on)
  const media = galleryOf(product, context)
  const image = product.images[0] ?? ''
  const last = context.lasts.get(Number(product.attributes.hf_shoe_last))
  return {
    id: product.id,
    sku: product.sku,
    parentSku: product.sku,
    type_id: product.type,
    name,
    hf_sub_headline: headline,
    hf_badge_label: texts.badge ? textIn(context, texts.badge) : null,
    status: product.status,
    visibility: product.visibility,
    tax_class_id: product.taxClass ?? ORDINARY_TAX_CLASS,
    url_key: slug,
    url_path: `${categoryPath(context, product.categories[0] ?? 0)}/${slug}`,
    slug,
    short_description: textIn(context, texts.short),
    description: textIn(context, texts.description),
    meta_title: `${name} – ${headline}`,
    meta_description: textIn(context, texts.short),
    category_ids: [...product.categories],
    category: product.categories.flatMap((id) => {
      const category = context.categories.get(id)
      return category ? [{ category_id: id, name: textIn(context, category.name) }] : []
    }),
    position: product.position,
    created_at: beginOf(product.created),
    updated_at: beginOf(product.updated),
    news_from_date: product.news ? beginOf(product.news[0]) : null,
    news_to_date: product.news ? endOf(product.news[1]) : null,
    is_sale: special !== null,
    special_from_date: product.price.special ? beginOf(product.price.special.from) : null,
    special_to_date: product.price.special?.to ? endOf(product.price.special.to) : null,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: media,
    ...turntableOf(product, context),
    stock: stockOf(product, context),
    ...product.attributes,
    ...variantFields(product, context),
    ...(product.links && { product_links: linksOf(product.links, context) }),
    ...(product.bundle && { bundle_options: bundleOptionsOf(product.bundle, context) }),
    ...(product.custom && { custom_options: customOptionsOf(product.custom, context) }),
    ...(product.base && {
      base_price_amount: product.base[0],
      base_price_base_amount: product.base[1],
      base_price_unit: product.base[2],
    }),
    ...(product.model !== undefined && { hf_model: product.model }),
    rating: ratingOf(product, context),
    facts: factsOf(product, context),
    fit_advice: last ? textIn(context, last.advice) : null,
    materials: materialsOf(product, context),
    manufacturer_info: makerOf(product, context),
    ...pricesOf(product, context),
  }
}

function pricesOf(product: ProductSource, context: CatalogueContext): PriceFields {
  const isSum = product.type === 'grouped' || product.type === 'bundle'
  return isSum ? plainPriceFields(toEuro(partsPrice(product, context))) : priceFields(product.price, context.on)
}

function variantFields(product: ProductSource, context: CatalogueContext): Partial<Product> {
  const { options, variants } = product
  if (!options || !variants) return {}
  const fields: Record<string, unknown> = {
    configurable_children: variants.map((variant) => toChild(product, variant, context)),
    configurable_options: options.map((code, index) => {
      const attribute = context.attributes.get(code)
      if (!attribute) throw new Error(`There is no attribute ${code}`)
      return {
        attribute_id: String(attribute.id),
        attribute_code: code,
        label: textIn(context, attribute.label),
        values: valuesOf(variants, index).map((id) => ({ value_index: id, label: optionLabel(context, code, id) })),
      }
    }),
  }
  for (const [index, code] of options.entries()) fields[`${code}_options`] = valuesOf(variants, index)
  return fields as Partial<Product>
}

/** Option values ordered by id, which is the order of sizes. */
function valuesOf(variants: readonly VariantSource[], index: number): number[] {
  return [...new Set(variants.map(([, values]) => values[index] ?? 0))].sort((one, other) => one - other)
}

function toChild(parent: ProductSource, variant: VariantSource, context: CatalogueContext): ProductChild {
  const [id, values, quantity, volatile, surcharge] = variant
  const chosen = Object.fromEntries((parent.options ?? []).map((code, index) => [code, values[index]]))
  const image = parent.imageOf?.[String(chosen.hf_color)]
  return {
    id,
    sku: variantSku(parent, variant, context.options),
    status: parent.status,
    stock: { is_in_stock: quantity > 0, qty: quantity, manage_stock: true, product_id: id },
    ...(volatile === 1 && { volatile: true }),
    ...(image !== undefined && { image }),
    ...chosen,
    ...priceFields(parent.price, context.on, surcharge),
  }
}

function stockOf(product: ProductSource, context: CatalogueContext): StockInfo {
  const { id, variants, quantity } = product
  if (variants) {
    const sum = variants.reduce((total, [, , pieces]) => total + pieces, 0)
    return { is_in_stock: sum > 0, qty: sum, manage_stock: true, product_id: id }
  }
  if (quantity !== undefined) return { is_in_stock: quantity > 0, qty: quantity, manage_stock: true, product_id: id }
  return { is_in_stock: partsAreInStock(product, context), qty: 0, manage_stock: false, product_id: id }
}

/** The product's pictures, then its films. */
function galleryOf(product: ProductSource, context: CatalogueContext): Media[] {
  const sources = product.images.map((path) => {
    const image = context.images.get(path)
    if (!image) throw new Error(`${product.sku} shows ${path}, which media/images.json does not name`)
    return { ...image, path }
  })
  const toMedia = ({ path, dominantColour }: (typeof sources)[number], alt: Text): Media => ({
    ...{ image: path, alt: textIn(context, alt), colour: dominantColour },
  })
  const films = sources.flatMap((source): Media[] => {
    return source.film ? [{ ...toMedia(source, source.film.alt), vid: source.film.file }] : []
  })
  return [...sources.map((source) => toMedia(source, source.alt)), ...films]
}

/** Of the first picture that has one. */
function turntableOf({ images }: ProductSource, context: CatalogueContext): Pick<Product, 'turntable'> {
  const [turntable] = images.flatMap((path) => context.images.get(path)?.turntable ?? [])
  if (!turntable) return {}
  const { folder, frames } = turntable
  return { turntable: Array.from({ length: frames }, (_, frame) => `${folder}/${String(frame).padStart(2, '0')}.webp`) }
}

function ratingOf({ id }: ProductSource, { ratings }: CatalogueContext): Product['rating'] {
  const rating = ratings.get(id)
  return rating ? { count: rating.count, average: Math.round((rating.sum / rating.count) * 100) / 100 } : null
}

function makerOf(product: ProductSource, { brands }: CatalogueContext): Product['manufacturer_info'] {
  const brand = brands.get(Number(product.attributes.manufacturer))
  if (!brand) throw new Error(`${product.sku} names no maker, as GPSR Art. 19 asks`)
  return { name: brand.name, address: brand.address, email: brand.email }
}

export function isListed({ status, visibility }: ProductSource): boolean {
  return (LISTED_STATUSES as readonly number[]).includes(status) && visibility > 1
}

function beginOf(day: string): string {
  return `${day}T00:00:00.000Z`
}

function endOf(day: string): string {
  return `${day}T23:59:59.999Z`
}
