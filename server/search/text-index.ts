import type { Analyser, QueryTerm } from './analyser.ts'
import { Lexicon } from './lexicon.ts'
import { wordsOf } from './normalise.ts'
import { type Phrase, Phrases } from './phrases.ts'
import { Postings } from './postings.ts'
import type { Hits } from './score-accumulator.ts'
import { LONGEST_TEXT, MINIMUM_MATCH, MOST_WORDS, TEXT_FIELDS, type TextFields } from './text-fields.ts'
import { type Match, MODIFIER_BIT, TextScorer } from './text-scorer.ts'

const PREFIX_QUALITY = 0.7
const TYPO_QUALITY = 0.8
const HEAD_QUALITY = 0.5
/** A corrected word counts as half a match. */
const CORRECTED_SHARE = 0.5
/**
 * A typo is corrected to a place or model name only if it is at least this long and one edit away: "beige" is not
 * "Bergen".
 */
const SHORTEST_NEAR_NAME = 6
export interface TextHits extends Hits {
  /** The text with its typing errors corrected; null if there are none. */
  readonly corrected: string | null
}

interface Matched {
  readonly matches: readonly Match[]
  /** The corrected word; null if the typed word or a term with this prefix is known. */
  readonly corrected: string | null
}

/**
 * An inverted index that is updated in place: changing a document costs its own terms, independent of the catalogue
 * size.
 */
export class TextIndex {
  readonly #analyser: Analyser
  readonly #ids = new Map<string, number>()
  /** By id; null if the term has been removed. */
  readonly #postings: (Postings | null)[] = []
  readonly #terms: string[] = []
  readonly #lexicon = new Lexicon()
  /** Ids of removed terms, for reuse. */
  readonly #free: number[] = []
  /** The first spelling seen of each term, by id. */
  readonly #surfaces: (string | undefined)[] = []
  /** Terms that occur in names of places and models. */
  readonly #properNames = new Set<string>()
  readonly #phrases: Phrases
  readonly #scorer = new TextScorer((term) => this.#of(term))
  /** Field mask per term id of the document being added. */
  #masks = new Uint8Array(1024)
  constructor(analyser: Analyser) {
    this.#analyser = analyser
    this.#phrases = new Phrases(analyser, (term) => this.#idOf(term))
  }

  get termCount(): number {
    return this.#ids.size
  }

  add(slot: number, texts: TextFields): void {
    const met: number[] = []
    for (const { field, bit } of TEXT_FIELDS) {
      const isLabel = field === 'labels' || field === 'category'
      for (const text of texts[field]) {
        const { whole, modifiers, pairs } = this.#phraseOf(field, text, isLabel)
        for (const id of whole) this.#mark(id, bit, met)
        for (const id of modifiers) this.#mark(id, MODIFIER_BIT, met)
        if (isLabel) for (const id of pairs) this.#mark(id, bit, met)
        if (field === 'name' || field === 'labels') this.#learnSurfaces(text, whole)
      }
    }
    this.#learnProperNames(texts.properNames ?? [])
    for (const id of met) {
      this.#postings[id]?.add(slot, this.#masks[id] as number)
      this.#masks[id] = 0
    }
  }

  /** Looks up the document in each term's postings. That is slow but rare, and saves storing the document's terms. */
  remove(slot: number): void {
    for (const [id, postings] of this.#postings.entries()) {
      if (!postings) continue
      postings.remove(slot)
      if (postings.length === 0) this.#forget(id)
    }
  }

  /**
   * Documents that match at least 75 % of the words; null if the text has no words. `isOrdered`: the result is sorted
   * by something other than relevance, so only the documents with the most matches are returned.
   */
  find(text: string, slotCount: number, documentCount: number, isOrdered = false): TextHits | null {
    const words = this.#analyser.query(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS)
    if (words.length === 0) return null
    this.#scorer.begin(slotCount, documentCount)
    const matched = words.map((word) => this.#matchesOf(word))
    const guessed = { share: CORRECTED_SHARE, ceiling: this.#leastRarity(matched) }
    for (const [place, { matches, corrected }] of matched.entries()) {
      const head = words[place]?.head
      for (const match of matches) this.#scorer.count(match, corrected === null ? undefined : guessed)
      if (this.#scorer.isWordUnmet && head) this.#scorer.count({ terms: [head], quality: HEAD_QUALITY })
      this.#scorer.endWord()
    }
    this.#scorer.rewardPairs(words)
    const needed = Math.max(1, Math.floor(MINIMUM_MATCH * words.length))
    const correctedWords = matched.map(({ corrected }, place) => corrected ?? words[place]?.typed ?? '')
    return {
      ...this.#scorer.hits(needed, words.length, isOrdered),
      corrected: matched.some(({ corrected }) => corrected !== null) ? correctedWords.join(' ') : null,
    }
  }

  /**
   * The lowest rarity among the words that were not corrected. A corrected word never counts more than they do.
   * [SEARCH-04]
   */
  #leastRarity(matched: readonly Matched[]): number {
    const typed = matched.filter(({ corrected }) => corrected === null).flatMap(({ matches }) => matches)
    const rarities = typed.map(({ terms }) => this.#scorer.rarityOf(terms.at(-1) ?? ''))
    return Math.min(...rarities, Number.POSITIVE_INFINITY)
  }

  #phraseOf(field: Exclude<keyof TextFields, 'properNames'>, text: string, isLabel: boolean): Phrase {
    if (field === 'name') return this.#phrases.name(text)
    return field === 'sku' ? this.#phrases.once(text) : this.#phrases.of(text, isLabel)
  }

  #mark(id: number, bit: number, met: number[]): void {
    if (id >= this.#masks.length) {
      const wider = new Uint8Array(this.#masks.length * 2)
      wider.set(this.#masks)
      this.#masks = wider
    }
    const mask = this.#masks[id] as number
    if (mask === 0) met.push(id)
    this.#masks[id] = mask | bit
  }

  /** Stores the spelling that a correction shows: the first one seen for a term. */
  #learnSurfaces(text: string, whole: readonly number[]): void {
    if (whole.every((id) => this.#surfaces[id] !== undefined)) return
    for (const word of text.match(/[\p{L}\p{M}]{3,}/gu) ?? []) {
      const id = this.#ids.get(this.#analyser.index(word).whole[0] ?? '')
      if (id !== undefined) this.#surfaces[id] ??= word
    }
    for (const id of whole) this.#surfaces[id] ??= this.#terms[id]
  }

  #learnProperNames(phrases: readonly string[]): void {
    for (const word of phrases.flatMap(wordsOf)) {
      const [term] = this.#analyser.index(word).whole
      if (term !== undefined && this.#ids.has(term)) this.#properNames.add(term)
    }
  }

  #matchesOf(word: QueryTerm): Matched {
    const exact = this.#present(word.alternatives)
    if (exact.some(({ quality }) => quality === 1)) return { matches: exact, corrected: null }
    const begun = this.#lexicon.startingWith(word.folded).map((term) => ({ terms: [term], quality: PREFIX_QUALITY }))
    if (begun.length > 0 || exact.length > 0) return { matches: [...exact, ...begun], corrected: null }
    return this.#analyser.isCommon(word.folded) ? { matches: [], corrected: null } : this.#correct(word)
  }

  /** Finds what an unknown word may have been intended as. */
  #correct(word: QueryTerm): Matched {
    const near = this.#lexicon
      .near(word.folded, word.alternatives[0]?.terms[0] ?? word.folded)
      .filter(({ term, distance }) => !this.#properNames.has(term) || isNearName(word, distance))
    const meant = this.#analyser.correctionOf(word.folded, near[0]?.distance)
    if (meant) {
      const matches = this.#present(meant.alternatives).map(({ terms, quality }) => ({
        terms,
        quality: quality * TYPO_QUALITY,
      }))
      if (matches.length > 0) return { matches, corrected: meant.typed }
    }
    const matches = near
      .map(({ term, distance }) => ({ terms: [term], quality: TYPO_QUALITY / (1 + distance) }))
      .sort((a, b) => this.#frequency(b) - this.#frequency(a))
    const [best] = matches[0]?.terms ?? []
    if (best === undefined) return { matches, corrected: null }
    return { matches, corrected: this.#surfaces[this.#ids.get(best) ?? -1] ?? best }
  }

  #present(alternatives: readonly Match[]): Match[] {
    return alternatives.filter(({ terms }) => terms.every((term) => this.#ids.has(term)))
  }

  #frequency({ terms }: Match): number {
    return this.#of(terms[0] ?? '').length
  }

  #of(term: string): Postings {
    return this.#postings[this.#ids.get(term) ?? -1] ?? NO_POSTINGS
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    const id = this.#free.pop() ?? this.#terms.length
    this.#terms[id] = term
    this.#ids.set(term, id)
    this.#postings[id] = new Postings()
    // Pairs are never typed, and a typo is never corrected to a stop word.
    if (!term.includes(' ') && !this.#analyser.isStopTerm(term)) this.#lexicon.add(term)
    return id
  }

  #forget(id: number): void {
    const term = this.#terms[id] ?? ''
    this.#postings[id] = null
    this.#ids.delete(term)
    this.#lexicon.delete(term)
    this.#properNames.delete(term)
    this.#surfaces[id] = undefined
    this.#free.push(id)
    this.#phrases.forget()
  }
}

const NO_POSTINGS = new Postings()

function isNearName({ folded }: QueryTerm, distance: number): boolean {
  return distance <= 1 && folded.length >= SHORTEST_NEAR_NAME
}
