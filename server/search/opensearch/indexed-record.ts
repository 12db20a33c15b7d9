import type { Analyser } from '../analyser.ts'
import type { Scalar } from '../column.ts'
import { valuesAt } from '../document-paths.ts'
import { wordsOf } from '../normalise.ts'
import { pairsOf } from '../phrases.ts'
import type { FieldKind } from '../product-fields.ts'
import { CHILD_SKU } from '../sku-index.ts'
import { TEXT_FIELDS, type TextFields } from '../text-fields.ts'
import type { FieldMapping, IndexBody } from './dsl.ts'

/** Names of the fields that the adapter indexes besides the documents' own fields. */
export const TERMS = 'terms'
export const SKUS = 'skus'
export const SPELLING = 'spelling'
/** Words of names as "folded␟shown", for completing the typed text. */
export const WORDS = 'words'
export const WORD_SEPARATOR = '\u001f'

/** Lucene rejects terms beyond 32,766 bytes. No filter uses values this long. */
const LONGEST_KEYWORD = 1024
/** The `from` of a page is at most 100,000. */
const LAST_PLACE = 105_000

export interface IndexedRecord {
  readonly [field: string]: readonly Scalar[] | string
}

/**
 * A document's record in OpenSearch: the values for filters, and the terms of our own analyser as ready words, so that
 * both engines analyse German alike. The document itself is stored elsewhere.
 */
export function indexedRecord(
  document: object,
  {
    texts,
    skus,
    fields,
    analyser,
  }: {
    readonly texts: TextFields
    readonly skus: readonly string[]
    readonly fields: ReadonlyMap<string, FieldKind>
    readonly analyser: Analyser
  },
): IndexedRecord {
  const record: Record<string, readonly Scalar[] | string> = {}
  for (const field of fields.keys()) {
    const values = valuesAt(document, field.split('.'))
    if (values.length > 0) record[field] = values
  }
  const aside: string[] = []
  const pairs: string[] = []
  const calling: string[] = []
  const all: string[] = []
  for (const { field } of TEXT_FIELDS) {
    const whole: string[] = []
    for (const phrase of texts[field]) {
      const terms = analyser.index(phrase)
      whole.push(...terms.whole)
      aside.push(...terms.modifiers)
      if (field === 'labels' || field === 'category') pairs.push(...pairsOf(terms.whole))
    }
    record[`${TERMS}.${field}`] = [...new Set(whole)].join(' ')
    all.push(...whole)
    if (field !== 'prose') calling.push(...whole)
  }
  record[`${TERMS}.calling`] = [...new Set(calling)].join(' ')
  record[`${TERMS}.all`] = [...new Set([...all, ...aside])].join(' ')
  record[`${TERMS}.aside`] = [...new Set(aside)].join(' ')
  record[`${TERMS}.pairs`] = [...new Set(pairs)].map(pairTerm).join(' ')
  record[SKUS] = skus.map((sku) => sku.toLowerCase())
  record[CHILD_SKU] = skus.slice(1)
  const shown = [...texts.name, ...texts.labels].flatMap(wordsOf)
  record[SPELLING] = [...new Set(shown.map((word) => word.toLowerCase()))].join(' ')
  const words = texts.name.flatMap((name) => name.match(/[\p{L}\p{M}]{3,}/gu) ?? [])
  record[WORDS] = [...new Set(words)].map((word) => `${analyser.fold(word)}${WORD_SEPARATOR}${word}`)
  return record
}

/** A pair of words as one term, because the analyser splits at spaces. */
export function pairTerm(pair: string): string {
  return pair.replace(' ', '+')
}

const MAPPINGS: Readonly<Record<FieldKind, FieldMapping>> = {
  number: { type: 'double' },
  boolean: { type: 'boolean' },
  keyword: { type: 'keyword', ignore_above: LONGEST_KEYWORD },
  key: { type: 'keyword', ignore_above: LONGEST_KEYWORD },
  // ISO dates sort correctly as text. As dates their buckets would come back as numbers.
  date: { type: 'keyword', ignore_above: LONGEST_KEYWORD },
}

const TERM_TEXT: FieldMapping = { type: 'text', analyzer: 'terms', similarity: 'rarity', norms: false }

/** Settings and mapping of one index. Refresh is off until it is filled. */
export function indexBody(fields: ReadonlyMap<string, FieldKind>): IndexBody {
  const texts = [...TEXT_FIELDS.map(({ field }) => field), 'aside', 'pairs', 'calling', 'all']
  return {
    settings: {
      index: { number_of_shards: 1, number_of_replicas: 1, refresh_interval: '-1', max_result_window: LAST_PLACE },
      analysis: {
        analyzer: { terms: { type: 'custom', tokenizer: 'whitespace', filter: [] } },
        normalizer: { lowered: { type: 'custom', filter: ['lowercase'] } },
      },
      // Ignores term frequency and length: repeating "Oxford" does not make a shoe more of an Oxford. Only presence and
      // rarity count, as in our own engine.
      similarity: { rarity: { type: 'BM25', k1: 0, b: 0 } },
    },
    mappings: {
      dynamic: false,
      properties: {
        ...Object.fromEntries([...fields].map(([field, kind]) => [field, MAPPINGS[kind]])),
        ...Object.fromEntries(texts.map((field) => [`${TERMS}.${field}`, TERM_TEXT])),
        [SKUS]: { type: 'keyword' },
        [CHILD_SKU]: { type: 'keyword', normalizer: 'lowered' },
        [SPELLING]: { type: 'text', analyzer: 'terms' },
        [WORDS]: { type: 'keyword' },
      },
    },
  }
}
