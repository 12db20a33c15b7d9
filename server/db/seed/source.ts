import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Cents } from '#models/money.ts'
import type { ProductType } from '#models/product.ts'

/**
 * The reference catalogue as it is committed: ids, cents and option ids without language, texts per language beside
 * them. `server/catalogue/documents.ts` expands it to the wire documents of one store view.
 */

/** Languages that every text of the catalogue has. Italian has names and titles only. */
export type TextLanguage = 'de' | 'en'
export type Text = Readonly<Record<TextLanguage, string>>
export type NameText = Text & { readonly it: string }

/** ISO day, "2026-10-05"; a price holds from its beginning in UTC. */
export type Day = string
export type PriceStep = readonly [from: Day, price: Cents]

export interface PriceSource {
  /** Gross price without a reduction. */
  readonly regular: Cents
  /** Every gross price ever asked, oldest first; what § 11 PAngV looks at. */
  readonly history: readonly PriceStep[]
  readonly special?: { readonly price: Cents; readonly from: Day; readonly to: Day | null }
  /** Manufacturer's recommended gross price (UVP). */
  readonly recommended?: Cents
}

/** Option values stand in the order of the product's `options`; the surcharge is added to every price. */
export type VariantSource = readonly [
  id: number,
  values: readonly number[],
  quantity: number,
  volatile: 0 | 1,
  surcharge: Cents,
]

export type VariantAttribute = 'hf_shoe_size' | 'hf_shoe_width' | 'hf_color' | 'hf_belt_length'

/** What a shoe is made of, where option ids do not say it. Heel in millimetres, weight in grams a pair in EU 42. */
export interface MakingSource {
  readonly lining: 'calf' | 'goat' | 'half'
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
  readonly title: NameText
  readonly choices: readonly { readonly sku: string; readonly quantity: number; readonly chosen: boolean }[]
}

export interface CustomOptionSource {
  readonly id: number
  readonly title: NameText
  readonly type: 'field' | 'drop_down'
  readonly required: boolean
  readonly maxCharacters?: number
  readonly price?: Cents
  /** Fixed prices in cents, percent prices in whole percent. */
  readonly values?: readonly {
    readonly id: number
    readonly title: NameText
    readonly amount: number
    readonly kind: 'fixed' | 'percent'
  }[]
}

export interface ProductTexts {
  readonly name: NameText
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
  /** Absent: the shop's ordinary class; 0 is untaxed (a voucher is taxed when it is spent). */
  readonly taxClass?: number
  readonly position: number
  readonly created: Day
  readonly updated: Day
  readonly news?: readonly [from: Day, to: Day]
  /** First is the category of its address. */
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
  /** Picture by colour option id, where children differ in colour. */
  readonly imageOf?: Readonly<Record<string, string>>
  /** Colour that the pictures show where the product's own has none yet. */
  readonly shownIn?: number
  readonly base?: readonly [amount: number, reference: number, unit: number]
  readonly links?: readonly LinkSource[]
  readonly bundle?: readonly BundleOptionSource[]
  readonly custom?: readonly CustomOptionSource[]
  /** Facts beside those that follow from the attributes. */
  readonly facts?: readonly { readonly code: string; readonly label: Text; readonly value: Text }[]
  readonly texts: ProductTexts
}

export interface OptionSource {
  readonly id: number
  readonly label: NameText
  readonly swatch?: string
  /** How a variant's sku writes it; only options of variants have one. */
  readonly code?: string
}

export interface AttributeSource {
  readonly code: string
  readonly id: number
  readonly label: NameText
  readonly input: 'select' | 'multiselect' | 'swatch_visual'
  readonly comparable: boolean
  readonly options: readonly OptionSource[]
}

export interface LastSource {
  readonly id: number
  readonly number: number
  readonly name: string
  readonly shape: Text
  readonly width: Text
  readonly instep: Text
  /** Half sizes to take more (+) or less (−) than usual. */
  readonly delta: number
  readonly advice: Text
}

export interface BrandSource {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly email: string
}

export interface CategorySource {
  readonly id: number
  readonly parent: number
  readonly position: number
  readonly inMenu: boolean
  readonly name: NameText
  readonly slug: Text
  readonly description: Text
  readonly image: string | null
  readonly menuHeadline: Text | null
  readonly teaser: { readonly headline: Text; readonly text: Text } | null
}

export interface PageSource {
  readonly id: number
  /** Identifiers under which the page answers; the first is the canonical one. */
  readonly paths: Readonly<Record<TextLanguage, readonly string[]>>
  readonly title: NameText
  readonly summary: Text
  /** HTML: h2, h3, p, ul, ol, table. */
  readonly content: Text
}

export interface BlockSource {
  readonly id: number
  readonly identifier: string
  readonly title: NameText
  readonly content: Text
}

export interface ReviewSource {
  readonly id: number
  readonly product: number
  readonly language: TextLanguage
  readonly rating: number
  readonly size: 'small' | 'true' | 'large' | null
  readonly verified: boolean
  /** 1 approved, 2 pending, 3 refused. */
  readonly status: 1 | 2 | 3
  readonly on: Day
  readonly nickname: string
  readonly title: string
  readonly detail: string
}

export interface TaxRuleSource {
  readonly id: number
  readonly code: string
  readonly productClass: number
  readonly customerClass: number
  /** Percent by ISO country. */
  readonly rates: Readonly<Record<string, number>>
}

export interface CouponSource {
  readonly code: string
  readonly kind: 'fixed' | 'percent'
  /** Cents where fixed, whole percent otherwise. */
  readonly amount: number
  /** Gross value of goods that the cart must reach. */
  readonly minimum: Cents
  readonly from: Day | null
  /** Last day on which it counts. */
  readonly to: Day | null
  readonly label: Text
}

export interface PromotionSource {
  readonly mainBanners: readonly BannerSource[]
  readonly smallBanners: readonly BannerSource[]
  readonly trustbar: readonly Text[]
}

export interface BannerSource {
  readonly image: string
  readonly headline: Text
  readonly text: Text
  readonly button: Text
  /** Category whose address the banner leads to. */
  readonly category: number
}

export interface ImageSource {
  readonly file: string
  readonly style: string
  readonly colour: string
  readonly view: string
  readonly width: number
  readonly height: number
  readonly background: string
  readonly dominantColour: string
  readonly alt: Text
}

export interface Seed {
  readonly attributes: readonly AttributeSource[]
  readonly lasts: readonly LastSource[]
  readonly brands: readonly BrandSource[]
  readonly categories: readonly CategorySource[]
  readonly products: readonly ProductSource[]
  readonly reviews: readonly ReviewSource[]
  readonly pages: readonly PageSource[]
  readonly blocks: readonly BlockSource[]
  readonly taxes: readonly TaxRuleSource[]
  readonly coupons: readonly CouponSource[]
  readonly promotion: readonly PromotionSource[]
  readonly images: readonly ImageSource[]
}

export const SEED_LISTS = [
  'attributes',
  'lasts',
  'brands',
  'categories',
  'products',
  'reviews',
  'pages',
  'blocks',
  'taxes',
  'coupons',
  'promotion',
] as const satisfies readonly (keyof Seed)[]

const OPENING_BRACKET = '['.charCodeAt(0)
const DATA = fileURLToPath(new URL('./data/', import.meta.url))
const IMAGES = fileURLToPath(new URL('../../media/images.json', import.meta.url))

/** Reads the committed catalogue, or one that `generate.ts --out` wrote. Throws where a file is no list of records. */
export function readSeed(directory: string = DATA): Seed {
  const seed: Record<string, unknown[]> = { images: readList(IMAGES) }
  for (const name of SEED_LISTS) seed[name] = readList(`${directory.replace(/\/?$/, '/')}${name}.json`)
  return seed as unknown as Seed
}

/** A JSON array, or JSON lines as the generator writes larger catalogues. */
function readList(file: string): unknown[] {
  const bytes = readFileSync(file)
  const list: unknown = bytes[0] === OPENING_BRACKET ? JSON.parse(bytes.toString('utf8')) : readLines(bytes)
  if (!Array.isArray(list) || list.some((record) => typeof record !== 'object' || record === null)) {
    throw new Error(`${file} is not a list of records`)
  }
  return list
}

/** Line by line: a hundred thousand products are longer than one string may be. */
function readLines(bytes: Buffer): unknown[] {
  const records: unknown[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start)
    const line = bytes.toString('utf8', start, end < 0 ? bytes.length : end)
    if (line) records.push(JSON.parse(line))
    start = end < 0 ? bytes.length : end + 1
  }
  return records
}
