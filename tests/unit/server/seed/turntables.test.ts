import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url))
const FRAMES = 24
/** Of one frame, so that the first views arrive soon on a phone, and of all together. */
const MOST_BYTES = { frame: 22_000, all: 6_000_000 }

const { products } = storeCatalogue(readSeed(), DEFAULT_STORE, new Date('2026-11-20'))
const turned = products.filter(({ turntable }) => turntable)

test('a product with a view all around has 24 frames, each a file of its own [CAT-19]', () => {
  expect(turned.length).toBeGreaterThan(0)
  for (const { sku, turntable = [] } of turned) {
    expect(new Set(turntable).size, sku).toBe(FRAMES)
    for (const frame of turntable) expect(statSync(`${PUBLIC}${frame}`).size, frame).toBeGreaterThan(1000)
  }
})

test('frames are small, and none is in the shop that no product shows [CAT-18]', () => {
  const files = readdirSync(`${PUBLIC}/turntable`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  expect(files.map((file) => file.slice(PUBLIC.length)).toSorted()).toEqual(
    [...new Set(turned.flatMap(({ turntable = [] }) => turntable))].toSorted(),
  )
  const sizes = files.map((file) => statSync(file).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES.frame)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES.all)
})

test('only best sellers whose own pictures are shown have a view all around [CAT-19]', () => {
  for (const { sku, turntable = [], media_gallery, category_ids } of turned) {
    expect(category_ids, sku).toContain(77)
    const [, model] = /^\/turntable\/([^/]+)\//.exec(turntable[0] ?? '') ?? []
    expect(media_gallery[0]?.image, sku).toContain(`/${model}-`)
  }
})
