import type { Language } from '#models/store/store-view.ts'
import { type Decompound, decompounder } from './decompound.ts'
import { allowedTypos, editDistance } from './edit-distance.ts'
import { ITALIAN_COMMON_WORDS, ITALIAN_STOP_WORDS, ITALIAN_SYNONYMS } from './italian-vocabulary.ts'
import { type Fold, foldGerman, foldMarks, hyphenatedOf, wordsOf } from './normalise.ts'
import { type Stem, stemEnglish, stemGerman, stemItalian } from './stem.ts'
import { type SpokenSize, spokenSizes } from './understanding/size-words.ts'
import {
  ENGLISH_ADJUNCTS,
  ENGLISH_COMMON_WORDS,
  ENGLISH_STOP_WORDS,
  ENGLISH_SYNONYMS,
  GERMAN_COMMON_WORDS,
  GERMAN_GENERIC_HEADS,
  GERMAN_PARTS,
  GERMAN_STOP_WORDS,
  GERMAN_SYNONYMS,
} from './vocabulary.ts'

/** Terms of a document's text: whole words and heads of compounds, and parts that only modify them. */
interface IndexedTerms {
  readonly whole: readonly string[]
  readonly modifiers: readonly string[]
}

/** One word of a query. A document matches if it has all terms of one alternative. */
export interface QueryTerm {
  /** As typed. */
  readonly typed: string
  /** Folded but not stemmed. Prefixes and typing errors are measured against it. */
  readonly folded: string
  /** Head of a compound. If the catalogue names the modifier differently, a lace-up boot still matches boots. */
  readonly head: string | null
  readonly alternatives: readonly Alternative[]
}

interface Alternative {
  readonly terms: readonly string[]
  readonly quality: number
  /** Matches labels only: size 35 must not match a belt of 35 mm. */
  readonly isLabel?: boolean
}

export interface Analyser {
  index(text: string): IndexedTerms
  query(text: string): QueryTerm[]
  /**
   * Corrects a mistyped word to the nearest known trade word that is fewer than `than` edits away; null if there is
   * none.
   */
  correctionOf(folded: string, than: number | undefined): QueryTerm | null
  /** Whether a folded word is a correct common word, even if the catalogue lacks it. */
  isCommon(folded: string): boolean
  /** Whether a term of the index is a stop word. */
  isStopTerm(term: string): boolean
  fold: Fold
}

/** A synonym only approximates the meaning, so it scores less than the word itself. */
const SYNONYM_QUALITY = 0.6

/** Letters and number of a model without a separator: "ox118". */
const MODEL = /^([a-z]{2,3})(\d{3,4})$/

/** Words up to this length are not used as corrections: too many others are similar. */
const SHORTEST_CORRECTED = 4
const HAS_DIGIT = /\d/
/** Limit of the term cache. A catalogue has a few thousand distinct words. */
const MOST_CACHED = 50_000

interface LanguageRules {
  readonly fold: Fold
  readonly stem: Stem
  readonly decompound: Decompound
  readonly stopWords: ReadonlySet<string>
  readonly commonWords: ReadonlySet<string>
  /** Nouns that only state the purpose of the noun after them. */
  readonly adjuncts: ReadonlySet<string>
  /** Heads of compounds that are not indexed, because every shoe has the word as a label: a Hausschuh is no more a shoe than others. */
  readonly genericHeads: ReadonlySet<string>
  readonly synonyms: ReadonlyMap<string, readonly string[]>
  /** European sizes of the catalogue. */
  readonly sizes: readonly number[]
}

/**
 * Creates an analyser for one language. `texts` provide the parts of this catalogue's German compounds; `sizes` are the
 * European sizes of its shoes.
 */
export function analyserOf(language: Language, texts: Iterable<string> = [], sizes: readonly number[] = []): Analyser {
  if (language === 'it') {
    return analyser({
      fold: foldMarks,
      stem: stemItalian,
      decompound: () => [],
      stopWords: ITALIAN_STOP_WORDS,
      commonWords: ITALIAN_COMMON_WORDS,
      adjuncts: new Set(),
      genericHeads: new Set(),
      synonyms: ITALIAN_SYNONYMS,
      sizes,
    })
  }
  if (language === 'en') {
    return analyser({
      fold: foldMarks,
      stem: stemEnglish,
      decompound: () => [],
      stopWords: ENGLISH_STOP_WORDS,
      commonWords: ENGLISH_COMMON_WORDS,
      adjuncts: ENGLISH_ADJUNCTS,
      genericHeads: new Set(),
      synonyms: ENGLISH_SYNONYMS,
      sizes,
    })
  }
  return analyser({
    fold: foldGerman,
    stem: stemGerman,
    decompound: decompounder(germanDictionary(texts)),
    stopWords: GERMAN_STOP_WORDS,
    commonWords: GERMAN_COMMON_WORDS,
    adjuncts: new Set(),
    genericHeads: GERMAN_GENERIC_HEADS,
    synonyms: GERMAN_SYNONYMS,
    sizes,
  })
}

function germanDictionary(texts: Iterable<string>): ReadonlySet<string> {
  const dictionary = new Set(GERMAN_PARTS)
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      const folded = foldGerman(word)
      if (folded.length >= 5 && folded.length <= 14 && !/\d/.test(folded)) dictionary.add(folded)
    }
  }
  return dictionary
}

function analyser({
  fold,
  stem,
  decompound,
  stopWords,
  commonWords,
  adjuncts,
  genericHeads,
  synonyms,
  sizes: offered,
}: LanguageRules): Analyser {
  const known = new Map<string, IndexedTerms>()
  const stopTerms = new Set([...stopWords].map(stem))

  return {
    fold,
    index,
    query,
    correctionOf,
    isCommon: (folded) => commonWords.has(folded) || stopWords.has(folded),
    isStopTerm: (term) => stopTerms.has(term),
  }

  function index(text: string): IndexedTerms {
    const whole: string[] = []
    const modifiers: string[] = []
    const words = wordsOf(text)
    for (const [place, word] of words.entries()) {
      const terms = termsOf(word)
      for (const term of terms.whole) (modifies(word, words[place + 1]) ? modifiers : whole).push(term)
      for (const term of terms.modifiers) modifiers.push(term)
    }
    if (text.includes('-')) for (const word of hyphenatedOf(text)) whole.push(stem(fold(word.replaceAll('-', ''))))
    return { whole, modifiers }
  }

  function termsOf(typed: string): IndexedTerms {
    const cached = known.get(typed)
    if (cached) return cached
    const word = fold(typed)
    // Model and article numbers are not stemmed, and there are too many of them to cache.
    if (HAS_DIGIT.test(word)) return { whole: [word], modifiers: [] }
    const parts = partsOf(word)
    const head = parts.at(-1)
    const modifying = parts.slice(0, -1)
    const terms = {
      whole: [stem(word), ...headsOf(head)],
      // "wild-leder" inside "wildleder-stiefel" is also found by leder.
      modifiers: [...modifying, ...modifying.flatMap(decompound)].map(stem),
    }
    if (known.size < MOST_CACHED) known.set(typed, terms)
    return terms
  }

  function headsOf(head: string | undefined): string[] {
    if (head === undefined) return []
    return [head, ...decompound(head).slice(-1)].map(stem).filter((term) => !genericHeads.has(term))
  }

  /** A plural ending can hide the last part (Pflegesets), so the stem is tried as well. */
  function partsOf(word: string): readonly string[] {
    const parts = decompound(word)
    return parts.length > 0 ? parts : decompound(stem(word))
  }

  function query(text: string): QueryTerm[] {
    const { rest, sizes } = spokenSizes(text, offered)
    const hyphenated = hyphenatedOf(rest)
    let plain = rest
    for (const word of hyphenated) plain = plain.replace(word, ' ')
    const words = [
      ...wordsAskedFor(wordsOf(plain)),
      ...hyphenated.map((typed) => wordOf(typed, typed.replaceAll('-', ''), wordsOf(typed).map(fold))),
      ...sizes.map(sizeAskedFor),
    ]
    const telling = words.filter(({ folded }) => !stopWords.has(folded))
    return telling.length > 0 ? telling : words
  }

  /** Joins two words that the trade writes as one: "wing tips", "gift card". */
  function wordsAskedFor(typed: readonly string[]): QueryTerm[] {
    const queryTerms: QueryTerm[] = []
    for (let place = 0; place < typed.length; place++) {
      const [one = '', next] = typed.slice(place, place + 2)
      const joined = next === undefined ? '' : fold(one) + fold(next)
      if (next !== undefined && (synonyms.has(joined) || synonyms.has(stem(joined)))) {
        queryTerms.push(wordOf(`${one} ${next}`, joined, [fold(one), fold(next)]))
        place++
      } else if (!modifies(one, next)) queryTerms.push(wordOf(one))
    }
    return queryTerms
  }

  function sizeAskedFor({ typed, eu }: SpokenSize): QueryTerm {
    const alternatives = eu.map((size) => ({ terms: [String(size)], quality: 1, isLabel: true }))
    return { typed, folded: String(eu[0]), head: null, alternatives }
  }

  function modifies(word: string, next: string | undefined): boolean {
    return next !== undefined && adjuncts.has(fold(word)) && !HAS_DIGIT.test(next) && !stopWords.has(fold(next))
  }

  function correctionOf(folded: string, than = allowedTypos(folded) + 1): QueryTerm | null {
    let nearest: string | null = null
    let least = than - 1
    if (allowedTypos(folded) === 0) return null
    for (const word of synonyms.keys()) {
      if (least < 1) break
      if (word.length <= SHORTEST_CORRECTED || editDistance(folded, word, least) > least) continue
      nearest = word
      least = editDistance(folded, word, least) - 1
    }
    return nearest === null ? null : wordOf(nearest)
  }

  function wordOf(typed: string, written = typed, knownParts: readonly string[] = []): QueryTerm {
    const folded = fold(written)
    const parts = knownParts.length > 0 ? knownParts : (modelOf(folded) ?? partsOf(folded))
    const same = [folded, stem(folded)].flatMap((word) => synonyms.get(word) ?? [])
    const alternatives = [
      { terms: [stem(folded)], quality: 1 },
      ...same.map((word) => ({ terms: [stem(word)], quality: SYNONYM_QUALITY })),
    ]
    if (parts.length > 1) {
      alternatives.push({ terms: parts.map(stem), quality: 1 })
      for (const replaced of withSynonym(parts)) {
        alternatives.push({ terms: replaced.map(stem), quality: SYNONYM_QUALITY })
      }
    }
    const head = parts.length > 1 ? parts.at(-1) : undefined
    return { typed, folded, alternatives, head: head === undefined ? null : stem(head) }
  }

  function withSynonym(parts: readonly string[]): string[][] {
    return parts.flatMap((part, place) =>
      (synonyms.get(part) ?? []).map((synonym) => parts.map((other, index) => (index === place ? synonym : other))),
    )
  }
}

function modelOf(folded: string): readonly string[] | null {
  const [, letters, number] = MODEL.exec(folded) ?? []
  return letters !== undefined && number !== undefined ? [letters, number] : null
}
