import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Cents } from '#models/price/money.ts'
import type { Language } from '#models/store/store-view.ts'
import type { Day, ProductSource, Text } from './product-source.ts'

/**
 * The committed reference catalogue: ids, cents and option ids are language-independent, texts are per language.
 * `server/catalogue/documents.ts` expands it to the wire documents of one store view.
 */

export interface OptionSource {
  readonly id: number
  readonly label: Text
  readonly swatch?: string
  /** The option's code in a variant's SKU. Only options of variants have one. */
  readonly code?: string
}

export interface AttributeSource {
  readonly code: string
  readonly id: number
  readonly label: Text
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
  /** Half sizes to go up (+) or down (−) from the usual size. */
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
  readonly name: Text
  readonly slug: Text
  readonly description: Text
  readonly image: string | null
  readonly menuHeadline: Text | null
  readonly teaser: { readonly headline: Text; readonly text: Text } | null
  /** Identifiers of the content blocks before and after its products. */
  readonly before?: string
  readonly after?: string
}

export interface PageSource {
  readonly id: number
  /** Identifiers of the page's addresses. The first is the canonical one. */
  readonly paths: Readonly<Record<Language, readonly string[]>>
  readonly title: Text
  readonly summary: Text
  /** HTML: h2, h3, p, ul, ol, table, img with the path of a photograph and an alt text. */
  readonly content: Text
}

export interface BlockSource {
  readonly id: number
  readonly identifier: string
  readonly title: Text
  readonly content: Text
}

export interface ReviewSource {
  readonly id: number
  readonly product: number
  readonly language: Language
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
  /** Minimum gross value of the goods. */
  readonly minimum: Cents
  readonly from: Day | null
  /** Last day of validity. */
  readonly to: Day | null
  readonly label: Text
}

/** Of a brand, in its folder. */
export interface PromotionSource {
  readonly mainBanners: readonly BannerSource[]
  readonly smallBanners: readonly BannerSource[]
  readonly trustbar: readonly Text[]
  /** Missing where a brand has no profile. */
  readonly instagram?: {
    readonly title: Text
    readonly account: Text
    readonly profile: Text
    readonly images: readonly string[]
  }
}

export interface BannerSource {
  readonly image: string
  readonly headline: Text
  readonly text: Text
  readonly button: Text
  /** Category that the banner links to. */
  readonly category: number
}

export interface ImageSource {
  readonly file: string
  /** Name of the model that is shown, as in `ox-101`. Absent if the picture stands for every model of its style. */
  readonly model?: string
  readonly style: string
  readonly colour: string
  readonly view: string
  readonly width: number
  readonly height: number
  readonly background: string
  readonly dominantColour: string
  readonly alt: Text
  /** File of the same scene as a square. */
  readonly square?: string
  /** A silent film of the same shoe, served from `public/`. The picture is its poster. */
  readonly film?: { readonly file: string; readonly alt: Text }
  /** The view all around the same shoe: this many frames in a folder of `public/`, `00.webp` first. */
  readonly turntable?: { readonly folder: string; readonly frames: number }
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
] as const satisfies readonly (keyof Seed)[]

const OPENING_BRACKET = '['.charCodeAt(0)
const DATA = fileURLToPath(new URL('./data/', import.meta.url))
const IMAGES = fileURLToPath(new URL('../media/images.json', import.meta.url))

/** Reads the committed catalogue, or one written by `generate.ts --out`. Throws if a file is not a list of records. */
export function readSeed(directory: string = DATA): Seed {
  const seed: Record<string, unknown[]> = { images: readImages() }
  for (const name of SEED_LISTS) seed[name] = readList(`${directory.replace(/\/?$/, '/')}${name}.json`)
  return seed as unknown as Seed
}

export function readImages(): ImageSource[] {
  return readList(IMAGES) as ImageSource[]
}

/** A JSON array, or JSON lines, which the generator writes for larger catalogues. */
function readList(file: string): unknown[] {
  const bytes = readFileSync(file)
  const list: unknown = bytes[0] === OPENING_BRACKET ? JSON.parse(bytes.toString('utf8')) : readLines(bytes)
  if (!Array.isArray(list) || list.some((record) => typeof record !== 'object' || record === null)) {
    throw new Error(`${file} is not a list of records`)
  }
  return list
}

/** Line by line, because a hundred thousand products exceed the limit of one string. */
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
