import { AGGREGATION_SIZE, PRICE_RANGES, type SearchQuery } from '#models/wire/search.ts'
import type { Analyser } from '../analyser.ts'
import type { SearchPage } from '../engine.ts'
import { conditionsOf } from '../filters.ts'
import type { FieldKind } from '../product-fields.ts'
import { LONGEST_TEXT, MINIMUM_SCORE } from '../text-fields.ts'
import { clausesOn, pathOf } from './clauses.ts'
import type { Aggregation, Clause, SearchBody, SortKey } from './dsl.ts'
import { SPELLING } from './indexed-record.ts'
import { scoreOfEveryWord, textClause } from './text-clause.ts'

/** Timeout of a search while a page renders on the server. [CAT-10] */
export const SEARCH_TIMEOUT_MS = 1000
const MOST_EDITS = 2

export interface Language {
  readonly analyser: Analyser
  readonly fields: ReadonlyMap<string, FieldKind>
}

/**
 * The contract's query as one request. Returns ids only, because the documents are in memory. `isStrict`: hits must
 * match every word.
 */
export function searchBody(
  query: SearchQuery,
  { start, size }: SearchPage,
  { analyser, fields }: Language,
  isStrict = false,
): SearchBody {
  // A lone surrogate is invalid UTF-8 and would be rejected.
  const text = query._searchText.trim().toWellFormed()
  const filter = conditionsOf(query._appliedFilters, clausesOn(fields))
  const must: Clause = text === '' ? { match_all: {} } : textClause(text, analyser)
  const aggs = aggregations(query._availableFilters, fields)
  return {
    from: start,
    size,
    timeout: `${SEARCH_TIMEOUT_MS}ms`,
    track_total_hits: true,
    track_scores: true,
    _source: false,
    query: { bool: { must: [must], filter } },
    sort: sortKeys(query._appliedSort, fields, text !== ''),
    ...(text !== '' && {
      min_score: isStrict ? scoreOfEveryWord(text, analyser) : MINIMUM_SCORE,
      suggest: spelling(text),
    }),
    ...(Object.keys(aggs).length > 0 && { aggs }),
  }
}

function spelling(text: string): NonNullable<SearchBody['suggest']> {
  return {
    text: text.slice(0, LONGEST_TEXT).toLowerCase(),
    spelling: {
      term: { field: SPELLING, suggest_mode: 'missing', max_edits: MOST_EDITS, prefix_length: 2, size: 1 },
    },
  }
}

/** Aggregations are named as in the contract, so that buckets need no translation. [CAT-09] */
function aggregations(
  wanted: SearchQuery['_availableFilters'],
  fields: ReadonlyMap<string, FieldKind>,
): Record<string, Aggregation> {
  const aggs: Record<string, Aggregation> = {}
  for (const { field, options } of wanted) {
    const size = options?.size ?? AGGREGATION_SIZE
    const columns = field === 'price' ? ['price'] : [field, `${field}_options`]
    for (const column of columns) if (isCounted(column, fields)) aggs[`agg_terms_${column}`] = terms(column, size)
    if (field === 'price') aggs.agg_range_price = { range: { field: 'final_price', ranges: [...PRICE_RANGES] } }
  }
  return aggs
}

function isCounted(field: string, fields: ReadonlyMap<string, FieldKind>): boolean {
  const kind = fields.get(pathOf(field))
  return kind !== undefined && kind !== 'key'
}

function terms(field: string, size: number): Aggregation {
  return { terms: { field: pathOf(field), size, order: [{ _count: 'desc' }, { _key: 'asc' }] } }
}

function sortKeys(
  wanted: SearchQuery['_appliedSort'],
  fields: ReadonlyMap<string, FieldKind>,
  hasText: boolean,
): SortKey[] {
  const keys = wanted
    .filter(({ field }) => isCounted(field, fields))
    .map(({ field, options }): SortKey => ({ [pathOf(field)]: { order: options, missing: '_last' } }))
  if (hasText) keys.push({ _score: { order: 'desc' } })
  if (wanted.length === 0) keys.push({ position: { order: 'asc', missing: '_last' } })
  return [...keys, { id: { order: 'asc', missing: '_last' } }]
}
