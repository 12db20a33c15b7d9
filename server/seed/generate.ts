import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ATTRIBUTES } from './recipe/attributes.ts'
import { BRANDS } from './recipe/brands.ts'
import { CATEGORIES } from './recipe/categories.ts'
import { BLOCKS, COUPONS, TAXES } from './recipe/commerce.ts'
import { goods } from './recipe/goods.ts'
import { LASTS } from './recipe/lasts.ts'
import { pages } from './recipe/pages.ts'
import { reviewsOf } from './recipe/reviews.ts'
import { shoes } from './recipe/shoes.ts'
import { specials } from './recipe/specials.ts'
import { SEED_LISTS, type Seed } from './source.ts'

const UNITS =
  '%|€|mm|cm|ml|kg|g|kB|MB|Uhr|Werktage?n?|Millimetern?|Gramm|grams|grammi|millimet(?:res|ri)|working days?|giorn[oi] lavorativ[oi]|am|pm'
const MONTHS = ['de', 'en', 'it']
  .map((language) => new Intl.DateTimeFormat(language, { month: 'long' }))
  .flatMap((name) => Array.from({ length: 12 }, (_, month) => name.format(new Date(2026, month))))
  .join('|')

/** Where no line may break, by what comes before and after the space. */
const UNBREAKABLE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(\\d) (${UNITS})(?![\\p{L}\\d])`, 'gu'), '$1\u00a0$2'],
  [/\b(Nr\.|No\.|N\.|Abs\.|Art\.) (?=\d)/g, '$1\u00a0'],
  [/§ (?=\d)/g, '§\u00a0'],
  [new RegExp(`(\\d\\.?) (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'), '$1\u00a0'],
  [new RegExp(`(?<!\\p{L})(${MONTHS}) (?=\\d{4}(?!\\d))`, 'gu'), '$1\u00a0'],
  [/(straße) (?=\d)/g, '$1\u00a0'],
]

export type Generated = Omit<Seed, 'images'>

/** The reference catalogue. Uses no clock and a seeded random generator, so the output is the same everywhere. */
export function generate(): Generated {
  const products = [...shoes(), ...goods(), ...specials()].sort((one, other) => one.id - other.id)
  return typeset({ ...lists(), products, reviews: reviewsOf(products) })
}

/** Serialises a list with one record per line, so that diffs show records. */
export function serialize(records: readonly unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`
}

function lists(): Omit<Generated, 'products' | 'reviews'> {
  return {
    attributes: ATTRIBUTES,
    lasts: Object.values(LASTS),
    brands: Object.values(BRANDS).map(({ id, name, address, email }) => ({ id, name, address, email })),
    categories: CATEGORIES,
    pages: pages(),
    blocks: BLOCKS,
    taxes: TAXES,
    coupons: COUPONS,
  }
}

/** Writes larger catalogues product by product, because they may exceed the limit of one string. */
function writeLarge(directory: string, count: number): void {
  const file = openSync(`${directory}/products.json`, 'w')
  try {
    const small = [...goods(), ...specials()]
    for (const product of small) writeSync(file, `${JSON.stringify(typeset(product))}\n`)
    for (const product of shoes(Math.max(0, count - small.length)))
      writeSync(file, `${JSON.stringify(typeset(product))}\n`)
  } finally {
    closeSync(file)
  }
}

/** Binds numbers to their units and signs in every text of a record, so that no line breaks between them. */
function typeset<Record>(record: Record): Record {
  return mapTexts(record) as Record
}

function mapTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' && /^(?:de|en|it)$/.test(key) ? bind(part) : mapTexts(part),
    ]),
  )
}

function bind(text: string): string {
  return UNBREAKABLE.reduce((bound, [pattern, replacement]) => bound.replace(pattern, replacement), text)
}

function main(): void {
  const { values } = parseArgs({ options: { products: { type: 'string' }, out: { type: 'string' } } })
  const directory = values.out ?? fileURLToPath(new URL('./data', import.meta.url))
  mkdirSync(directory, { recursive: true })
  const generated = generate()
  for (const name of SEED_LISTS) writeFileSync(`${directory}/${name}.json`, serialize(generated[name]))
  if (values.products !== undefined) {
    const count = Number(values.products)
    if (!Number.isInteger(count) || count < 1) throw new Error('--products wants a whole number above 0')
    if (values.out === undefined) throw new Error('--products needs --out: the committed catalogue has one size')
    writeLarge(directory, count)
  }
  console.log(`${values.products ?? generated.products.length} products in ${directory}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
