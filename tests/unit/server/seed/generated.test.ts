import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generate, serialize } from '#server/seed/generate.ts'
import { shoes } from '#server/seed/recipe/shoes.ts'
import { SEED_LISTS } from '#server/seed/source.ts'

const generated = generate()

test.each(SEED_LISTS)('the committed %s equal the output of the generator [CAT-01]', (name) => {
  const committed = readFileSync(new URL(`../../../../server/seed/data/${name}.json`, import.meta.url), 'utf8')
  expect(committed === serialize(generated[name])).toBe(true)
})

test('the committed catalogue is small enough for a diff [CAT-01]', () => {
  const bytes = SEED_LISTS.reduce((sum, name) => sum + Buffer.byteLength(serialize(generated[name])), 0)
  expect(bytes).toBeLessThan(3_000_000)
})

test('a larger catalogue has the requested number of products with unique ids and SKUs', () => {
  const many = [...shoes(1000)]
  expect(many).toHaveLength(1000)
  expect(new Set(many.map(({ sku }) => sku)).size).toBe(1000)
  const ids = many.flatMap(({ id, variants = [] }) => [id, ...variants.map(([child]) => child)])
  expect(new Set(ids).size).toBe(ids.length)
})
