import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const MEDIA = new URL('../../../../server/media/', import.meta.url)
const catalogue = shippedCatalogue()
const { products } = storeCatalogue(readSeed(), DEFAULT_STORE, new Date('2026-11-20'))
/** A bundle shows the pictures of its parts. */
const sold = products.filter(({ type_id }) => type_id !== 'bundle')
const isShoe = (sku: string) => /^D?(?:OX|DE|MO|LO|BO)-\d/.test(sku)
const shoes = sold.filter(({ sku }) => isShoe(sku))

test('every pair shows itself from the side, the front and above, close up and its sole in each of its colours [SHELL-19]', () => {
  expect(shoes.length).toBeGreaterThan(130)
  for (const { sku, parentSku, media_gallery } of shoes) {
    const model = parentSku.toLowerCase().split('-').slice(0, 2).join('-')
    const files = media_gallery.filter(({ vid }) => !vid).map(({ image }) => image)
    const colours = new Set(files.map((file) => /^\/d?[a-z]+-\d+-([a-z]+)-/.exec(file)?.[1]))
    const expected = [...colours].flatMap((colour) => [
      `/${model}-${colour}-side.webp`,
      `/${model}-${colour}-threequarter.webp`,
      `/${model}-${colour}-top.webp`,
      `/${model}-${colour}-detail.webp`,
      `/${model}-${colour}-sole.webp`,
    ])
    expect(files, sku).toEqual(expected)
  }
})

test('no two products show the same picture first [SHELL-19]', () => {
  const owners = Map.groupBy(sold, ({ image }) => image)
  const shared = [...owners]
    .filter(([, of]) => of.length > 1)
    .map(([image, of]) => [image, ...of.map(({ sku }) => sku)])
  expect(shared).toEqual([])
})

test('no two pictures in the media folder have the same content [CAT-18]', () => {
  const digests = readdirSync(MEDIA)
    .filter((file) => file.endsWith('.webp'))
    .map((file) =>
      createHash('sha256')
        .update(readFileSync(new URL(file, MEDIA)))
        .digest('hex'),
    )
  expect(new Set(digests).size).toBe(digests.length)
})

/** Side of a small copy's blocks in pixels. */
const BLOCK = 8
const SMALL = { width: 320, height: 232 }
/** Of 255. The same shoe rendered twice comes to 0.3; the closest two models, a straight and a winged cap in black, to 6.5. */
const LEAST_DIFFERENCE = 3
/** A strap, a cap or a welt fills about as many blocks of the copy. */
const PART = 24

/** Mean red, green and blue of each block of the picture. */
async function blocksOf(image: string): Promise<Float32Array> {
  const { data } = await sharp(readFileSync(new URL(`.${image}`, MEDIA)))
    .resize({ ...SMALL, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const across = SMALL.width / BLOCK
  const means = new Float32Array(across * (SMALL.height / BLOCK) * 3)
  for (let byte = 0; byte < data.length; byte += 1) {
    const pixel = Math.floor(byte / 3)
    const [row, column] = [Math.floor(pixel / SMALL.width / BLOCK), Math.floor((pixel % SMALL.width) / BLOCK)]
    const block = (row * across + column) * 3 + (byte % 3)
    means[block] = (means[block] ?? 0) + (data[byte] ?? 0) / BLOCK ** 2
  }
  return means
}

/** How far the two pictures are apart where they differ most. */
function difference(one: Float32Array, other: Float32Array): number {
  const largest = Array.from(one, (value, index) => Math.abs(value - (other[index] ?? 0)))
    .sort((a, b) => b - a)
    .slice(0, PART * 3)
  return largest.reduce((sum, value) => sum + value, 0) / largest.length
}

test('no two models look the same in the same colour [SHELL-19]', async () => {
  const sides = await Promise.all(
    shoes.flatMap(({ media_gallery }) =>
      media_gallery
        .map(({ image }) => image)
        .filter((image) => image.endsWith('-side.webp'))
        .map(async (image) => {
          const [, model = '', colour = ''] = /^\/(d?[a-z]+-\d+)-([a-z]+)-/.exec(image) ?? []
          return { model, colour, blocks: await blocksOf(image) }
        }),
    ),
  )
  const alike = sides.flatMap((one, index) =>
    sides
      .slice(index + 1)
      .filter(({ colour, model }) => colour === one.colour && model !== one.model)
      .map((other) => ({
        models: `${one.model} ${other.model} ${one.colour}`,
        by: difference(one.blocks, other.blocks),
      }))
      .filter(({ by }) => by < LEAST_DIFFERENCE),
  )
  expect(alike).toEqual([])
})

test.each(STORE_VIEWS)(
  'large banners of $code are sharp on dense screens and square on phones [CAT-18]',
  async (store) => {
    const { mainBanners } = await catalogue.promoted(store)
    expect(mainBanners.length).toBeGreaterThan(0)
    for (const { image, square } of mainBanners) {
      expect(await measuresOf(image), image).toEqual({ width: 1938, height: 1425 })
      expect(await measuresOf(square), image).toEqual({ width: 1000, height: 1000 })
    }
  },
)

async function measuresOf(file = ''): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(readFileSync(new URL(`.${file}`, MEDIA))).metadata()
  return { width, height }
}
