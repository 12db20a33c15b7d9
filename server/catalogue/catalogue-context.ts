import type { Language, StoreView } from '#models/store/store-view.ts'
import type { ProductSource, VariantSource } from '#server/seed/product-source.ts'
import type {
  AttributeSource,
  BrandSource,
  CategorySource,
  ImageSource,
  LastSource,
  OptionSource,
  Seed,
} from '#server/seed/source.ts'

/** What a document needs besides its own record: language, date and lookup tables. */
export interface CatalogueContext {
  readonly store: StoreView
  /** Date for which specials and prices are evaluated. */
  readonly on: Date
  readonly attributes: ReadonlyMap<string, AttributeSource>
  readonly options: ReadonlyMap<string, ReadonlyMap<number, OptionSource>>
  readonly categories: ReadonlyMap<number, CategorySource>
  readonly lasts: ReadonlyMap<number, LastSource>
  readonly brands: ReadonlyMap<number, BrandSource>
  readonly images: ReadonlyMap<string, ImageSource>
  readonly products: ReadonlyMap<string, ProductSource>
  readonly variants: ReadonlyMap<string, { readonly parent: ProductSource; readonly variant: VariantSource }>
  readonly ratings: ReadonlyMap<number, { readonly count: number; readonly sum: number }>
}

const REVIEW_APPROVED = 1

export function catalogueContext(seed: Seed, store: StoreView, on: Date): CatalogueContext {
  const options = new Map(seed.attributes.map(({ code, options }) => [code, byId(options)]))
  return {
    store,
    on,
    attributes: new Map(seed.attributes.map((attribute) => [attribute.code, attribute])),
    options,
    categories: byId(seed.categories),
    lasts: byId(seed.lasts),
    brands: byId(seed.brands),
    images: new Map(seed.images.map((image) => [`/${image.file}`, image])),
    products: new Map(seed.products.map((product) => [product.sku, product])),
    variants: new Map(
      seed.products.flatMap((parent) =>
        (parent.variants ?? []).map((variant) => [variantSku(parent, variant, options), { parent, variant }] as const),
      ),
    ),
    ratings: ratingsOf(seed),
  }
}

/** Counts every approved rating, whatever its language. [CAT-23] */
function ratingsOf(seed: Seed): Map<number, { count: number; sum: number }> {
  const ratings = new Map<number, { count: number; sum: number }>()
  for (const { product, rating, status } of seed.reviews) {
    if (status !== REVIEW_APPROVED) continue
    const known = ratings.get(product) ?? { count: 0, sum: 0 }
    ratings.set(product, { count: known.count + 1, sum: known.sum + rating })
  }
  return ratings
}

/** "OX-101-SW" in 42½ and width G is "OX-101-SW-42.5-G". */
export function variantSku(
  parent: ProductSource,
  [, values]: VariantSource,
  options: CatalogueContext['options'],
): string {
  const codes = (parent.options ?? []).map((attribute, index) => {
    const option = options.get(attribute)?.get(values[index] ?? 0)
    if (!option?.code) throw new Error(`${parent.sku} has a variant without an option of ${attribute}`)
    return option.code
  })
  return [parent.sku, ...codes].join('-')
}

/** In English if the shop was opened with an older catalogue that lacks the language. */
export function textIn<Value>({ store }: CatalogueContext, text: Readonly<Record<Language, Value>>): Value {
  return text[store.language] ?? text.en
}

export function optionLabel(context: CatalogueContext, attribute: string, id: number): string {
  const option = context.options.get(attribute)?.get(id)
  if (!option) throw new Error(`${attribute} has no option ${id}`)
  return textIn(context, option.label)
}

/** The category and its ancestors below the root, topmost first. */
export function categoryLine(categories: CatalogueContext['categories'], id: number): CategorySource[] {
  const category = categories.get(id)
  if (!category || category.parent === NO_CATEGORY) return []
  return [...categoryLine(categories, category.parent), category]
}

/** Parent of the root, an id that the platform does not expose. */
const NO_CATEGORY = 1

export function categoryPath(context: CatalogueContext, id: number): string {
  const line = categoryLine(context.categories, id)
  const steps = line.length > 0 ? line : [...(context.categories.has(id) ? [context.categories.get(id)] : [])]
  return steps.map((category) => (category ? textIn(context, category.slug) : '')).join('/')
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
