import * as v from 'valibot'
import type { SearchQuery } from '#models/wire/search.ts'
import type { Analyser } from '../analyser.ts'
import type { Aggregations } from '../facets.ts'
import { SearchUnavailable } from './connection.ts'

const bucketSchema = v.object({
  key: v.union([v.string(), v.number()]),
  /** Present for booleans, whose keys are 0 and 1. */
  key_as_string: v.optional(v.string()),
  doc_count: v.number(),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
})

const optionsSchema = v.object({ text: v.string(), options: v.array(v.object({ text: v.string() })) })

const answerSchema = v.object({
  timed_out: v.optional(v.boolean(), false),
  _shards: v.optional(v.object({ failed: v.number() })),
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(v.object({ _id: v.string(), _score: v.nullable(v.number()) })),
  }),
  aggregations: v.optional(
    v.record(v.string(), v.object({ buckets: v.array(bucketSchema), sum_other_doc_count: v.optional(v.number(), 0) })),
    {},
  ),
  suggest: v.optional(v.object({ spelling: v.array(optionsSchema) })),
})

/** Distinguishes mistyped words from correct ones. */
type Spelling = Pick<Analyser, 'fold' | 'isCommon'>

export interface Answer {
  readonly ids: readonly number[]
  readonly scores: readonly number[]
  readonly total: number
  readonly aggregations: Aggregations
  readonly suggestions: readonly string[]
}

/**
 * Throws {@link SearchUnavailable} if the answer is invalid or partial. An answer from some of the shards looks
 * complete but has only part of the hits and counts.
 */
export function readAnswer(body: unknown, query: SearchQuery, analyser: Spelling): Answer {
  const parsed = v.safeParse(answerSchema, body)
  if (!parsed.success) {
    throw new SearchUnavailable(
      'malformed',
      `${v.getDotPath(parsed.issues[0]) ?? 'answer'}: ${parsed.issues[0].message}`,
    )
  }
  const { timed_out, _shards, hits, aggregations, suggest } = parsed.output
  if (timed_out) throw new SearchUnavailable('timeout', 'OpenSearch timed out and returned a partial answer')
  if (_shards && _shards.failed > 0) throw new SearchUnavailable('refused', `${_shards.failed} shards failed`)
  return {
    ids: hits.hits.map(({ _id }) => Number(_id)),
    scores: hits.hits.map(({ _score }) => (query._searchText.trim() === '' ? 0 : (_score ?? 0))),
    total: hits.total.value,
    aggregations: wholeAggregations(aggregations, query),
    suggestions: corrected(suggest?.spelling ?? [], analyser),
  }
}

type Read = v.InferOutput<typeof answerSchema>['aggregations']

/** Every requested facet, including those that no document has. */
function wholeAggregations(read: Read, query: SearchQuery): Aggregations {
  const names = query._availableFilters.flatMap(({ field }) =>
    field === 'price' ? ['agg_terms_price', 'agg_range_price'] : [`agg_terms_${field}`, `agg_terms_${field}_options`],
  )
  return Object.fromEntries(
    names.map((name) => {
      const { buckets, sum_other_doc_count } = read[name] ?? { buckets: [], sum_other_doc_count: 0 }
      return [name, { buckets: buckets.map(bucketOf), sum_other_doc_count }]
    }),
  )
}

function bucketOf({
  key_as_string,
  ...bucket
}: v.InferOutput<typeof bucketSchema>): Aggregations[string]['buckets'][number] {
  const isBoolean = key_as_string === 'true' || key_as_string === 'false'
  return {
    key: isBoolean ? key_as_string : bucket.key,
    doc_count: bucket.doc_count,
    ...(bucket.from !== undefined && { from: bucket.from }),
    ...(bucket.to !== undefined && { to: bucket.to }),
  }
}

/** The text with unknown words replaced. Another spelling of the same word is not a correction. */
function corrected(words: readonly v.InferOutput<typeof optionsSchema>[], { fold, isCommon }: Spelling): string[] {
  const replaced = words.map(({ text, options }) => {
    const option = options[0]?.text ?? text
    return fold(option) === fold(text) || isCommon(fold(text)) ? text : option
  })
  return replaced.some((word, place) => word !== words[place]?.text) ? [replaced.join(' ')] : []
}
