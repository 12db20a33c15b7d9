import type { Analyser } from './analyser.ts'

/** The term ids that one phrase adds to the index. */
export interface Phrase {
  readonly whole: readonly number[]
  readonly modifiers: readonly number[]
  /** Pairs of words within one label score more than two separate words: "double sole", "black tie". */
  readonly pairs: readonly number[]
}

/** Labels and categories repeat with nearly every product, names and prose rarely. */
const MOST_CACHED = 20_000
const MOST_RECENT = 256
const MOST_WORDS_PAIRED = 6

/** Analyses phrases and caches the results. */
export class Phrases {
  readonly #analyser: Analyser
  readonly #idOf: (term: string) => number
  /** Separate, because only labels have pairs. */
  readonly #labels = new Map<string, Phrase>()
  readonly #prose = new Map<string, Phrase>()
  readonly #recent = new Map<string, Phrase>()

  constructor(analyser: Analyser, idOf: (term: string) => number) {
    this.#analyser = analyser
    this.#idOf = idOf
  }

  /** A phrase that repeats: a label, a category, a sentence about a last. */
  of(text: string, isLabel: boolean): Phrase {
    const cache = isLabel ? this.#labels : this.#prose
    const known = cache.get(text)
    if (known) return known
    const phrase = this.once(text, isLabel)
    if (cache.size >= MOST_CACHED) cache.clear()
    cache.set(text, phrase)
    return phrase
  }

  /** A name is unique, except for the colours of one model, which follow each other. */
  name(text: string): Phrase {
    const known = this.#recent.get(text)
    if (known) return known
    const phrase = this.once(text)
    if (this.#recent.size >= MOST_RECENT) this.#recent.clear()
    this.#recent.set(text, phrase)
    return phrase
  }

  /** Not cached: an article number is unique. */
  once(text: string, isLabel = false): Phrase {
    const { whole, modifiers } = this.#analyser.index(text)
    return {
      whole: whole.map(this.#idOf),
      modifiers: modifiers.map(this.#idOf),
      pairs: isLabel ? pairsOf(whole).map(this.#idOf) : NONE,
    }
  }

  /** Clears the caches, because ids of terms have been reused. */
  forget(): void {
    this.#labels.clear()
    this.#prose.clear()
    this.#recent.clear()
  }
}

const NONE: readonly number[] = []

/** All pairs of the words, each in a fixed order. */
export function pairsOf(terms: readonly string[]): string[] {
  const words = [...new Set(terms)].sort().slice(0, MOST_WORDS_PAIRED)
  return words.flatMap((one, place) => words.slice(place + 1).map((other) => `${one} ${other}`))
}
