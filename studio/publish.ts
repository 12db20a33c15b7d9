import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Text } from '../server/seed/product-source.ts'
import { MODELS, type Model } from '../server/seed/recipe/models.ts'
import { pictureKey, SHOE_VIEWS, type ShoeView } from '../server/seed/recipe/pictures.ts'
import { leatherOf } from '../server/seed/recipe/shoes.ts'
import { STYLES } from '../server/seed/recipe/styles.ts'
import { COLOURS, type ColourName, LEATHERS, type LeatherName } from '../server/seed/recipe/vocabulary.ts'
import { type ImageSource, readImages } from '../server/seed/source.ts'
import { ACCESSORIES, describe } from './accessories.ts'
import { SCENES } from './scenes.ts'
import { publishTurntables } from './turntables.ts'

const MEDIA = fileURLToPath(new URL('../server/media/', import.meta.url))
const BACKGROUND = '#f4f2ef'
const QUALITY = 90
/** Pixels whose channels sum to less belong to the product, not to its ground. */
const DARKER_THAN = 450

const VIEWS: Readonly<Record<ShoeView, Text>> = {
  side: { de: 'Seitenansicht', en: 'side view', it: 'vista laterale' },
  threequarter: { de: 'Dreiviertelansicht', en: 'three-quarter view', it: 'vista di tre quarti' },
  top: { de: 'Ansicht von oben', en: 'view from above', it: 'vista dall’alto' },
  detail: { de: 'Nahaufnahme der Spitze', en: 'close-up of the toe', it: 'primo piano della punta' },
  sole: { de: 'Ansicht der Sohle', en: 'view of the sole', it: 'vista della suola' },
}

/** After "aus schwarzem", after "in black" and before "nero". */
const MATERIALS: Readonly<Record<LeatherName, Text>> = {
  boxcalf: { de: 'Boxcalf', en: LEATHERS.boxcalf.label.en.toLowerCase(), it: 'vitello box' },
  calf: { de: 'Kalbleder', en: 'calf', it: 'vitello anilina' },
  suede: { de: 'Veloursleder', en: 'suede', it: 'vitello scamosciato' },
  grain: { de: 'Scotchgrain', en: 'scotch grain', it: 'vitello bottalato' },
  cordovan: { de: 'Cordovan', en: 'cordovan', it: 'cordovan' },
}

type Images = Map<string, ImageSource>

/** Turns each master into a file of the shop and enters it in `images.json`. A film and a turntable that are named there stay. */
async function publish(masters: string): Promise<number> {
  const images: Images = new Map(readImages().map((image) => [image.file, image]))
  let published = 0
  for (const publishKind of [publishModels, publishAccessories, publishScenes, publishTurntables]) {
    published += await publishKind(masters, images)
  }
  const records = [...images.values()].map((image) => JSON.stringify(image))
  writeFileSync(`${MEDIA}images.json`, `[\n${records.join(',\n')}\n]\n`)
  return published
}

async function publishModels(masters: string, images: Images): Promise<number> {
  let published = 0
  for (const model of MODELS) {
    for (const colour of model.colours) {
      for (const view of SHOE_VIEWS) {
        const name = `${pictureKey(model)}-${colour}-${view}`
        const master = `${masters}/${name}.png`
        if (!existsSync(master)) continue
        const file = `${name}.webp`
        images.set(file, { ...images.get(file), ...(await publishOne(master, file, { model, colour, view })) })
        published += 1
      }
    }
  }
  return published
}

async function publishAccessories(masters: string, images: Images): Promise<number> {
  let published = 0
  for (const accessory of ACCESSORIES) {
    for (const colour of accessory.colours) {
      const name = `${accessory.key}-${colour}-still`
      const master = `${masters}/${name}.png`
      if (!existsSync(master)) continue
      const file = `${name}.webp`
      const facts = { file, style: accessory.key, colour, view: 'still', ...(await encode(master, file)) }
      const alt = describe(accessory, colour)
      images.set(file, { ...facts, background: BACKGROUND, dominantColour: await meanColour(master, isProduct), alt })
      published += 1
    }
  }
  return published
}

/** A square of a scene belongs to the scene: it has no record, and no alternative text, of its own. */
async function publishScenes(masters: string, images: Images): Promise<number> {
  let published = 0
  for (const [scene, alt] of Object.entries(SCENES)) {
    const file = `${scene}-scene.webp`
    const master = `${masters}/scene-${scene}.png`
    if (existsSync(master)) {
      const facts = { file, style: scene, colour: 'natural', view: 'scene' }
      const [size, dominantColour] = [await encode(master, file), await meanColour(master, () => true)]
      images.set(file, { ...images.get(file), ...facts, ...size, background: dominantColour, dominantColour, alt })
      published += 1
    }
    const squareMaster = `${masters}/scene-${scene}-square.png`
    const wide = images.get(file)
    if (wide && existsSync(squareMaster)) {
      const square = `${scene}-scene-square.webp`
      await encode(squareMaster, square)
      images.set(file, { ...wide, square })
      published += 1
    }
  }
  return published
}

interface Shown {
  readonly model: Model
  readonly colour: ColourName
  readonly view: ShoeView
}

async function publishOne(master: string, file: string, { model, colour, view }: Shown): Promise<ImageSource> {
  const size = await encode(master, file)
  const style = STYLES[model.style]
  const material = MATERIALS[leatherOf(model, colour)]
  return {
    ...{ file, model: pictureKey(model), style: model.style, colour, view, ...size },
    ...{ background: BACKGROUND, dominantColour: await meanColour(master, isProduct) },
    alt: {
      de: `${style.name.de} ${model.name} aus ${COLOURS[colour].dative} ${material.de}, ${VIEWS[view].de}`,
      en: `${style.name.en} ${model.name} in ${COLOURS[colour].label.en.toLowerCase()} ${material.en}, ${VIEWS[view].en}`,
      it: `${style.name.it} ${model.name} in ${material.it} ${COLOURS[colour].label.it.toLowerCase()}, ${VIEWS[view].it}`,
    },
  }
}

async function encode(master: string, file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(master)
    .webp({ quality: QUALITY, smartSubsample: true })
    .toFile(`${MEDIA}${file}`)
  return { width, height }
}

function isProduct(pixel: readonly number[]): boolean {
  return pixel.reduce((total, channel) => total + channel, 0) < DARKER_THAN
}

/** The mean of the pixels that count, as #rrggbb. It fills the picture's place until the picture has loaded. */
async function meanColour(master: string, counts: (pixel: readonly number[]) => boolean): Promise<string> {
  const { data, info } = await sharp(master)
    .resize({ width: 64 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let pixels = 0
  for (let start = 0; start < data.length; start += info.channels) {
    const pixel = [...data.subarray(start, start + 3)]
    if (!counts(pixel)) continue
    pixels += 1
    for (const [channel, value] of pixel.entries()) sum[channel] = (sum[channel] ?? 0) + value
  }
  const hex = sum.map((value) =>
    Math.round(value / Math.max(pixels, 1))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

const { values } = parseArgs({ options: { masters: { type: 'string' } } })
const masters = values.masters ?? fileURLToPath(new URL('./masters', import.meta.url))
if (!existsSync(masters) || readdirSync(masters).length === 0)
  throw new Error(`${masters} holds no masters: run batch.sh first`)
console.log(`${await publish(masters)} pictures published`)
