import type { ProductPrice } from '#models/price/product-price.ts'
import type { ProductType } from '#models/product/product-kinds.ts'
import type { SizeSystem } from '#models/product/size-systems.ts'
import type { Media } from '#models/wire/media.ts'
import type { Product } from '#models/wire/product.ts'
import type { StockView } from '#models/wire/stock.ts'
import type { PathsInStores } from '../../store/alternate-path.ts'
import type { LineTexts } from '../cart/line-options.ts'
import type { CategoryLink } from '../listing/category-view.server.ts'

/** What a product page renders, mapped from the wire document to keep the page small. */
export interface ProductView {
  readonly id: number
  readonly sku: string
  readonly type: ProductType
  readonly name: string
  readonly headline: string
  /** Inside the store, without its prefix. */
  readonly href: string
  readonly paths: PathsInStores
  readonly trail: readonly CategoryLink[]
  readonly gallery: readonly Media[]
  /** Addresses of the frames of the view all around. */
  readonly turntable?: readonly string[]
  readonly price: ProductPrice
  readonly stock: StockView
  readonly options: readonly OptionGroup[]
  readonly variants: readonly VariantView[]
  /** Of the product itself; null if it has none or it is an option. */
  readonly colour: LineTexts['colour']
  readonly colours: readonly ColourLink[]
  readonly parts: readonly PartView[]
  readonly bundle: readonly BundleGroup[]
  readonly custom: NonNullable<Product['custom_options']>
  readonly shortDescription: string
  readonly fitAdvice: string | null
  readonly materials: Product['materials']
  /** Who makes it. */
  readonly brand: string
  readonly rating: Product['rating']
  /** When it arrives if it is ordered and paid today; absent for what is not delivered. */
  readonly arrival?: Arrival
  readonly sections: StaticSections
  readonly metaTitle: string
  readonly metaDescription: string
}

/** The data needed to choose a variant and to put it into the cart, on the product page and in the cart. */
export type Choosable = Pick<
  ProductView,
  | 'sku'
  | 'type'
  | 'name'
  | 'href'
  | 'gallery'
  | 'price'
  | 'stock'
  | 'options'
  | 'variants'
  | 'colour'
  | 'parts'
  | 'bundle'
  | 'custom'
  | 'materials'
>

export interface Arrival {
  /** First and last day, in words. */
  readonly days: string
  readonly country: string
  /** When they are over, in ms since the epoch: a cached page may be of another day. */
  readonly until: number
}

/** HTML of the sections without handlers. */
export interface StaticSections {
  readonly details: string
  readonly reviews: string
  /** Rows of other products; empty without any. */
  readonly others: string
  /** Delivery, returns, repairs. */
  readonly serviceNotes: string
  /** The notice on the legal guarantee; null for products that are not goods. */
  readonly guarantee: string | null
}

export interface OptionGroup {
  readonly code: string
  /** Attribute id of the wire. */
  readonly attributeId: string
  readonly label: string
  readonly values: readonly OptionValue[]
}

interface OptionValue {
  readonly id: number
  readonly label: string
  readonly swatch: string | null
  /** A size in the systems that have a value for it. */
  readonly systems?: Readonly<Partial<Record<SizeSystem, string>>>
}

export interface VariantView {
  readonly sku: string
  /** Option id by attribute code. */
  readonly values: Readonly<Record<string, number>>
  readonly price: ProductPrice
  readonly stock: StockView
  readonly image: string | null
}

/** A sibling model in another colour. */
export interface ColourLink {
  readonly sku: string
  readonly href: string
  readonly label: string
  readonly image: Media
  readonly isCurrent: boolean
}

/** A member of a grouped set. */
export interface PartView {
  readonly sku: string
  readonly name: string
  readonly href: string
  readonly type: ProductType
  readonly image: Media
  readonly colour: LineTexts['colour']
  readonly materials: Product['materials']
  readonly price: ProductPrice
  readonly stock: StockView
  readonly quantity: number
}

export interface BundleGroup {
  readonly id: number
  readonly title: string
  readonly choices: readonly BundleChoice[]
  /** The default choice, which determines the initial price; null if there is none. [CAT-15] */
  readonly first: number | null
  /** Choices that differ only in the size of a shoe, as tiles; the shopper has to choose one. */
  readonly sizes: OptionGroup | null
}

export interface BundleChoice {
  /** Id of the selection on the wire. */
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** Gross euros of one piece. */
  readonly price: number
  readonly stock: StockView
}
