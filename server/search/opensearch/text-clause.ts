import type { Analyser, QueryTerm } from '../analyser.ts'
import { allowedTypos } from '../edit-distance.ts'
import { pairsOf } from '../phrases.ts'
import { skusIn } from '../sku-index.ts'
import { LONGEST_TEXT, MINIMUM_MATCH, MOST_WORDS, TEXT_FIELDS } from '../text-fields.ts'
import { NOBODY } from './clauses.ts'
import type { Clause } from './dsl.ts'
import { pairTerm, SKUS, TERMS } from './indexed-record.ts'

const ASIDE_WEIGHT = 0.4
const PAIR_WEIGHT = 3
const PREFIX_QUALITY = 0.5
const TYPO_QUALITY = 0.4
const HEAD_QUALITY = 0.2
/** Letters at the beginning that must be right. */
const PREFIX_LENGTH = 2
const MOST_EXPANSIONS = 50
const SKU_SCORE = 1000
/** More than the words of a name are worth, so that the number of words met decides first. */
const CALLED_BOUNTY = 20
/** For a word that stands in prose or modifies another: more than a compound's head alone. */
const MET_BOUNTY = 4
/** For a word that is met with an error: less than any that is met as it stands. */
const MISTYPED_BOUNTY = 8
/** A mended word of the trade is one edit away at most. */
const MENDED_WITHIN = 2
/** Fields that say what a thing is; prose and modifiers only speak of it. */
const CALLING = TEXT_FIELDS.filter(({ field }) => field !== 'prose')
const LABELS = TEXT_FIELDS[3]

/**
 * The words of a text, of which 75 % must be met, or an exact article number. Which words a catalogue lacks only
 * OpenSearch knows, so typing errors and half words are always asked for, below the word itself. [CAT-10]
 */
export function textClause(text: string, analyser: Analyser): Clause {
  const words = wordsIn(text, analyser)
  const skus = skusIn(text)
  const exact: Clause = { constant_score: { filter: { terms: { [SKUS]: skus } }, boost: SKU_SCORE } }
  if (words.length === 0) return skus.length > 0 ? exact : NOBODY
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
 * The best of a word's alternatives, and a bounty for what is called so: a shoe that is all that was asked for stands
 * before a shoe cream that is one thing of it often, as the engine in process has it by its share of words met.
 */
function wordClause(word: QueryTerm, analyser: Analyser): Clause {
  const [own = word.folded] = word.alternatives[0]?.terms ?? []
  const isRight = analyser.isCommon(word.folded)
  const fuzziness = isRight ? 0 : allowedTypos(word.folded)
  const mended = isRight ? null : analyser.mend(word.folded, MENDED_WITHIN)
  const meant: readonly QueryTerm['alternatives'][number][] = [
    ...word.alternatives,
    ...(mended?.alternatives ?? []).map(({ terms, quality }) => ({ terms, quality: quality * TYPO_QUALITY })),
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

/** What no hit scores that is not called by every word. */
export function scoreOfEveryWord(text: string, analyser: Analyser): number {
  return CALLED_BOUNTY * wordsIn(text, analyser).length
}

function wordsIn(text: string, analyser: Analyser): readonly QueryTerm[] {
  return analyser.query(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS)
}

/** Whether all of some terms are there, the last one in what the thing is called or anywhere. */
function standing(terms: readonly string[], head: 'calling' | 'all' | 'labels'): Clause {
  const clauses = terms.map((value, place): Clause => {
    const field = place === terms.length - 1 ? head : 'all'
    return { term: { [`${TERMS}.${field}`]: { value } } }
  })
  const [only] = clauses
  return only && clauses.length === 1 ? only : { bool: { filter: clauses } }
}

/** All of some terms; the last one, the head of a compound, must be what the thing is called. */
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
