import type { Analyser, QueryWord } from './analyser.ts'
import { allowedTypos, editDistance } from './edit-distance.ts'
import { Tally } from './tally.ts'

/** Texts of one document by how much a hit in them is worth. */
export interface TextFields {
  readonly name: string
  readonly sku: string
  readonly category: string
  /** Labels of its attributes: make, leather, colour, sizes. */
  readonly labels: string
  /** Prose: headline, short description. */
  readonly prose: string
}

/** Boosts of the specification for the first three; labels and prose help where a name is short. [CAT-10] */
const FIELDS = [
  { field: 'name', bit: 1, weight: 4 },
  { field: 'sku', bit: 2, weight: 2 },
  { field: 'category', bit: 4, weight: 1 },
  { field: 'labels', bit: 8, weight: 2 },
  { field: 'prose', bit: 16, weight: 0.3 },
] as const satisfies readonly { field: keyof TextFields; bit: number; weight: number }[]

/** A compound's modifier ("Schuh" in Schuhcreme) says little about what the thing is. */
const MODIFIER_BIT = 32
const MODIFIER_WEIGHT = 0.4
const MASKS = 64
/** Everything but prose and modifiers. */
const CALLED = 15

const WEIGHT_OF_MASK = Float32Array.from({ length: MASKS }, (_, mask) =>
  FIELDS.reduce((sum, { bit, weight }) => (mask & bit ? sum + weight : sum), mask & MODIFIER_BIT ? MODIFIER_WEIGHT : 0),
)

/** Share of the asked words that a document must have. [CAT-10] */
const MINIMUM_MATCH = 0.75
/** Nobody types more into a search field; beyond it a text only costs. */
const LONGEST_TEXT = 300
const MOST_WORDS = 20
const PREFIX_LENGTH = 2
const PREFIX_QUALITY = 0.7
const TYPO_QUALITY = 0.8
const HEAD_QUALITY = 0.5
/** Black shoe cream is not a black shoe: a word met only in prose or as a modifier is hardly a word met. */
const ASIDE_SHARE = 0.1

export interface TextHits {
  readonly slots: Uint32Array
  /** By slot; only the slots above carry a meaning. */
  readonly scores: Float32Array
  /** The text with its typing errors mended; null where nothing had to be. */
  readonly corrected: string | null
}

interface Match {
  readonly terms: readonly string[]
  readonly quality: number
}

/** An inverted index that changes in place: one document costs its own terms, never the catalogue. */
export class TextIndex {
  readonly #analyser: Analyser
  /** Sorted; an entry is slot × 64 + the fields that have the term. */
  readonly #postings = new Map<string, number[]>()
  readonly #termsByPrefix = new Map<string, Set<string>>()
  readonly #surfaces = new Map<string, string>()

  constructor(analyser: Analyser) {
    this.#analyser = analyser
  }

  get termCount(): number {
    return this.#postings.size
  }

  add(slot: number, texts: TextFields): void {
    for (const [term, mask] of this.#masks(texts)) {
      const entry = slot * MASKS + mask
      const postings = this.#postings.get(term)
      if (!postings) {
        this.#postings.set(term, [entry])
        this.#remember(term)
      } else if ((postings.at(-1) ?? -1) < entry) postings.push(entry)
      else postings.splice(placeOf(postings, entry), 0, entry)
    }
  }

  remove(slot: number, texts: TextFields): void {
    for (const term of this.#masks(texts).keys()) {
      const postings = this.#postings.get(term)
      if (!postings) continue
      const place = placeOf(postings, slot * MASKS)
      if (Math.floor((postings[place] ?? -1) / MASKS) === slot) postings.splice(place, 1)
      if (postings.length === 0) this.#forget(term)
    }
  }

  /** Documents that have at least 75 % of the words; null when the text holds no word at all. */
  find(text: string, slotCount: number, documentCount: number): TextHits | null {
    const words = this.#analyser.query(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS)
    if (words.length === 0) return null
    const tally = new Tally(slotCount)
    const mended: string[] = []
    for (const word of words) {
      const matches = this.#matchesOf(word)
      mended.push(matches.corrected ?? word.typed)
      tally.begin()
      for (const match of matches.matches) this.#count(match, documentCount, tally)
      if (tally.isEmpty && word.head) this.#count({ terms: [word.head], quality: HEAD_QUALITY }, documentCount, tally)
      tally.end()
    }
    const needed = Math.max(1, Math.floor(MINIMUM_MATCH * words.length))
    const corrected = mended.some((word, index) => word !== words[index]?.typed) ? mended.join(' ') : null
    return { ...tally.hits(needed, words.length), corrected }
  }

  #masks(texts: TextFields): Map<string, number> {
    const masks = new Map<string, number>()
    for (const { field, bit } of FIELDS) {
      const { whole, modifiers } = this.#analyser.index(texts[field])
      for (const term of whole) masks.set(term, (masks.get(term) ?? 0) | bit)
      for (const term of modifiers) masks.set(term, (masks.get(term) ?? 0) | MODIFIER_BIT)
      if (field === 'name' || field === 'labels') this.#learnSurfaces(texts[field])
    }
    return masks
  }

  /** The spelling that a correction shows: the first one seen for a term. */
  #learnSurfaces(text: string): void {
    for (const word of text.match(/[\p{L}\p{M}]{3,}/gu) ?? []) {
      const [term] = this.#analyser.index(word).whole
      if (term && !this.#surfaces.has(term)) this.#surfaces.set(term, word)
    }
  }

  #matchesOf(word: QueryWord): { matches: Match[]; corrected: string | null } {
    const exact = word.alternatives.filter(({ terms }) => terms.every((term) => this.#postings.has(term)))
    const own = exact.some(({ quality }) => quality === 1)
    if (own) return { matches: exact, corrected: null }
    const begun = this.#startingWith(word.folded)
    const mended = begun.length > 0 ? [] : this.#near(word)
    const best = mended[0]
    return {
      matches: [...exact, ...begun, ...mended],
      corrected: best?.terms.map((term) => this.#surfaces.get(term) ?? term).join('') ?? null,
    }
  }

  /** Half-typed words: "stief" already finds Stiefel. */
  #startingWith(word: string): Match[] {
    if (word.length < 3) return []
    const terms = [...this.#bucket(word)].filter((term) => term.startsWith(word))
    return terms.map((term) => ({ terms: [term], quality: PREFIX_QUALITY }))
  }

  #near({ folded, alternatives }: QueryWord): Match[] {
    const limit = allowedTypos(folded)
    if (limit === 0) return []
    const stemmed = alternatives[0]?.terms[0] ?? folded
    const found: { match: Match; distance: number }[] = []
    for (const term of this.#bucket(folded)) {
      // The term lost its ending to the stemmer, so the typed word is measured with and without it.
      const distance = Math.min(editDistance(folded, term, limit), editDistance(stemmed, term, limit))
      if (distance <= limit) found.push({ match: { terms: [term], quality: TYPO_QUALITY / (1 + distance) }, distance })
    }
    found.sort((a, b) => a.distance - b.distance || this.#frequency(b.match) - this.#frequency(a.match))
    const closest = found[0]?.distance
    return found.filter(({ distance }) => distance === closest).map(({ match }) => match)
  }

  #frequency({ terms }: Match): number {
    return this.#postings.get(terms[0] ?? '')?.length ?? 0
  }

  #bucket(word: string): ReadonlySet<string> {
    return this.#termsByPrefix.get(word.slice(0, PREFIX_LENGTH)) ?? new Set()
  }

  /**
   * A compound asked for in its parts counts like its parts as words, and its head must be what the thing is called:
   * laces "for boots" are no lace-up boots.
   */
  #count({ terms, quality }: Match, documentCount: number, tally: Tally): void {
    const [last, ...others] = terms.map((term) => this.#postings.get(term) ?? []).reverse()
    if (!last) return
    const rest = others.map((postings) => worthBySlot(postings, quality * rarity(postings.length, documentCount)))
    const worth = quality * rarity(last.length, documentCount)
    for (const entry of last) {
      const slot = Math.floor(entry / MASKS)
      const mask = entry % MASKS
      if (rest.length > 0 && ((mask & CALLED) === 0 || rest.some((worths) => !worths.has(slot)))) continue
      const own = worth * (WEIGHT_OF_MASK[mask] ?? 0)
      const score = rest.reduce((sum, worths) => sum + (worths.get(slot) ?? 0), own)
      tally.offer(slot, score, (mask & CALLED) === 0 ? ASIDE_SHARE : 1)
    }
  }

  #remember(term: string): void {
    const prefix = term.slice(0, PREFIX_LENGTH)
    const terms = this.#termsByPrefix.get(prefix)
    if (terms) terms.add(term)
    else this.#termsByPrefix.set(prefix, new Set([term]))
  }

  #forget(term: string): void {
    this.#postings.delete(term)
    this.#termsByPrefix.get(term.slice(0, PREFIX_LENGTH))?.delete(term)
  }
}

function worthBySlot(postings: readonly number[], worth: number): ReadonlyMap<number, number> {
  return new Map(
    postings.map((entry) => [Math.floor(entry / MASKS), worth * (WEIGHT_OF_MASK[entry % MASKS] ?? 0)] as const),
  )
}

/** Inverse document frequency, as BM25 has it. */
function rarity(frequency: number, documents: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
}

function placeOf(sorted: readonly number[], entry: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < entry) low = middle + 1
    else high = middle
  }
  return low
}
