import type { ProductSource, TextLanguage } from '../product-source.ts'
import { at, createRandom, type Random } from '../random.ts'
import type { ReviewSource } from '../source.ts'
import { NICKNAMES, SIZE_WORDS, VOICES } from '../texts/reviews.ts'
import { dayAfter, SEED_DAY } from './days.ts'
import { LASTS } from './lasts.ts'

/** Of a hundred shoppers who write: how many give one star, two, … five. */
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
  const seen = new Set<string>()
  return Array.from({ length: count }, () => review(product, random)).filter(({ detail }) => {
    if (seen.has(detail)) return false
    seen.add(detail)
    return true
  })
}

function review(product: ProductSource, random: Random): Omit<ReviewSource, 'id'> {
  const language: TextLanguage = random.chance(0.74) ? 'de' : 'en'
  const rating = ratingFrom(random)
  const last = Object.values(LASTS).find(({ id }) => id === product.attributes.hf_shoe_last)
  const size = random.chance(0.8) ? sizeFrom(last?.delta ?? 0, rating, random) : null
  const voice = VOICES[rating]
  const start = random.between(0, voice.parts.length - 1)
  const sentences = [at(voice.parts, start)]
  if (random.chance(0.6)) sentences.push(at(voice.parts, start + random.between(1, voice.parts.length - 1)))
  if (size && random.chance(0.6)) sentences.push(random.pick(SIZE_WORDS[size]))
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
    nickname: random.pick(NICKNAMES[language]),
    title: random.pick(voice.titles)[language],
    detail: sentences.map((sentence) => fill(sentence[language], fills)).join(' '),
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

/** A last that wants half a size more is what its wearers call small. */
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
