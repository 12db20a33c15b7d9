import type { SearchQuery } from '#models/wire/search.ts'
import type { Aggregations } from './facets.ts'

export interface SearchPage {
  readonly start: number
  readonly size: number
}

export interface SearchAnswer<Doc> {
  readonly items: readonly Doc[]
  /** Parallel to the items; 0 without a search text. */
  readonly scores: readonly number[]
  readonly total: number
  readonly aggregations: Aggregations
  /** The text with its typing errors corrected, if there are any. */
  readonly suggestions: readonly string[]
}

/**
 * Port of the catalogue search: takes the contract's query, returns documents and facets. The in-process engine answers
 * synchronously; others may answer asynchronously.
 */
export interface SearchEngine<Doc> {
  search(query: SearchQuery, page: SearchPage): SearchAnswer<Doc> | Promise<SearchAnswer<Doc>>
  suggest(text: string, limit?: number): string[] | Promise<string[]>
  upsert(document: Doc): void | Promise<void>
  remove(id: number): void | Promise<void>
}
