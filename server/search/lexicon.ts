import { allowedTypos, editDistance } from './edit-distance.ts'

const PREFIX_LENGTH = 2
/** At most one error is accepted if the beginning is wrong too. */
const TYPOS_AT_THE_BEGINNING = 1
/** Up to this length the first letter must be right: "kids" is not a typo of "mid". */
const LONGEST_WITH_RIGHT_LETTER = 5

export interface Near {
  readonly term: string
  readonly distance: number
}

/** The terms of all documents, grouped by prefix, for half-typed words and typing errors. */
export class Lexicon {
  readonly #byPrefix = new Map<string, Set<string>>()

  add(term: string): void {
    const prefix = term.slice(0, PREFIX_LENGTH)
    const terms = this.#byPrefix.get(prefix)
    if (terms) terms.add(term)
    else this.#byPrefix.set(prefix, new Set([term]))
  }

  delete(term: string): void {
    const prefix = term.slice(0, PREFIX_LENGTH)
    const terms = this.#byPrefix.get(prefix)
    terms?.delete(term)
    if (terms?.size === 0) this.#byPrefix.delete(prefix)
  }

  /** Terms with this prefix: "stief" already finds Stiefel. */
  startingWith(word: string): string[] {
    if (word.length < 3) return []
    return [...(this.#byPrefix.get(word.slice(0, PREFIX_LENGTH)) ?? [])].filter((term) => term.startsWith(word))
  }

  /** The closest terms. Measures the distance with and without the ending that the stemmer removed. */
  near(folded: string, stemmed: string): Near[] {
    const limit = allowedTypos(folded)
    if (limit === 0) return []
    const own = closest(this.#byPrefix.get(folded.slice(0, PREFIX_LENGTH)) ?? [], folded, stemmed, limit)
    if (own.length > 0) return own
    const letter = folded.length <= LONGEST_WITH_RIGHT_LETTER ? folded.slice(0, 1) : ''
    return closest(this.#words(letter), folded, stemmed, Math.min(limit, TYPOS_AT_THE_BEGINNING))
  }

  /** All terms with this first letter except numbers, which are never corrected and are as many as models. */
  *#words(letter: string): Generator<string> {
    for (const [prefix, terms] of this.#byPrefix) if (prefix.startsWith(letter) && !/\d/.test(prefix)) yield* terms
  }
}

function closest(terms: Iterable<string>, folded: string, stemmed: string, limit: number): Near[] {
  let found: Near[] = []
  let least = limit
  for (const term of terms) {
    const distance = Math.min(editDistance(folded, term, least), editDistance(stemmed, term, least))
    // A short term of the catalogue is as close to too many others as a short typed word.
    if (distance > Math.min(least, allowedTypos(term))) continue
    if (distance < least) found = []
    least = distance
    found.push({ term, distance })
  }
  return found
}
