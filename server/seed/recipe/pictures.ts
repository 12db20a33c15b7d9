import { readImages } from '../source.ts'
import type { Model } from './models.ts'
import { STYLES } from './styles.ts'
import type { ColourName } from './vocabulary.ts'

/** Pictures of a model, and the colour that they show: another one if the model's colour has not been photographed. */
export interface Pictures {
  readonly images: readonly string[]
  readonly shown: ColourName
}

/** Files by model or style, then by colour, the side view first. */
const FILES = Map.groupBy(readImages(), ({ model, style, colour }) => pictureGroup(model ?? style, colour))

/** The most similar colours of a style, most similar first. */
const NEAREST: Partial<Record<ColourName, readonly ColourName[]>> = {
  chestnut: ['cognac', 'burgundy'],
  midbrown: ['darkbrown', 'cognac'],
  whisky: ['tan', 'cognac'],
  cognac: ['tan'],
  tan: ['cognac'],
}

/** The model's own pictures. Until they are rendered, those of its style in the same colour or in the nearest one. */
export function picturesOf(model: Model, colour: ColourName): Pictures {
  const own = filesOf(pictureKey(model), colour)
  if (own.length > 0) return { images: own, shown: colour }
  for (const shown of [colour, ...(NEAREST[colour] ?? [])]) {
    const images = filesOf(model.style, shown)
    if (images.length > 0) return { images, shown }
  }
  throw new Error(`No picture of ${STYLES[model.style].name.en} comes near ${colour}`)
}

/** Begins the file names of a model's own pictures: `ox-101` in `ox-101-black-side.webp`. Further rounds of a larger catalogue share them. */
export function pictureKey({ style, number, women }: Pick<Model, 'style' | 'number' | 'women'>): string {
  return `${women ? 'd' : ''}${STYLES[style].sku.toLowerCase()}-${number % 1000}`
}

function filesOf(owner: string, colour: ColourName): string[] {
  const images = FILES.get(pictureGroup(owner, colour)) ?? []
  return images.toSorted((one, other) => one.view.localeCompare(other.view)).map(({ file }) => `/${file}`)
}

function pictureGroup(owner: string, colour: string): string {
  return `${owner} ${colour}`
}
