import type { Language } from '#models/store/store-view.ts'
import type { MakingSource, ProductTexts, Text } from '../product-source.ts'
import { at } from '../random.ts'
import { STORIES } from '../texts/stories/stories.ts'
import { LASTS } from './lasts.ts'
import type { Model } from './models.ts'
import { STYLES, type Style } from './styles.ts'
import { COLOURS, type ColourName, type LeatherName, MAKES, SOLES, translated } from './vocabulary.ts'

interface Shoe {
  readonly model: Model
  readonly colour: ColourName
  readonly leather: LeatherName
  readonly tannery: MakingSource['tannery']
  /** Grams per pair. */
  readonly weight: number
  /** Place among the colours of the model. */
  readonly turn: number
}

export function shoeTexts(shoe: Shoe): ProductTexts {
  const { model, colour } = shoe
  const style: Style = STYLES[model.style]
  const suffix = model.colourIsOption
    ? translated('', '', '')
    : translated(`-${COLOURS[colour].slug.de}`, `-${COLOURS[colour].slug.en}`, `-${COLOURS[colour].slug.it}`)
  const badge = badgeOf(model)
  return {
    name: nameOf(style, model),
    slug: translated(
      `${style.slug.de}-${model.number}${suffix.de}`,
      `${style.slug.en}-${model.number}${suffix.en}`,
      `${style.slug.it}-${model.number}${suffix.it}`,
    ),
    headline: headline(shoe),
    ...(badge && { badge }),
    short: shortText(shoe, style),
    description: translated(description(shoe, 'de'), description(shoe, 'en'), description(shoe, 'it')),
  }
}

function nameOf(style: Style, model: Model): Text {
  const { number, name } = model
  return translated(
    `${style.name.de} No.\u00a0${number} „${name}“`,
    `${style.name.en} No.\u00a0${number} “${name}”`,
    `${style.name.it} No.\u00a0${number} «${name}»`,
  )
}

function badgeOf(model: Model): Text | null {
  if (model.leather === 'cordovan') return translated('Cordovan', 'Cordovan', 'Cordovan')
  if (model.make === 'hand') return translated('Handeingestochen', 'Hand-welted', 'Guardolo cucito a mano')
  if (model.make === 'double') return translated('Zwiegenäht', 'Norwegian-stitched', 'Lavorazione norvegese')
  return null
}

function headline({ model, colour, leather }: Shoe): Text {
  const make = MAKES[model.make].label
  const skin = LEATHER_NOUNS[leather]
  if (model.colourIsOption) {
    return translated(
      `${skin.de}, ${lower(make.de)}`,
      `${upper(skin.en)}, ${lower(make.en)}`,
      `${upper(skin.it)}, ${lower(make.it)}`,
    )
  }
  return translated(
    `${skin.de} in ${COLOURS[colour].label.de}, ${lower(make.de)}`,
    `${upper(skin.en)} in ${lower(COLOURS[colour].label.en)}, ${lower(make.en)}`,
    `${upper(skin.it)} in ${lower(COLOURS[colour].label.it)}, ${lower(make.it)}`,
  )
}

/** Plain text, one sentence, for cards, search results and meta descriptions. */
function shortText({ model, colour, leather, turn }: Shoe, style: Style): Text {
  const last = LASTS[model.last]
  const { label } = MAKES[model.make]
  const make = translated(lower(label.de), lower(label.en), lower(label.it))
  const sole = { de: SOLES[model.sole].label.de, en: lower(SOLES[model.sole].label.en) }
  const skin = leatherPhrase(model, colour, leather)
  const italian = `${style.name.it}${model.women ? ' da donna' : ''}: ${skin.it}, ${make.it}, forma ${last.number}\u00a0${last.name}.`
  const forWhom = model.women ? { de: 'für Damen ', en: ' for women' } : { de: '', en: '' }
  return at(
    [
      translated(
        `${style.name.de} ${forWhom.de}aus ${skin.de}, ${make.de}, auf dem Leisten ${last.number} ${last.name}.`,
        `${style.name.en}${forWhom.en} in ${skin.en}, ${make.en}, on the ${last.number} ${last.name} last.`,
        italian,
      ),
      translated(
        `${style.name.de} ${forWhom.de}auf dem Leisten ${last.number} ${last.name}: ${last.shape.de}, im Ballen ${last.width.de}; ${make.de}, ${sole.de}.`,
        `${style.name.en}${forWhom.en} on the ${last.number} ${last.name} last: ${last.shape.en}, ${last.width.en} across the ball; ${make.en}, ${sole.en}.`,
        italian,
      ),
      translated(
        `Aus ${skin.de} und mit ${sole.de.replace('Ledersohle,', 'Ledersohle und')}: ${style.name.de} ${forWhom.de}auf dem Leisten ${last.name}, ${make.de}.`,
        `In ${skin.en}, with a ${sole.en.replace(', closed', ' in a closed')}: ${style.name.en}${forWhom.en} on the ${last.name} last, ${make.en}.`,
        italian,
      ),
    ],
    turn,
  )
}

function leatherPhrase(model: Model, colour: ColourName, leather: LeatherName): Text {
  const noun = LEATHER_NOUNS[leather]
  if (model.colourIsOption) return noun
  const { dative, label } = COLOURS[colour]
  return translated(`${dative} ${noun.de}`, `${lower(label.en)} ${noun.en}`, `${noun.it} ${lower(label.it)}`)
}

const LEATHER_NOUNS: Readonly<Record<LeatherName, Text>> = {
  boxcalf: translated('Boxcalf', 'box calf', 'vitello box'),
  calf: translated('Kalbleder', 'calf', 'vitello anilina'),
  suede: translated('Kalbvelours', 'calf suede', 'vitello scamosciato'),
  grain: translated('Scotchgrain', 'Scotch grain', 'vitello bottalato'),
  cordovan: translated('Cordovan', 'shell cordovan', 'cordovan'),
}

/** The model's story and what its colour adds. The colour comes first on every second sibling, so that neighbours differ. */
function description(shoe: Shoe, language: Language): string {
  const { model, colour, tannery, weight, turn } = shoe
  const written = STORIES[model.number % 1000]
  if (!written) throw new Error(`no story for model ${model.number}`)
  const { story, colours } = written
  const paragraphs = [story, ...(model.colourIsOption ? [] : [colours[colour]])]
  const maker = tannery[language].split(',')[0] ?? ''
  return [...(turn % 2 === 0 ? paragraphs : paragraphs.reverse())]
    .flatMap((paragraph) => (paragraph ? [paragraph[language]] : []))
    .map((paragraph) => paragraph.replaceAll('{tannery}', maker).replaceAll('{weight}', grams(weight, language)))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

const GRAMS = { de: 'Gramm', en: 'grams', it: 'grammi' } as const
const LOCALES = { de: 'de-DE', en: 'en-GB', it: 'it-IT' } as const

function grams(weight: number, language: Language): string {
  return `${weight.toLocaleString(LOCALES[language], { useGrouping: 'always' })}\u00a0${GRAMS[language]}`
}

function lower(text: string): string {
  return /^(?:Blake|Goodyear|Norwegian)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
