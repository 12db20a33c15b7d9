import type { ProductSource, Text, TextLanguage } from '../product-source.ts'
import { createRandom, type Random } from '../random.ts'
import type { ReviewSource } from '../source.ts'
import { NICKNAMES, SIZE_WORDS, VOICES } from '../texts/reviews.ts'
import { dayAfter, SEED_DAY } from './days.ts'
import { LASTS } from './lasts.ts'

/** Of a hundred reviews: how many give one star, two, … five. */
const SPREAD = [3, 5, 12, 30, 50] as const
const MOST_REVIEWS = 40

export function reviewsOf(products: readonly ProductSource[]): ReviewSource[] {
  return products
    .filter((product) => product.making)
    .flatMap(reviewsOfShoe)
    .map((review, index) => ({ ...review, id: index + 1 }))
}

function reviewsOfShoe(product: ProductSource): Omit<ReviewSource, 'id'>[] {
  const random = createRandom(product.id * 104729 + 5)
  const count = product.news ? random.between(0, 2) : Math.floor(MOST_REVIEWS * random.next() ** 3.2)
  const unused = new UnusedTexts(random)
  return Array.from({ length: count }, () => review(product, random, unused)).filter((written) => written !== null)
}

/** Prevents repetition: no two reviews of a page share a text or a sentence. */
class UnusedTexts {
  readonly #random: Random
  readonly #used = new Set<string>()

  constructor(random: Random) {
    this.#random = random
  }

  /** Null if all texts have been used. */
  pick(texts: readonly string[]): string | null {
    const left = texts.filter((text) => !this.#used.has(text))
    if (left.length === 0) return null
    const text = this.#random.pick(left)
    this.#used.add(text)
    return text
  }
}

/** Null if no unused text is left. */
function review(product: ProductSource, random: Random, unused: UnusedTexts): Omit<ReviewSource, 'id'> | null {
  const language: TextLanguage = random.chance(0.74) ? 'de' : 'en'
  const rating = ratingFrom(random)
  const last = Object.values(LASTS).find(({ id }) => id === product.attributes.hf_shoe_last)
  const size = random.chance(0.8) ? sizeFrom(last?.delta ?? 0, rating, random) : null
  const inWords = (texts: readonly Text[]) => unused.pick(texts.map((text) => text[language]))
  const { titles, parts } = VOICES[rating]
  const title = inWords(titles)
  const first = inWords(parts)
  if (title === null || first === null) return null
  const second = random.chance(0.6) ? inWords(parts) : null
  const ofSize = size && random.chance(0.6) ? inWords(SIZE_WORDS[size]) : null
  const worn = random.pick(product.variants ?? [])[1][0] ?? 420
  const fills = {
    last: last?.name ?? '',
    size: (worn / 10).toLocaleString(language === 'de' ? 'de-DE' : 'en-GB'),
    weeks: String(random.between(3, 11)),
  }
  return {
    product: product.id,
    language,
    rating,
    size,
    verified: random.chance(0.86),
    status: random.chance(0.96) ? 1 : random.chance(0.7) ? 2 : 3,
    on: dayAfter(SEED_DAY, -random.between(2, daysSince(product.created))),
    nickname: unused.pick(NICKNAMES[language]) ?? random.pick(NICKNAMES[language]),
    title,
    detail: [first, second, ofSize].flatMap((sentence) => (sentence ? fill(sentence, fills) : [])).join(' '),
  }
}

function ratingFrom(random: Random): 1 | 2 | 3 | 4 | 5 {
  let rest = random.next() * 100
  const index = SPREAD.findIndex((share) => {
    rest -= share
    return rest < 0
  })
  return (index < 0 ? 5 : index + 1) as 1 | 2 | 3 | 4 | 5
}

/** Wearers call a last small if it needs half a size more. */
function sizeFrom(delta: number, rating: number, random: Random): 'small' | 'true' | 'large' {
  const wayward = (delta === 0 ? 0.16 : 0.45) + (rating <= 3 ? 0.25 : 0)
  if (!random.chance(wayward)) return 'true'
  if (delta !== 0) return delta > 0 ? 'small' : 'large'
  return random.chance(0.6) ? 'small' : 'large'
}

function fill(text: string, fills: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => fills[name] ?? whole)
}

function daysSince(created: string): number {
  return Math.max(3, Math.round((Date.parse(SEED_DAY) - Date.parse(created)) / 86_400_000))
}
