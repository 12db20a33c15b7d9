import * as v from 'valibot'
import { fromCompact } from '#models/wire/compact.ts'
import { aggregationSchema, attributeMetadataSchema } from '#models/wire/search.ts'

/** Search answers in the forms that other backends send: compact or not, the total as a number or an object. */

const totalSchema = v.union([v.number(), v.object({ value: v.number() })])

const restSchema = {
  aggregations: v.optional(v.record(v.string(), v.looseObject(aggregationSchema.entries)), {}),
  attribute_metadata: v.optional(v.array(v.unknown()), []),
  suggestions: v.optional(v.array(v.string()), []),
}

const compactSchema = v.object({ hits: v.array(v.record(v.string(), v.unknown())), total: totalSchema, ...restSchema })

const elasticSchema = v.object({
  hits: v.object({
    total: totalSchema,
    hits: v.array(v.object({ _source: v.record(v.string(), v.unknown()) })),
  }),
  ...restSchema,
})

const answerSchema = v.union([compactSchema, elasticSchema])

export interface ForeignAnswer {
  readonly sources: readonly unknown[]
  readonly total: number
  readonly aggregations: v.InferOutput<typeof restSchema.aggregations>
  readonly attributeMetadata: readonly v.InferOutput<typeof attributeMetadataSchema>[]
  readonly suggestions: readonly string[]
}

/** Throws a ValiError if the body is not a search answer. */
export function foreignAnswer(body: unknown): ForeignAnswer {
  const parsed = v.parse(answerSchema, body)
  const total = 'total' in parsed ? parsed.total : parsed.hits.total
  return {
    sources: Array.isArray(parsed.hits)
      ? parsed.hits.map(({ _score, ...source }) => fromCompact(source))
      : parsed.hits.hits.map(({ _source }) => _source),
    total: typeof total === 'number' ? total : total.value,
    aggregations: parsed.aggregations,
    attributeMetadata: parsed.attribute_metadata
      .map((metadata) => v.safeParse(attributeMetadataSchema, metadata))
      .flatMap((result) => (result.success ? [result.output] : [])),
    suggestions: parsed.suggestions,
  }
}
