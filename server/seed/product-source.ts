import type { Cents } from '#models/price/money.ts'
import type { ProductType } from '#models/product/product-kinds.ts'
import type { Language } from '#models/store/store-view.ts'

export type Text = Readonly<Record<Language, string>>

/** ISO day, "2026-10-05". A price takes effect at the start of the day in UTC. */
export type Day = string
export type PriceStep = readonly [from: Day, price: Cents]

export interface PriceSource {
  /** Gross price without a reduction. */
  readonly regular: Cents
  /** Every gross price ever charged, oldest first, for § 11 PAngV. */
  readonly history: readonly PriceStep[]
  readonly special?: { readonly price: Cents; readonly from: Day; readonly to: Day | null }
  /** Manufacturer's recommended gross price (UVP). */
  readonly recommended?: Cents
  /** Gross unit prices from a quantity on, by customer group. */
  readonly tiers?: readonly (readonly [group: number, quantity: number, price: Cents])[]
}

/** Option values in the order of the product's `options`. The surcharge is added to every price. */
export type VariantSource = readonly [
  id: number,
  values: readonly number[],
  quantity: number,
  volatile: 0 | 1,
  surcharge: Cents,
]

export type VariantAttribute = 'hf_shoe_size' | 'hf_shoe_width' | 'hf_color' | 'hf_belt_length'

/** Properties of a shoe that its options do not state. Heel in millimetres, weight in grams per pair in EU 42 (women's shoes: 38). */
export interface MakingSource {
  readonly lining: 'calf' | 'goat' | 'half' | 'shearling'
  readonly eyelets: number
  readonly heel: number
  readonly weight: number
  readonly origin: 'DE' | 'PT' | 'ES' | 'IT' | 'HU' | 'GB'
  readonly resoles: number
  readonly tannery: Text
}

export type MaterialPart = 'upper' | 'lining' | 'sole' | 'whole'
export type MaterialName = 'leather' | 'textile' | 'other' | 'leather-other'

export interface LinkSource {
  readonly type: 'associated' | 'related' | 'upsell'
  readonly sku: string
  readonly quantity: number
}

export interface BundleOptionSource {
  readonly id: number
  readonly title: Text
  readonly choices: readonly { readonly sku: string; readonly quantity: number; readonly chosen: boolean }[]
}

export interface CustomOptionSource {
  readonly id: number
  readonly title: Text
  readonly type: 'field' | 'drop_down'
  readonly required: boolean
  readonly maxCharacters?: number
  readonly price?: Cents
  /** Fixed prices in cents, percent prices in whole percent. */
  readonly values?: readonly {
    readonly id: number
    readonly title: Text
    readonly amount: number
    readonly kind: 'fixed' | 'percent'
  }[]
}

export interface ProductTexts {
  readonly name: Text
  readonly slug: Text
  readonly headline: Text
  readonly badge?: Text
  readonly short: Text
  /** HTML: paragraphs and lists. */
  readonly description: Text
}

export interface ProductSource {
  readonly id: number
  readonly sku: string
  readonly type: ProductType
  readonly status: 1 | 2
  readonly visibility: 1 | 2 | 3 | 4
  /** Absent: the shop's default class. 0: untaxed (a voucher is taxed when redeemed). */
  readonly taxClass?: number
  readonly position: number
  readonly created: Day
  readonly updated: Day
  readonly news?: readonly [from: Day, to: Day]
  /** The first one is the category of its address. */
  readonly categories: readonly number[]
  /** Option id (ids for the occasions) by attribute code. */
  readonly attributes: Readonly<Record<string, number | readonly number[]>>
  readonly model?: string
  readonly making?: MakingSource
  readonly materials?: readonly (readonly [MaterialPart, MaterialName])[]
  readonly price: PriceSource
  readonly options?: readonly VariantAttribute[]
  readonly variants?: readonly VariantSource[]
  /** Quantity of products without variants; absent where stock is not managed. */
  readonly quantity?: number
  readonly images: readonly string[]
  /** Picture by colour option id, if variants differ in colour. */
  readonly imageOf?: Readonly<Record<string, string>>
  readonly base?: readonly [amount: number, reference: number, unit: number]
  readonly links?: readonly LinkSource[]
  readonly bundle?: readonly BundleOptionSource[]
  readonly custom?: readonly CustomOptionSource[]
  /** Facts besides those derived from the attributes. */
  readonly facts?: readonly { readonly code: string; readonly label: Text; readonly value: Text }[]
  readonly texts: ProductTexts
}
