import * as v from 'valibot'
import { attributeOptionSchema } from './catalogue.ts'

const PAGE_SIZE = 50
export const AGGREGATION_SIZE = 10
const MAX_AGGREGATION_SIZE = 100

/** The query language of the catalogue search, as the contract carries it (`request_format=search-query`). */

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
const scalarList = v.pipe(v.array(scalar), v.maxLength(999))

export const filterValueSchema = v.union([
  scalar,
  scalarList,
  v.object({ eq: scalar }),
  v.object({ in: scalarList }),
  v.object({ nin: scalarList }),
  v.object({ neq: scalar }),
  v.object({ like: scalar }),
  v.object({ or: v.unknown() }),
  v.object({ nor: v.unknown() }),
  v.object({
    gt: v.optional(v.number()),
    gte: v.optional(v.number()),
    lt: v.optional(v.number()),
    lte: v.optional(v.number()),
  }),
])
export type FilterValue = v.InferOutput<typeof filterValueSchema>

const appliedFilterSchema = v.object({
  attribute: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  value: filterValueSchema,
  /** "catalog" marks a facet that the shopper chose: it also matches `{attribute}_options`. */
  scope: v.optional(v.string(), 'default'),
})
export type AppliedFilter = v.InferOutput<typeof appliedFilterSchema>

export const searchQuerySchema = v.object({
  _availableFilters: v.optional(
    v.array(
      v.object({
        field: v.string(),
        scope: v.optional(v.string(), 'catalog'),
        /** Number of buckets, if the default of ten would hide options: shoes have more than ten sizes. */
        options: v.optional(
          v.object({
            size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AGGREGATION_SIZE))),
          }),
        ),
      }),
    ),
    [],
  ),
  _appliedFilters: v.optional(v.array(appliedFilterSchema), []),
  _appliedSort: v.optional(
    v.array(v.object({ field: v.string(), options: v.optional(v.picklist(['asc', 'desc']), 'asc') })),
    [],
  ),
  _searchText: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
})
export type SearchQuery = v.InferOutput<typeof searchQuerySchema>

const bucketSchema = v.object({
  key: v.union([v.string(), v.number()]),
  doc_count: v.number(),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
})
export type Bucket = v.InferOutput<typeof bucketSchema>

export const aggregationSchema = v.object({
  buckets: v.array(bucketSchema),
  doc_count_error_upper_bound: v.optional(v.number()),
  sum_other_doc_count: v.optional(v.number()),
})

export const attributeMetadataSchema = v.object({
  attribute_code: v.string(),
  attribute_id: v.number(),
  default_frontend_label: v.string(),
  options: v.array(attributeOptionSchema),
})
export type AttributeMetadata = v.InferOutput<typeof attributeMetadataSchema>

const wordsSchema = v.fallback(v.array(v.string()), [])

/** The parts of a search answer that pages read. The caller validates the fields of the products. */
export const catalogueAnswerSchema = v.object({
  hits: v.object({
    hits: v.array(v.object({ _source: v.unknown() })),
    total: v.optional(v.union([v.number(), v.object({ value: v.number() })])),
  }),
  attribute_metadata: v.optional(v.array(attributeMetadataSchema), []),
  /** Our own extensions of the contract: another backend does not send them. */
  suggestions: wordsSchema,
  completions: wordsSchema,
  understood: v.optional(v.unknown()),
})
export type CatalogueAnswer = v.InferOutput<typeof catalogueAnswerSchema>

/** A search answer inside our own code; the wire's Elasticsearch and compact shapes are derived from it. */
export interface SearchResult<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly start: number
  readonly perPage: number
  readonly aggregations: Readonly<Record<string, { buckets: readonly Bucket[] }>>
  readonly attributeMetadata: readonly AttributeMetadata[]
  readonly suggestions: readonly string[]
}

export const PRICE_RANGES = [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 150 }, { from: 150 }] as const

/** A size ≤ 0 becomes 50, a negative start 0. Both have an upper limit, so that no answer is unbounded. [CAT-08] */
export function pageOf(start: number, size: number): { start: number; size: number } {
  return {
    start: Number.isFinite(start) && start > 0 ? Math.min(Math.floor(start), 100_000) : 0,
    size: Number.isFinite(size) && size > 0 ? Math.min(Math.floor(size), 4000) : PAGE_SIZE,
  }
}
