import type { QueryTerm } from './analyser.ts'
import { pairsOf } from './phrases.ts'
import { MASKS, type Postings } from './postings.ts'
import { type Hits, ScoreAccumulator } from './score-accumulator.ts'
import { TEXT_FIELDS } from './text-fields.ts'

/** A compound's modifier ("Schuh" in Schuhcreme) says little about what the product is. */
export const MODIFIER_BIT = 32
const MODIFIER_WEIGHT = 0.4
/** Mask of all fields except prose and modifiers. */
const CALLED = 15
const LABEL_BIT = 8

const WEIGHT_OF_MASK = Float32Array.from({ length: MASKS }, (_, mask) =>
  TEXT_FIELDS.reduce(
    (sum, { bit, weight }) => (mask & bit ? sum + weight : sum),
    mask & MODIFIER_BIT ? MODIFIER_WEIGHT : 0,
  ),
)

const PAIR_QUALITY = 1.5
/** Share of a word matched only in prose or as a modifier: black shoe cream is not a black shoe. */
const ASIDE_SHARE = 0.1
/** Minimum, so that a word contained in every document still finds them all. */
const LEAST_RARITY = 0.1

export type Match = QueryTerm['alternatives'][number]

/** Limits how much a word's matches count. */
interface Credit {
  /** Share of a full match. */
  readonly share: number
  /** Upper limit for the rarity. */
  readonly ceiling: number
}

const FULL_CREDIT: Credit = { share: 1, ceiling: Number.POSITIVE_INFINITY }

/** Scores the documents of one search after another: rare words count more, and what a product is called counts most. */
export class TextScorer {
  readonly #postingsOf: (term: string) => Postings
  readonly #accumulator = new ScoreAccumulator()
  #documentCount = 0
  /** Summed score of a compound's parts and how many of them matched, by slot. */
  #worth = new Float32Array(0)
  #parts = new Uint8Array(0)

  constructor(postingsOf: (term: string) => Postings) {
    this.#postingsOf = postingsOf
  }

  begin(slotCount: number, documentCount: number): void {
    this.#documentCount = documentCount
    this.#accumulator.begin(slotCount)
  }

  /** Whether no document has matched the word so far. */
  get isWordUnmet(): boolean {
    return this.#accumulator.isWordUnmet
  }

  /** Ends the word whose alternatives were counted. */
  endWord(): void {
    this.#accumulator.endWord()
  }

  hits(needed: number, wordCount: number, isOrdered: boolean): Hits {
    return this.#accumulator.hits(needed, wordCount, isOrdered)
  }

  rarityOf(term: string): number {
    return this.#rarity(this.#postingsOf(term).length)
  }

  /**
   * Scores documents for one alternative. A compound's parts score like separate words, and its head must be in a
   * describing field: laces "for boots" are not lace-up boots.
   */
  count({ terms, quality, isLabel = false }: Match, { share, ceiling }: Credit = FULL_CREDIT): void {
    const [last, ...others] = terms.map((term) => this.#postingsOf(term)).reverse()
    if (!last) return
    const worthOf = ({ length }: Postings) => quality * Math.min(ceiling, this.#rarity(length))
    this.#gather(others, worthOf)
    const worth = worthOf(last)
    for (let index = 0; index < last.length; index++) {
      const entry = last.entries[index] as number
      const slot = Math.floor(entry / MASKS)
      const mask = entry % MASKS
      const isCalled = (mask & (isLabel ? LABEL_BIT : CALLED)) !== 0
      if (isLabel && !isCalled) continue
      if (others.length > 0 && (!isCalled || (this.#parts[slot] ?? 0) < others.length)) continue
      const ofParts = others.length > 0 ? (this.#worth[slot] ?? 0) : 0
      this.#accumulator.offer(
        slot,
        ofParts + worth * (WEIGHT_OF_MASK[mask] as number),
        share * (isCalled ? 1 : ASIDE_SHARE),
      )
    }
    for (const postings of others) {
      for (let index = 0; index < postings.length; index++) {
        const slot = Math.floor((postings.entries[index] as number) / MASKS)
        this.#worth[slot] = 0
        this.#parts[slot] = 0
      }
    }
  }

  #gather(parts: readonly Postings[], worthOf: (postings: Postings) => number): void {
    const highest = Math.max(
      0,
      ...parts.map(({ entries, length }) => Math.floor((entries[Math.max(0, length - 1)] ?? 0) / MASKS)),
    )
    if (highest >= this.#worth.length) {
      this.#worth = new Float32Array(highest + 1024)
      this.#parts = new Uint8Array(highest + 1024)
    }
    for (const postings of parts) {
      const worth = worthOf(postings)
      for (let index = 0; index < postings.length; index++) {
        const entry = postings.entries[index] as number
        const slot = Math.floor(entry / MASKS)
        this.#worth[slot] = (this.#worth[slot] as number) + worth * (WEIGHT_OF_MASK[entry % MASKS] as number)
        this.#parts[slot] = (this.#parts[slot] as number) + 1
      }
    }
  }

  /** Words that follow each other in a document, as they do in the query. */
  rewardPairs(words: readonly QueryTerm[]): void {
    for (const pair of pairsOf(words.map(({ alternatives }) => alternatives[0]?.terms[0] ?? ''))) {
      const postings = this.#postingsOf(pair)
      const worth = PAIR_QUALITY * this.#rarity(postings.length)
      for (let index = 0; index < postings.length; index++) {
        const entry = postings.entries[index] as number
        this.#accumulator.reward(Math.floor(entry / MASKS), worth * (WEIGHT_OF_MASK[entry % MASKS] as number))
      }
    }
  }

  /** Inverse document frequency, as in BM25. */
  #rarity(frequency: number): number {
    const documents = this.#documentCount
    return Math.max(LEAST_RARITY, Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)))
  }
}
