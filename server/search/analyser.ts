import type { Language } from '#models/store-view.ts'
import { type Decompound, decompounder } from './decompound.ts'
import { allowedTypos, editDistance } from './edit-distance.ts'
import { type Fold, foldEnglish, foldGerman, hyphenatedOf, wordsOf } from './normalise.ts'
import { type Stem, stemEnglish, stemGerman } from './stem.ts'
import { ENGLISH_STOP_WORDS, ENGLISH_SYNONYMS, GERMAN_PARTS, GERMAN_STOP_WORDS, GERMAN_SYNONYMS } from './vocabulary.ts'

/** What a document's text becomes: whole words and heads of compounds, and the parts that only modify them. */
interface IndexedTerms {
  readonly whole: readonly string[]
  readonly modifiers: readonly string[]
}

/** One word that a shopper asked for; a document has it when it has all terms of one alternative. */
export interface QueryWord {
  /** As typed. */
  readonly typed: string
  /** Folded, not stemmed: what prefixes and typing errors are measured against. */
  readonly folded: string
  /** What a compound is a kind of; where the shop says the rest in other words, a lace-up boot is still a boot. */
  readonly head: string | null
  readonly alternatives: readonly { readonly terms: readonly string[]; readonly quality: number }[]
}

export interface Analyser {
  index(text: string): IndexedTerms
  query(text: string): QueryWord[]
  /** The word of the trade that was meant by a mistyped one, where it is nearer than `than` edits; null for none. */
  mend(folded: string, than: number | undefined): QueryWord | null
  fold: Fold
}

/** A synonym is a guess about meaning: it counts, but below the word itself. */
const SYNONYM_QUALITY = 0.6

/** Words so short are near too many others. */
const SHORTEST_MENDED = 4
const HAS_DIGIT = /\d/
/** Words of the catalogue are a few thousand; this many are remembered. */
const MOST_REMEMBERED = 50_000

interface Tongue {
  readonly fold: Fold
  readonly stem: Stem
  readonly decompound: Decompound
  readonly stopWords: ReadonlySet<string>
  readonly synonyms: ReadonlyMap<string, readonly string[]>
}

/** An analyser for one language. `texts` teach German the words that compounds are made of in this catalogue. */
export function analyserOf(language: Language, texts: Iterable<string> = []): Analyser {
  if (language !== 'de') {
    return analyser({
      fold: foldEnglish,
      stem: stemEnglish,
      decompound: () => [],
      stopWords: ENGLISH_STOP_WORDS,
      synonyms: ENGLISH_SYNONYMS,
    })
  }
  return analyser({
    fold: foldGerman,
    stem: stemGerman,
    decompound: decompounder(germanDictionary(texts)),
    stopWords: GERMAN_STOP_WORDS,
    synonyms: GERMAN_SYNONYMS,
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

function analyser({ fold, stem, decompound, stopWords, synonyms }: Tongue): Analyser {
  const known = new Map<string, IndexedTerms>()

  return { fold, index, query, mend }

  function index(text: string): IndexedTerms {
    const whole: string[] = []
    const modifiers: string[] = []
    for (const word of wordsOf(text)) {
      const terms = termsOf(word)
      for (const term of terms.whole) whole.push(term)
      for (const term of terms.modifiers) modifiers.push(term)
    }
    if (text.includes('-')) for (const word of hyphenatedOf(text)) whole.push(stem(fold(word.replaceAll('-', ''))))
    return { whole, modifiers }
  }

  function termsOf(typed: string): IndexedTerms {
    const cached = known.get(typed)
    if (cached) return cached
    const word = fold(typed)
    // Numbers of models and articles have no grammar, and there are too many of them to remember.
    if (HAS_DIGIT.test(word)) return { whole: [word], modifiers: [] }
    const parts = partsOf(word)
    const head = parts.at(-1)
    const modifying = parts.slice(0, -1)
    const terms = {
      whole: head === undefined ? [stem(word)] : [stem(word), stem(head), ...decompound(head).slice(-1).map(stem)],
      // "wild-leder" inside "wildleder-stiefel" is found by leder, too.
      modifiers: [...modifying, ...modifying.flatMap(decompound)].map(stem),
    }
    if (known.size < MOST_REMEMBERED) known.set(typed, terms)
    return terms
  }

  /** The plural's ending stands in the way of the last part: Pflegesets. */
  function partsOf(word: string): readonly string[] {
    const parts = decompound(word)
    return parts.length > 0 ? parts : decompound(stem(word))
  }

  function query(text: string): QueryWord[] {
    const joined = new Map(hyphenatedOf(text).map((word) => [word, word.replaceAll('-', '')]))
    let plain = text
    for (const word of joined.keys()) plain = plain.replace(word, ' ')
    const words = [
      ...wordsOf(plain).map((word) => wordOf(word, [])),
      ...[...joined].map(([typed, whole]) => wordOf(whole, wordsOf(typed).map(fold))),
    ]
    const telling = words.filter(({ folded }) => !stopWords.has(folded))
    return telling.length > 0 ? telling : words
  }

  function mend(folded: string, than = allowedTypos(folded) + 1): QueryWord | null {
    let nearest: string | null = null
    let least = than - 1
    if (allowedTypos(folded) === 0) return null
    for (const word of synonyms.keys()) {
      if (least < 1) break
      if (word.length <= SHORTEST_MENDED || editDistance(folded, word, least) > least) continue
      nearest = word
      least = editDistance(folded, word, least) - 1
    }
    return nearest === null ? null : wordOf(nearest, [])
  }

  function wordOf(typed: string, knownParts: readonly string[]): QueryWord {
    const folded = fold(typed)
    const parts = knownParts.length > 0 ? knownParts : partsOf(folded)
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
