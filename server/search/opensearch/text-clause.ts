import type { Analyser, QueryTerm } from '../analyser.ts'
import { allowedTypos } from '../edit-distance.ts'
import { pairsOf } from '../phrases.ts'
import { skusIn } from '../sku-index.ts'
import { LONGEST_TEXT, MINIMUM_MATCH, MOST_WORDS, TEXT_FIELDS } from '../text-fields.ts'
import { MATCH_NONE } from './clauses.ts'
import type { Clause } from './dsl.ts'
import { pairTerm, SKUS, TERMS } from './indexed-record.ts'

const ASIDE_WEIGHT = 0.4
const PAIR_WEIGHT = 3
const PREFIX_QUALITY = 0.5
const TYPO_QUALITY = 0.4
const HEAD_QUALITY = 0.2
/** Number of leading letters that must be right. */
const PREFIX_LENGTH = 2
const MOST_EXPANSIONS = 50
const SKU_SCORE = 1000
/**
 * Boost for a word in a describing field. Exceeds the score of the words themselves, so that the number of matched
 * words decides first.
 */
const CALLED_BOUNTY = 20
/** Boost for a word in prose or as a modifier: more than for a compound's head alone. */
const MET_BOUNTY = 4
/** Boost for a mistyped word: less than for any exact match. */
const MISTYPED_BOUNTY = 8
/** Exclusive limit: a corrected trade word is at most one edit away. */
const CORRECTED_WITHIN = 2
/** Fields that describe what a product is. Prose and modifiers only mention things. */
const CALLING = TEXT_FIELDS.filter(({ field }) => field !== 'prose')
const LABELS = TEXT_FIELDS[3]

/**
 * Matches 75 % of the words of a text, or an exact article number. Only OpenSearch knows which words the catalogue
 * lacks, so typing errors and prefixes are always queried too, with a lower score than the word itself. [CAT-10]
 */
export function textClause(text: string, analyser: Analyser): Clause {
  const words = wordsIn(text, analyser)
  const skus = skusIn(text)
  const exact: Clause = { constant_score: { filter: { terms: { [SKUS]: skus } }, boost: SKU_SCORE } }
  if (words.length === 0) return skus.length > 0 ? exact : MATCH_NONE
  const met: Clause = {
    bool: {
      should: words.map((word) => wordClause(word, analyser)),
      minimum_should_match: Math.max(1, Math.floor(MINIMUM_MATCH * words.length)),
    },
  }
  const pairs = pairsOf(words.map(({ alternatives }) => alternatives[0]?.terms[0] ?? '')).map(
    (pair): Clause => ({ term: { [`${TERMS}.pairs`]: { value: pairTerm(pair), boost: PAIR_WEIGHT } } }),
  )
  const rewarded: Clause = pairs.length > 0 ? { bool: { must: [met], should: pairs } } : met
  return { bool: { should: [rewarded, exact], minimum_should_match: 1 } }
}

/**
 * The best of a word's alternatives plus a boost for describing fields. A shoe that matches every word then ranks above
 * a shoe cream that matches one word often. The in-process engine does this by its share of matched words.
 */
function wordClause(word: QueryTerm, analyser: Analyser): Clause {
  const [own = word.folded] = word.alternatives[0]?.terms ?? []
  const isRight = analyser.isCommon(word.folded)
  const fuzziness = isRight ? 0 : allowedTypos(word.folded)
  const correction = isRight ? null : analyser.correctionOf(word.folded, CORRECTED_WITHIN)
  const meant: readonly QueryTerm['alternatives'][number][] = [
    ...word.alternatives,
    ...(correction?.alternatives ?? []).map(({ terms, quality }) => ({ terms, quality: quality * TYPO_QUALITY })),
  ]
  const typos = fuzziness > 0 ? CALLING.map(({ field, weight }) => mistyped(own, field, weight, fuzziness)) : []
  const worth: Clause = {
    dis_max: {
      queries: [
        ...meant.map((one) => (one.isLabel ? labelled(one.terms, one.quality) : alternative(one.terms, one.quality))),
        ...(word.folded.length >= 3 ? [halfTyped(word.folded)] : []),
        ...typos,
        ...(word.head ? [alternative([word.head], HEAD_QUALITY)] : []),
      ],
    },
  }
  const isMet = (head: 'calling' | 'all'): Clause => ({
    bool: {
      should: meant.map(({ terms, isLabel }) => standing(terms, isLabel ? 'labels' : head)),
      minimum_should_match: 1,
    },
  })
  const nearly: Clause[] =
    fuzziness > 0
      ? [{ constant_score: { filter: mistyped(own, 'calling', 1, fuzziness), boost: MISTYPED_BOUNTY } }]
      : []
  return {
    bool: {
      must: [worth],
      should: [
        { constant_score: { filter: isMet('calling'), boost: CALLED_BOUNTY } },
        { constant_score: { filter: isMet('all'), boost: MET_BOUNTY } },
        ...nearly,
      ],
    },
  }
}

/** The minimum score of a hit that matches every word in its describing fields. */
export function scoreOfEveryWord(text: string, analyser: Analyser): number {
  return CALLED_BOUNTY * wordsIn(text, analyser).length
}

function wordsIn(text: string, analyser: Analyser): readonly QueryTerm[] {
  return analyser.query(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS)
}

/** Whether all terms are present: the last one in a describing field or anywhere, depending on `head`. */
function standing(terms: readonly string[], head: 'calling' | 'all' | 'labels'): Clause {
  const clauses = terms.map((value, place): Clause => {
    const field = place === terms.length - 1 ? head : 'all'
    return { term: { [`${TERMS}.${field}`]: { value } } }
  })
  const [only] = clauses
  return only && clauses.length === 1 ? only : { bool: { filter: clauses } }
}

/** All terms; the last one, the head of a compound, must be in a describing field. */
function alternative(terms: readonly string[], quality: number): Clause {
  if (terms.length === 1) return anywhere(terms[0] ?? '', quality)
  const head = terms.at(-1) ?? ''
  return {
    bool: {
      must: [...terms.slice(0, -1).map((term) => anywhere(term, quality)), called(head, quality)],
    },
  }
}

function labelled(terms: readonly string[], quality: number): Clause {
  const clauses = terms.map((term) => inField(term, LABELS, quality))
  const [only] = clauses
  return only && clauses.length === 1 ? only : { bool: { must: clauses } }
}

function anywhere(term: string, quality: number): Clause {
  const aside: Clause = { term: { [`${TERMS}.aside`]: { value: term, boost: ASIDE_WEIGHT * quality } } }
  return {
    bool: { should: [...TEXT_FIELDS.map((field) => inField(term, field, quality)), aside], minimum_should_match: 1 },
  }
}

function called(term: string, quality: number): Clause {
  return { bool: { should: CALLING.map((field) => inField(term, field, quality)), minimum_should_match: 1 } }
}

function inField(term: string, { field, weight }: { field: string; weight: number }, quality: number): Clause {
  return { term: { [`${TERMS}.${field}`]: { value: term, boost: weight * quality } } }
}

function halfTyped(value: string): Clause {
  return { prefix: { [`${TERMS}.name`]: { value, boost: PREFIX_QUALITY } } }
}

function mistyped(value: string, field: string, weight: number, fuzziness: number): Clause {
  return {
    fuzzy: {
      [`${TERMS}.${field}`]: {
        value,
        fuzziness,
        prefix_length: PREFIX_LENGTH,
        max_expansions: MOST_EXPANSIONS,
        transpositions: true,
        boost: weight * TYPO_QUALITY,
      },
    },
  }
}
