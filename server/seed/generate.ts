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
import { typeset } from './typeset.ts'

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
