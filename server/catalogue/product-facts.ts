import type { Language } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { MakingSource, MaterialName, MaterialPart, ProductSource } from '#server/seed/product-source.ts'
import type { LastSource } from '#server/seed/source.ts'
import { type CatalogueContext, optionLabel, textIn } from './catalogue-context.ts'

type Fact = Product['facts'][number]

/** Rows of the facts table in display order: maker, style, construction, last, sole, leather, lining, measurements. */
export function factsOf(product: ProductSource, context: CatalogueContext): Fact[] {
  const { making, attributes } = product
  const last = context.lasts.get(Number(attributes.hf_shoe_last))
  return [
    optionFact(product, context, 'manufacturer'),
    optionFact(product, context, 'hf_shoe_type'),
    optionFact(product, context, 'hf_pattern'),
    optionFact(product, context, 'hf_shoe_make'),
    ...(last
      ? [{ code: 'hf_shoe_last', label: attributeLabel(context, 'hf_shoe_last'), value: lastText(last, context) }]
      : []),
    optionFact(product, context, 'hf_shoe_outsole'),
    ...(making ? makingFacts(product, making, context) : []),
    ...(product.facts ?? []).map(({ code, label, value }) => ({
      code,
      label: textIn(context, label),
      value: textIn(context, value),
    })),
  ].filter((fact) => fact !== null)
}

function optionFact(product: ProductSource, context: CatalogueContext, code: string): Fact | null {
  const id = product.attributes[code]
  if (typeof id !== 'number') return null
  return { code, label: attributeLabel(context, code), value: optionLabel(context, code, id) }
}

function attributeLabel(context: CatalogueContext, code: string): string {
  const attribute = context.attributes.get(code)
  if (!attribute) throw new Error(`There is no attribute ${code}`)
  return textIn(context, attribute.label)
}

function lastText(last: LastSource, context: CatalogueContext): string {
  const words = WORDS[context.store.language]
  const shape = textIn(context, last.shape)
  return `${last.number} ${last.name}: ${shape}, ${words.ball} ${textIn(context, last.width)}, ${words.instep} ${textIn(context, last.instep)}`
}

/** What distinguishes a last from others, as separate texts. */
export function lastFacts(id: number, context: CatalogueContext) {
  const last = context.lasts.get(id)
  if (!last) return {}
  const words = WORDS[context.store.language]
  const facts: readonly [string, string][] = [
    [words.toe, textIn(context, last.shape)],
    [capital(words.ball), textIn(context, last.width)],
    [capital(words.instep), textIn(context, last.instep)],
    [words.fit, words.fits(last.delta)],
  ]
  return { facts: facts.map(([label, value]) => ({ label, value })) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function makingFacts(product: ProductSource, making: MakingSource, context: CatalogueContext): Fact[] {
  const words = WORDS[context.store.language]
  const leather = optionLabel(context, 'hf_shoe_leather', Number(product.attributes.hf_shoe_leather))
  const facts: [string, string, string][] = [
    ['leather', words.leather, `${leather}, ${textIn(context, making.tannery)}`],
    ['lining', words.lining, words.linings[making.lining]],
    ...(making.eyelets > 0 ? ([['eyelets', words.eyelets, String(making.eyelets)]] as [string, string, string][]) : []),
    ['heel', words.heel, `${making.heel}\u00a0mm`],
    ['weight', words.weight(weighedSize(product)), `${wholeNumber(context.store.locale, making.weight)}\u00a0g`],
    ['origin', words.origin, words.origins[making.origin]],
    ['resole', words.resole, words.times(making.resoles)],
  ]
  return facts.map(([code, label, value]) => ({ code, label, value }))
}

/** Women's shoes, which begin below the men's smallest size, are weighed in 38, all others in 42. */
function weighedSize({ variants = [] }: ProductSource): number {
  return variants.some(([, [size = SMALLEST_MEN_SIZE]]) => size < SMALLEST_MEN_SIZE) ? 38 : 42
}

/** Option ids of sizes are ten times the size. */
const SMALLEST_MEN_SIZE = 390

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a number format is slower than building a document, so formats are cached per locale. */
function wholeNumber(locale: string, value: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format.format(value)
}

/**
 * Words instead of pictograms, as Directive 94/11/EC allows: the material of 80 % of a part, else its two main
 * materials.
 */
export function materialsOf(product: ProductSource, context: CatalogueContext): Product['materials'] {
  const words = WORDS[context.store.language]
  return (product.materials ?? firstPart(product, context)?.materials ?? []).map(([part, material]) => ({
    part: words.parts[part],
    material: words.materials[material],
  }))
}

/** The materials of a bundle are those of its first part, the shoe. */
function firstPart({ bundle }: ProductSource, context: CatalogueContext): ProductSource | undefined {
  const sku = bundle?.[0]?.choices[0]?.sku ?? ''
  return context.variants.get(sku)?.parent ?? context.products.get(sku)
}

interface Words {
  readonly ball: string
  readonly instep: string
  readonly toe: string
  readonly fit: string
  /** Half sizes to go up (+) or down (−) from the usual size. */
  readonly fits: (delta: number) => string
  readonly leather: string
  readonly lining: string
  readonly linings: Readonly<Record<MakingSource['lining'], string>>
  readonly eyelets: string
  readonly heel: string
  readonly weight: (size: number) => string
  readonly origin: string
  readonly origins: Readonly<Record<MakingSource['origin'], string>>
  readonly resole: string
  readonly times: (count: number) => string
  readonly parts: Readonly<Record<MaterialPart, string>>
  readonly materials: Readonly<Record<MaterialName, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    ball: 'Ballen',
    instep: 'Rist',
    toe: 'Spitze',
    fit: 'Größe wählen',
    fits: (delta) => (delta === 0 ? 'normal' : delta > 0 ? '½ größer' : '½ kleiner'),
    leather: 'Oberleder',
    lining: 'Futter',
    linings: {
      calf: 'Kalbleder, ganz gefüttert',
      goat: 'Ziegenleder',
      half: 'Kalbleder an Ferse und Gelenk, vorn ungefüttert',
      shearling: 'Lammfell',
    },
    eyelets: 'Ösenpaare',
    heel: 'Absatzhöhe',
    weight: (size) => `Gewicht je Paar in Größe ${size}`,
    origin: 'Gefertigt in',
    origins: { DE: 'Deutschland', PT: 'Portugal', ES: 'Spanien', IT: 'Italien', HU: 'Ungarn', GB: 'Großbritannien' },
    resole: 'Neu besohlbar',
    times: (count) => (count === 1 ? 'einmal' : `etwa ${count}-mal`),
    parts: { upper: 'Obermaterial', lining: 'Futter und Decksohle', sole: 'Laufsohle', whole: 'Material' },
    materials: {
      leather: 'Leder',
      textile: 'Textil',
      other: 'Sonstiges Material (Gummi)',
      'leather-other': 'Leder und sonstiges Material (Gummi)',
    },
  },
  en: {
    ball: 'ball',
    instep: 'instep',
    toe: 'Toe',
    fit: 'Choose size',
    fits: (delta) => (delta === 0 ? 'as usual' : delta > 0 ? '½ up' : '½ down'),
    leather: 'Upper leather',
    lining: 'Lining',
    linings: {
      calf: 'Calf, fully lined',
      goat: 'Goatskin',
      half: 'Calf at heel and waist, forepart unlined',
      shearling: 'Shearling',
    },
    eyelets: 'Pairs of eyelets',
    heel: 'Heel height',
    weight: (size) => `Weight of a pair in size ${size}`,
    origin: 'Made in',
    origins: { DE: 'Germany', PT: 'Portugal', ES: 'Spain', IT: 'Italy', HU: 'Hungary', GB: 'Great Britain' },
    resole: 'Can be resoled',
    times: (count) => (count === 1 ? 'once' : `about ${count} times`),
    parts: { upper: 'Upper', lining: 'Lining and sock', sole: 'Outer sole', whole: 'Material' },
    materials: {
      leather: 'Leather',
      textile: 'Textile',
      other: 'Other material (rubber)',
      'leather-other': 'Leather and other material (rubber)',
    },
  },
  it: {
    ball: 'pianta',
    instep: 'collo del piede',
    toe: 'Punta',
    fit: 'Scelta della misura',
    fits: (delta) => (delta === 0 ? 'abituale' : delta > 0 ? '½ in più' : '½ in meno'),
    leather: 'Pelle della tomaia',
    lining: 'Fodera',
    linings: {
      calf: 'Vitello, tutta foderata',
      goat: 'Capra',
      half: 'Vitello a tallone e fiosso, davanti sfoderata',
      shearling: 'Montone',
    },
    eyelets: 'Paia di occhielli',
    heel: 'Altezza del tacco',
    weight: (size) => `Peso al paio nella misura ${size}`,
    origin: 'Prodotta in',
    origins: { DE: 'Germania', PT: 'Portogallo', ES: 'Spagna', IT: 'Italia', HU: 'Ungheria', GB: 'Gran Bretagna' },
    resole: 'Risuolabile',
    times: (count) => (count === 1 ? 'una volta' : `circa ${count} volte`),
    parts: { upper: 'Tomaia', lining: 'Fodera e soletta', sole: 'Suola esterna', whole: 'Materiale' },
    materials: {
      leather: 'Cuoio',
      textile: 'Tessuto',
      other: 'Altro materiale (gomma)',
      'leather-other': 'Cuoio e altro materiale (gomma)',
    },
  },
}
