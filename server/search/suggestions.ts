import type { Analyser } from './analyser.ts'

interface Word {
  readonly folded: string
  readonly shown: string
  /** Number of documents whose names contain it. */
  count: number
}

/** Letters of a typed text that are read. */
const LONGEST_TYPED = 100
/** Shorter prefixes match too many words: "weite h" should not suggest Husum. */
export const SHORTEST_BEGINNING = 3
/** Places for names of products among the suggestions: completed words get the others. */
export const SUGGESTED_PRODUCTS = 6

/** Completes the typed text from the words of product names. [SEARCH-04] */
export class Suggestions {
  readonly #analyser: Analyser
  readonly #words = new Map<string, Word>()
  /** Cached by shown word: folding costs more than a look-up, and names share their words. */
  readonly #byShown = new Map<string, Word>()
  #sorted: Word[] | null = null

  constructor(analyser: Analyser) {
    this.#analyser = analyser
  }

  add(text: string): void {
    for (const shown of wordsIn(text)) this.#wordOf(shown).count++
  }

  remove(text: string): void {
    for (const shown of wordsIn(text)) {
      const word = this.#words.get(this.#analyser.fold(shown))
      if (!word || --word.count > 0) continue
      this.#words.delete(word.folded)
      this.#byShown.clear()
      this.#sorted = null
    }
  }

  /** Completions of the last word, with the words before it, the most frequent first. */
  complete(text: string, limit: number): string[] {
    const { before, begun } = lastWordOf(text)
    const folded = this.#analyser.fold(begun)
    if (folded.length < SHORTEST_BEGINNING) return []
    return this.#startingWith(folded)
      .sort((a, b) => b.count - a.count || a.folded.length - b.folded.length)
      .slice(0, limit)
      .map(({ shown }) => `${before}${shown}`)
  }

  #wordOf(shown: string): Word {
    const known = this.#byShown.get(shown)
    if (known) return known
    const folded = this.#analyser.fold(shown)
    let word = this.#words.get(folded)
    if (!word) {
      word = { folded, shown, count: 0 }
      this.#words.set(folded, word)
      this.#sorted = null
    }
    this.#byShown.set(shown, word)
    return word
  }

  #startingWith(prefix: string): Word[] {
    this.#sorted ??= [...this.#words.values()].sort((a, b) => (a.folded < b.folded ? -1 : 1))
    const sorted = this.#sorted
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.folded ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: Word[] = []
    for (let place = low; sorted[place]?.folded.startsWith(prefix); place++) {
      const word = sorted[place]
      if (word) found.push(word)
    }
    return found
  }
}

/** The word that is being typed, and the text before it. */
export function lastWordOf(text: string): { readonly before: string; readonly begun: string } {
  const typed = text.trimStart().slice(0, LONGEST_TYPED)
  const [, before = '', begun = ''] = /^(.*?)([\p{L}\p{M}\p{N}]+)$/su.exec(typed) ?? []
  return { before, begun }
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFC').match(/[\p{L}\p{M}]{3,}/gu))
}
