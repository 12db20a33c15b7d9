import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'

const SEED = readSeed()
const FOLDER = '/turntable/de-201-darkbrown'

/** The catalogue with a view all around beside one picture. */
function turntableOf(sku: string, picture: string) {
  const images = SEED.images.map((image) =>
    image.file === picture ? { ...image, turntable: { folder: FOLDER, frames: 24 } } : image,
  )
  const catalogue = storeCatalogue({ ...SEED, images }, DEFAULT_STORE, new Date('2026-11-20'))
  return catalogue.products.find((product) => product.sku === sku)?.turntable
}

test('a product that shows a turned picture lists the addresses of its frames in order [CAT-19]', () => {
  const frames = turntableOf('DE-201-DB', 'de-201-darkbrown-side.webp') ?? []
  expect(frames).toHaveLength(24)
  expect(frames[0]).toBe(`${FOLDER}/00.webp`)
  expect(frames[9]).toBe(`${FOLDER}/09.webp`)
  expect(frames[23]).toBe(`${FOLDER}/23.webp`)
})

test('a product that does not show the picture has no view all around [CAT-19]', () => {
  expect(turntableOf('DE-201-MB', 'de-201-darkbrown-side.webp')).toBeUndefined()
})
