import { AGGREGATION_SIZE, type Bucket, PRICE_RANGES, type SearchQuery } from '#models/wire/search.ts'
import type { Column } from './column.ts'

export type Aggregations = Record<string, { buckets: Bucket[]; sum_other_doc_count: number }>

/** Counts over all hits after all filters: `agg_terms_{field}`, `agg_terms_{field}_options`, price ranges. [CAT-09] */
export function aggregationsOf(
  fields: SearchQuery['_availableFilters'],
  slots: Uint32Array,
  hits: number,
  columnOf: (field: string) => Column,
): Aggregations {
  const aggregations: Aggregations = {}
  for (const { field, options } of fields) {
    const size = options?.size ?? AGGREGATION_SIZE
    if (field === 'price') {
      aggregations.agg_terms_price = terms(columnOf('price'), slots, hits, size)
      aggregations.agg_range_price = priceRanges(columnOf('final_price'), slots, hits)
      continue
    }
    aggregations[`agg_terms_${field}`] = terms(columnOf(field), slots, hits, size)
    aggregations[`agg_terms_${field}_options`] = terms(columnOf(`${field}_options`), slots, hits, size)
  }
  return aggregations
}

/** The most frequent values. Equal counts are ordered by key, so that the order is stable. */
function terms(column: Column, slots: Uint32Array, hits: number, size: number): Aggregations[string] {
  const counts = column.count(slots, hits)
  const found: Bucket[] = []
  let all = 0
  counts.forEach((count, ordinal) => {
    if (count === 0) return
    all += count
    const value = column.values[ordinal] ?? ''
    found.push({ key: typeof value === 'boolean' ? String(value) : value, doc_count: count })
  })
  found.sort((a, b) => b.doc_count - a.doc_count || byKey(a.key, b.key))
  const buckets = found.slice(0, size)
  const shown = buckets.reduce((sum, bucket) => sum + bucket.doc_count, 0)
  return { buckets, sum_other_doc_count: all - shown }
}

/** From inclusive, to exclusive. [CAT-06] */
function priceRanges(column: Column, slots: Uint32Array, hits: number): Aggregations[string] {
  const counts = column.count(slots, hits)
  const buckets = PRICE_RANGES.map((range) => {
    const to = 'to' in range ? range.to : undefined
    let doc_count = 0
    counts.forEach((count, ordinal) => {
      const price = Number(column.values[ordinal])
      if (price >= range.from && (to === undefined || price < to)) doc_count += count
    })
    const key = `${range.from.toFixed(1)}-${to === undefined ? '*' : to.toFixed(1)}`
    return to === undefined ? { key, from: range.from, doc_count } : { key, from: range.from, to, doc_count }
  })
  return { buckets, sum_other_doc_count: 0 }
}

function byKey(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
