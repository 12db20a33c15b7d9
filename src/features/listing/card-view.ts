import { isNew, type ProductPrice, priceOf } from '#models/price/product-price.ts'
import { productHref } from '#models/urls/product-href.ts'
import { MEN_CATEGORY_ID, WOMEN_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { Media } from '#models/wire/media.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'

/** The data of a product card, small enough for dozens in a page. */
export interface CardView {
  readonly sku: string
  /** Inside the store, without its prefix. */
  readonly href: string
  readonly name: string
  readonly headline: string
  readonly price: ProductPrice
  readonly image: Media
  /** Path of another view of the same pair, which has no text of its own. */
  readonly secondImage: string | null
  readonly badge: string | null
  /** "Women", on a women's shoe in a list that has men's shoes as well. */
  readonly forWhom?: string
  readonly isNew: boolean
  readonly isSoldOut: boolean
  /** Number of sizes in stock; shown only if few are left. */
  readonly sizesLeft: number | null
  /**
   * Size by sku for the skus that determine the card's stock texts, 0 without a size; absent if the next sales cannot
   * change them. [CAT-21]
   */
  readonly stocked?: Readonly<Record<string, number>>
  /** Number of the model's colours, this one included. */
  readonly colours: number
  /** The model's colours with pictures of their own, if the page has asked for them and there are several. */
  readonly swatches?: readonly CardColour[]
  readonly rating: Product['rating']
}

export interface CardColour {
  readonly sku: string
  /** Inside the store, without its prefix. */
  readonly href: string
  readonly label: string
  /** CSS colour. */
  readonly swatch: string | null
  /** Path of the picture. */
  readonly image: string
}

/** What all colours of a model have in common, and the colours. */
export interface ModelFacts {
  readonly count: number
  readonly rating: Product['rating']
  readonly colours: readonly CardColour[]
}

/** The note is shown up to this number of sizes. */
const FEW_SIZES = 3

export interface CardContext {
  readonly now: Date
  /** The models of the page's products, if it has asked for them. */
  readonly models?: ReadonlyMap<string, ModelFacts>
  /** Values that the listing is filtered by, at most one per facet: option ids by attribute code. */
  readonly narrowed?: Readonly<Partial<Record<string, string>>>
}

/** The cards of one list. Pictures do not tell men's and women's shoes apart, so where both stand women's are named. */
export function toProductCards(products: readonly Product[], context: CardContext): CardView[] {
  const isMixed = [MEN_CATEGORY_ID, WOMEN_CATEGORY_ID].every((id) =>
    products.some(({ category_ids }) => category_ids.includes(id)),
  )
  return products.map((product) => {
    const card = toProductCard(product, context)
    const women = isMixed && product.category.find(({ category_id }) => category_id === WOMEN_CATEGORY_ID)
    return women ? { ...card, forWhom: women.name } : card
  })
}

export function toProductCard(product: Product, { now, models, narrowed = {} }: CardContext): CardView {
  const { ownColours, ...facts } = factsOf(product)
  const model = models?.get(product.hf_model ?? '')
  return {
    ...facts,
    href: facts.href + selectionSearch(product, narrowed),
    isNew: isNew(product, now),
    colours: Math.max(ownColours, model?.count ?? 1),
    ...(model && model.colours.length > 1 && { swatches: model.colours }),
    rating: model?.rating ?? product.rating,
  }
}

type ProductFacts = Omit<CardView, 'isNew' | 'colours' | 'swatches' | 'rating'> & { readonly ownColours: number }

const knownFacts = new WeakMap<Product, ProductFacts>()

/**
 * The part of a card that depends on the product alone. Products are immutable and have dozens of variants: looking
 * through these took 5 % of a listing's CPU time.
 */
function factsOf(product: Product): ProductFacts {
  let facts = knownFacts.get(product)
  if (!facts) {
    facts = readFacts(product)
    knownFacts.set(product, facts)
  }
  return facts
}

function readFacts(product: Product): ProductFacts {
  const [first, second] = product.media_gallery
  return {
    sku: product.sku,
    href: productHref(product),
    name: product.name,
    headline: product.hf_sub_headline,
    price: priceOf(product),
    image: first ?? { image: product.image, alt: product.name, colour: '#8c8379' },
    secondImage: second?.image ?? null,
    badge: product.hf_badge_label,
    isSoldOut: !product.stock.is_in_stock || Boolean(product.not_saleable),
    ...sizesOf(product),
    ownColours: ownColours(product),
  }
}

/** A listing filtered by one size links to that size. [ROUTE-07] */
function selectionSearch(
  { configurable_options = [] }: Product,
  narrowed: NonNullable<CardContext['narrowed']>,
): string {
  const search = configurable_options.flatMap(({ attribute_code, values }): [string, string][] => {
    const id = narrowed[attribute_code]
    if (id === undefined || !values.some(({ value_index }) => String(value_index) === id)) return []
    return [[attribute_code, id]]
  })
  return search.length > 0 ? `?${new URLSearchParams(search)}` : ''
}

function ownColours(product: Product): number {
  return product.configurable_options?.find(({ attribute_code }) => attribute_code === 'hf_color')?.values.length ?? 1
}

function sizesOf(product: Product): Pick<CardView, 'sizesLeft' | 'stocked'> {
  const inStock = sizesInStock(product)
  const sizes = new Set(inStock.map(({ hf_shoe_size }) => hf_shoe_size)).size
  const sizesLeft = sizes > 0 && sizes <= FEW_SIZES ? sizes : null
  if (product.type_id === 'simple' && product.stock.is_in_stock) return { sizesLeft, stocked: { [product.sku]: 0 } }
  if (sizesLeft === null) return { sizesLeft }
  return { sizesLeft, stocked: Object.fromEntries(inStock.map(({ sku, hf_shoe_size = 0 }) => [sku, hf_shoe_size])) }
}

function sizesInStock({ configurable_children = [] }: Product): ProductChild[] {
  return configurable_children.filter(
    (child) => child.status < 2 && child.stock.is_in_stock && child.hf_shoe_size !== undefined,
  )
}
