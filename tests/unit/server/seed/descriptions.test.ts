import { expect, test } from 'vitest'
import products from '#server/seed/data/products.json'
import { typographyFaults } from '#tests/fixtures/typography.ts'
import { excludedWord } from '#tests/fixtures/voice.ts'

type Language = 'de' | 'en' | 'it'
const LANGUAGES: readonly Language[] = ['de', 'en', 'it']

const shoes = products.flatMap((product) =>
  'making' in product && product.making ? [{ ...product, making: product.making }] : [],
)
type Shoe = (typeof shoes)[number]

/** Option ids of the catalogue. */
const MAKE = { goodyear: 201, hand: 202, blake: 203, blakeRapid: 204, double: 205 }
const SOLE = { leather: 301, channel: 302, double: 303, insert: 304, studded: 305, lugged: 306 }
const LEATHER = { boxcalf: 501, calf: 502, suede: 503, grain: 504, cordovan: 505 }
const CAPPED = [602, 603, 604, 605]

const has = (shoe: Shoe, code: string, ...ids: readonly number[]) =>
  ids.includes((shoe.attributes as Record<string, unknown>)[code] as number)
const isWelted = (shoe: Shoe) => has(shoe, 'hf_shoe_make', MAKE.goodyear, MAKE.hand)
const millimetres = (...sizes: readonly number[]) => new RegExp(`(?<!\\d)(?:${sizes.join('|')})\u00a0mm`)

/** A sentence may say this only of a shoe for which it is true. Sentences that name another model compare, and are left out. */
const CLAIMS: readonly (readonly [claim: RegExp, isTrueOf: (shoe: Shoe) => boolean])[] = [
  [/\b(?:Kappe|Querkappe|toe cap|(?:on|at) the cap|puntale)\b/, (shoe) => has(shoe, 'hf_pattern', ...CAPPED)],
  [
    /\b[Ee]in(?:em)? Stück\b|\b[Oo]ne piece\b|[Ww]holecut|[Uu]n (?:solo )?pezzo(?: solo| unico)?\b/,
    (shoe) => has(shoe, 'hf_pattern', 606),
  ],
  [/\bKranz|\bapron\b|bordo del mocassino/, (shoe) => has(shoe, 'hf_pattern', 607, 608, 609)],
  [/Flügel|\bwings?\b|coda di rondine|\bali\b/, (shoe) => has(shoe, 'hf_pattern', 604, 605)],
  [/Rosette|medallion|\bfiore\b/, (shoe) => has(shoe, 'hf_pattern', 603, 604)],
  [/\bSteg\b|fascetta/, (shoe) => has(shoe, 'hf_pattern', 608)],
  [/Quasten|tassel|nappine/, (shoe) => has(shoe, 'hf_pattern', 609)],
  [/Loafer|loafer|mocassin(?!o norv)/, (shoe) => has(shoe, 'hf_shoe_type', 404)],
  [/Chelsea/, (shoe) => /^D?BO-/.test(shoe.sku) && shoe.making.eyelets === 0],
  [
    /schnür(?!stiefel)|Schnürung|Ösen|Senkel|\blac(?:es|ing)\b|eyelet|allacciatur|\blacci\b|occhiell/i,
    (shoe) => shoe.making.eyelets > 0,
  ],
  [/Schnalle|Riemen|buckle|fibbi[ae]|cinturin/, (shoe) => shoe.sku.startsWith('MO') || shoe.sku.startsWith('DMO')],
  [
    /\b(?:Abendanzug|Smoking|black tie|dinner jacket|smoking)\b/,
    (shoe) => !has(shoe, 'hf_shoe_outsole', SOLE.studded, SOLE.double),
  ],
  [/\b(?:creme|cremt|cremen|Creme|cream|crema)\b/, (shoe) => !has(shoe, 'hf_shoe_leather', LEATHER.suede)],
  [/Velours|suede|scamosciat|camoscio/i, (shoe) => has(shoe, 'hf_shoe_leather', LEATHER.suede)],
  [/Boxcalf|box calf|vitello box/i, (shoe) => has(shoe, 'hf_shoe_leather', LEATHER.boxcalf)],
  [/Anilin|aniline/i, (shoe) => has(shoe, 'hf_shoe_leather', LEATHER.calf)],
  [/Cordovan/i, (shoe) => has(shoe, 'hf_shoe_leather', LEATHER.cordovan)],
  [/Scotchgrain|Scotch grain|bottalato/i, (shoe) => has(shoe, 'hf_shoe_leather', LEATHER.grain)],
  [/rahmengenäht|\bwelted\b|guardolo cucito/i, isWelted],
  [/Hand eingestochen|hand-welted|guardolo cucito a mano/i, (shoe) => has(shoe, 'hf_shoe_make', MAKE.hand)],
  [
    /durchgenäht(?!e Zw)|Blake-stitched|cucitura Blake/i,
    (shoe) => has(shoe, 'hf_shoe_make', MAKE.blake, MAKE.blakeRapid),
  ],
  [/zwiegenäht|Norwegian-stitched|lavorazione norvegese/i, (shoe) => has(shoe, 'hf_shoe_make', MAKE.double)],
  [/Gummisohle|Noppen|studs\b|studded|tacchetti|suola in gomma/, (shoe) => has(shoe, 'hf_shoe_outsole', SOLE.studded)],
  [/Profil|\blug(?:s|ged)\b|carrarmato/, (shoe) => has(shoe, 'hf_shoe_outsole', SOLE.lugged)],
  [/Hausschuh|slipper|pantofol/i, (shoe) => has(shoe, 'hf_shoe_type', 406)],
  [/gestickt|Stickerei|embroider|ricam/, (shoe) => shoe.sku.startsWith('LO-431')],
  [/Gummieinsatz|Gummiplatte|rubber insert|rubber plate|inserto/, (shoe) => has(shoe, 'hf_shoe_outsole', SOLE.insert)],
  [/Doppelsohle|double sole|doppia suola/, (shoe) => has(shoe, 'hf_shoe_outsole', SOLE.double)],
  [
    /geschlossener Kanal|geschlossenen Kanal|closed channel|canale chiuso/,
    (shoe) => has(shoe, 'hf_shoe_outsole', SOLE.channel),
  ],
  [millimetres(4), (shoe) => has(shoe, 'hf_shoe_make', MAKE.blake)],
  [millimetres(6), (shoe) => has(shoe, 'hf_shoe_make', MAKE.blakeRapid)],
  [millimetres(5), (shoe) => isWelted(shoe) && has(shoe, 'hf_shoe_outsole', SOLE.leather, SOLE.channel)],
  [millimetres(8), (shoe) => has(shoe, 'hf_shoe_outsole', SOLE.double)],
  [/viermal|four (?:times|resoles)|quattro volte/, (shoe) => shoe.making.resoles === 4],
  [/[Ee]inmal lässt er sich neu|lässt sich nur einmal|resoled (?:only )?once/, (shoe) => shoe.making.resoles === 1],
  [
    /halb gefüttert|halb gefütterte|half.lined|mezza fodera|foderat\p{L} a metà/u,
    (shoe) => shoe.making.lining === 'half',
  ],
  [
    /Ziegenfutter|Futter aus Ziege|goat lining|lined in goat|fodera (?:di|in) capra|foderat\p{L} (?:di|in) capra/u,
    (shoe) => shoe.making.lining === 'goat',
  ],
  [/Lammfell|shearling|montone/i, (shoe) => shoe.making.lining === 'shearling'],
]

test.each(LANGUAGES)('each pair has at least three sentences that no other pair has (%s) [CAT-21]', (language) => {
  const uses = countUses(language)
  for (const shoe of shoes) {
    const own = sentencesOf(shoe, language).filter((sentence) => uses.get(sentence) === 1)
    expect(own.length, shoe.sku).toBeGreaterThanOrEqual(3)
  }
})

test.each(LANGUAGES)('no sentence stands in more than three descriptions (%s) [CAT-21]', (language) => {
  expect([...countUses(language)].filter(([, count]) => count > 3)).toEqual([])
})

test.each(LANGUAGES)(
  'no description claims what the construction of its pair contradicts (%s) [CAT-21]',
  (language) => {
    for (const shoe of shoes) {
      for (const sentence of sentencesOf(shoe, language).filter((one) => !/No\.\u00a0\d/.test(one))) {
        for (const [claim, isTrueOf] of CLAIMS) {
          if (claim.test(sentence)) expect(isTrueOf(shoe), `${shoe.sku} ${claim}: ${sentence}`).toBe(true)
        }
      }
    }
  },
)

test.each(LANGUAGES)('names the weight and the heel of the pair as its facts do (%s) [CAT-21]', (language) => {
  for (const shoe of shoes) {
    const text = shoe.texts.description[language]
    const weights = [...text.matchAll(/([\d.,]+)\u00a0(?:Gramm|grams|grammi) (?=das Paar|a pair|al paio)/g)].map(
      ([, number]) => Number(number?.replace(/\D/g, '')),
    )
    for (const weight of weights) expect(weight, shoe.sku).toBe(shoe.making.weight)
    for (const [, heel] of text.matchAll(/(2\d)\u00a0mm/g)) expect(Number(heel), shoe.sku).toBe(shoe.making.heel)
    expect(text.match(/\d\u00a0(?:mm|Gramm|grams|grammi)/g)?.length, shoe.sku).toBeGreaterThanOrEqual(2)
  }
})

test.each(LANGUAGES)('says which other model on sale to take instead (%s) [CAT-21]', (language) => {
  const onSale = new Set(shoes.filter(({ status }) => status === 1).map(({ sku }) => /\d+/.exec(sku)?.[0]))
  for (const shoe of shoes) {
    const others = new Set(
      [...shoe.texts.description[language].matchAll(/No\.\u00a0(\d+)/g)].map(([, number]) => number),
    )
    expect([...others], shoe.sku).toHaveLength(1)
    for (const other of others) {
      expect(onSale, shoe.sku).toContain(other)
      expect(shoe.sku, shoe.sku).not.toContain(`-${other}`)
    }
  }
})

/** Articles do not count: in Italian the name of a model has one. */
test.each(LANGUAGES)('neighbours in a category do not open with the same word (%s) [CAT-21]', (language) => {
  const opening = (shoe: Shoe) => /^<p>(?:(?:Il|Lo|La) )?(\S+)/.exec(shoe.texts.description[language])?.[1]
  for (const [index, shoe] of shoes.entries()) {
    const next = shoes[index + 1]
    if (next && next.categories[0] === shoe.categories[0]) expect(opening(next), next.sku).not.toBe(opening(shoe))
  }
})

test.each(LANGUAGES)('the short text fits a search result and is not the first sentence (%s) [CAT-21]', (language) => {
  for (const shoe of shoes) {
    expect(shoe.texts.short[language].length, shoe.sku).toBeLessThanOrEqual(155)
    expect(sentencesOf(shoe, language)[0]).not.toBe(shoe.texts.short[language])
  }
})

test.each(LANGUAGES)('texts of products follow the typography of their language (%s) [SHELL-13]', (language) => {
  for (const { sku, texts } of products) {
    for (const text of [texts.name, texts.headline, texts.short, texts.description]) {
      expect(typographyFaults(language, text[language]), `${sku}: ${text[language]}`).toEqual([])
      expect(excludedWord(language, text[language]), `${sku}: ${text[language]}`).toBeUndefined()
    }
  }
})

function sentencesOf(shoe: Shoe, language: Language): string[] {
  return shoe.texts.description[language]
    .replace(/<[^>]*>/g, ' ')
    .split(/(?<=[.?]) +(?=[\p{Lu}\d„“])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function countUses(language: Language): Map<string, number> {
  const uses = new Map<string, number>()
  for (const shoe of shoes) {
    for (const sentence of new Set(sentencesOf(shoe, language))) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  }
  return uses
}
