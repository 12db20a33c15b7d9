import * as v from 'valibot'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { type CatalogueAnswer, catalogueAnswerSchema, type SearchQuery } from '#models/wire/search.ts'
import { matching } from './check-answer.ts'
import { request } from './request.ts'

export interface CatalogueQuery<Hit> {
  /** Default: products. */
  readonly entity?: 'product' | 'attribute'
  readonly search: Partial<SearchQuery>
  /** Document fields to return. */
  readonly fields: readonly string[]
  /** Schema of a document. Documents that do not match are dropped. */
  readonly hit: v.GenericSchema<unknown, Hit>
  readonly start?: number
  readonly size: number
  /** Whether to request completions of the text. [SEARCH-04] */
  readonly completes?: boolean
}

export interface Hits<Hit> extends Omit<CatalogueAnswer, 'hits'> {
  readonly items: readonly Hit[]
  readonly total: number
}

/**
 * One page of documents by the wire contract, products at the prices of the shopper's group. Rejects as `request` does,
 * and when the catalogue answers with an error or breaks the contract.
 */
export async function searchCatalogue<Hit>(
  { code }: StoreView,
  { entity = 'product', search, fields, hit, start = 0, size, completes = false }: CatalogueQuery<Hit>,
  signal?: AbortSignal,
): Promise<Hits<Hit>> {
  const groupToken = groupTokenOf(document.cookie)
  const query = new URLSearchParams({
    request: JSON.stringify({ ...search, ...(groupToken && { groupToken }) }),
    request_format: 'search-query',
    from: String(start),
    size: String(size),
    _source_include: fields.join(','),
    storeCode: code,
    ...(completes && { complete: '1' }),
  })
  const response = await request(`/api/catalog/welt_${code}/${entity}/_search?${query}`, {
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}`)
  const { hits, ...answer } = v.parse(catalogueAnswerSchema, await response.json())
  const documents = hits.hits.map(({ _source }) => _source)
  const items = matching(hit, documents)
  const total = typeof hits.total === 'object' ? hits.total.value : hits.total
  return { ...answer, items, total: total ?? items.length }
}
