/**
 * The subset of OpenSearch's query language that this adapter uses. The types are closed: other members do not compile.
 * Compatible with the request types of Elasticsearch 7.10, from which OpenSearch was forked.
 */

export type Value = string | number | boolean

export type Clause =
  | { readonly bool: BoolQuery }
  | { readonly dis_max: { readonly queries: readonly Clause[] } }
  | { readonly term: Readonly<Record<string, { readonly value: Value; readonly boost?: number }>> }
  | { readonly terms: Readonly<Record<string, readonly Value[]>> }
  | { readonly exists: { readonly field: string } }
  | { readonly range: Readonly<Record<string, RangeEnds>> }
  | { readonly prefix: Readonly<Record<string, { readonly value: string; readonly boost?: number }>> }
  | { readonly fuzzy: Readonly<Record<string, FuzzyQuery>> }
  | { readonly constant_score: { readonly filter: Clause; readonly boost?: number } }
  | { readonly match_all: Readonly<Record<string, never>> }
  | { readonly match_none: Readonly<Record<string, never>> }

interface BoolQuery {
  readonly must?: readonly Clause[]
  readonly filter?: readonly Clause[]
  readonly should?: readonly Clause[]
  readonly must_not?: readonly Clause[]
  readonly minimum_should_match?: number
}

export interface RangeEnds {
  readonly gt?: number
  readonly gte?: number
  readonly lt?: number
  readonly lte?: number
}

interface FuzzyQuery {
  readonly value: string
  readonly fuzziness: number
  readonly prefix_length: number
  readonly max_expansions: number
  readonly transpositions: boolean
  readonly boost: number
}

export type Aggregation =
  | {
      readonly terms: {
        readonly field: string
        readonly size: number
        readonly order: readonly Readonly<Record<string, 'asc' | 'desc'>>[]
        /** A Lucene regular expression. */
        readonly include?: string
      }
    }
  | { readonly range: { readonly field: string; readonly ranges: readonly { from?: number; to?: number }[] } }

export type SortKey = Readonly<
  Record<string, { readonly order: 'asc' | 'desc'; readonly missing?: '_last'; readonly unmapped_type?: string }>
>

export interface SearchBody {
  readonly from: number
  readonly size: number
  readonly timeout: string
  readonly track_total_hits: true
  readonly track_scores?: true
  readonly min_score?: number
  readonly _source: false | readonly string[]
  readonly query: Clause
  readonly sort?: readonly SortKey[]
  readonly aggs?: Readonly<Record<string, Aggregation>>
  readonly suggest?: {
    readonly text: string
    readonly spelling: {
      readonly term: {
        readonly field: string
        readonly suggest_mode: 'missing'
        readonly max_edits: number
        readonly prefix_length: number
        readonly size: number
      }
    }
  }
}

export type FieldMapping =
  | { readonly type: 'keyword'; readonly ignore_above?: number; readonly normalizer?: string }
  | { readonly type: 'double' }
  | { readonly type: 'boolean' }
  | { readonly type: 'text'; readonly analyzer: string; readonly similarity?: string; readonly norms?: boolean }

export interface IndexBody {
  readonly settings: {
    readonly index: {
      readonly number_of_shards: number
      readonly number_of_replicas: number
      /** "-1" while the index is being filled. */
      readonly refresh_interval: string
      readonly max_result_window: number
    }
    readonly analysis: {
      readonly analyzer: Readonly<
        Record<
          string,
          { readonly type: 'custom'; readonly tokenizer: 'whitespace'; readonly filter: readonly string[] }
        >
      >
      readonly normalizer: Readonly<Record<string, { readonly type: 'custom'; readonly filter: readonly string[] }>>
    }
    readonly similarity: Readonly<Record<string, { readonly type: 'BM25'; readonly k1: number; readonly b: number }>>
  }
  readonly mappings: { readonly dynamic: false; readonly properties: Readonly<Record<string, FieldMapping>> }
}

export interface AliasBody {
  readonly actions: readonly (
    | { readonly add: { readonly index: string; readonly alias: string; readonly is_write_index: true } }
    | { readonly remove: { readonly index: string; readonly alias: string } }
    | { readonly remove_index: { readonly index: string } }
  )[]
}
