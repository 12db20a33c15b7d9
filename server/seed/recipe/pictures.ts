import { readImages } from '../source.ts'
import type { Model } from './models.ts'
import { STYLES } from './styles.ts'
import type { ColourName } from './vocabulary.ts'

/** Pictures of the range by model and colour. */
const PICTURES = Map.groupBy(readImages(), ({ model, colour }) => `${model} ${colour}`)

/** Views of a pair, in the order of its gallery. A card shows the first, and the second while it is pointed at. */
export const SHOE_VIEWS = ['side', 'threequarter', 'top', 'detail', 'sole'] as const
export type ShoeView = (typeof SHOE_VIEWS)[number]

/**
 * Paths of the model's pictures in a colour, in the order of the views.
 * @throws if the studio has not rendered the model in this colour
 */
export function picturesOf(model: Model, colour: ColourName): string[] {
  const images = PICTURES.get(`${pictureKey(model)} ${colour}`)
  if (!images) throw new Error(`${pictureKey(model)} has no picture in ${colour}: render it, see studio/README.md`)
  return SHOE_VIEWS.flatMap((wanted) => images.filter(({ view }) => view === wanted)).map(({ file }) => `/${file}`)
}

/** Begins the file names of a model's pictures: `ox-101` in `ox-101-black-side.webp`. Further rounds of a larger catalogue share them. */
export function pictureKey({ style, number, women }: Pick<Model, 'style' | 'number' | 'women'>): string {
  return `${women ? 'd' : ''}${STYLES[style].sku.toLowerCase()}-${number % 1000}`
}
