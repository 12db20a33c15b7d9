import type { SearchQuery } from '#models/wire/search.ts'
import type { Aggregations } from './facets.ts'

export interface SearchPage {
  readonly start: number
  readonly size: number
}

export interface SearchAnswer<Doc> {
  readonly items: readonly Doc[]
  /** Beside the items; 0 where no text was asked for. */
  readonly scores: readonly number[]
  readonly total: number
  readonly aggregations: Aggregations
  /** The text with its typing errors mended, where there were any. */
  readonly suggestions: readonly string[]
}

/**
 * The port of the catalogue search: the contract's query in, documents and facets out. The engine in this folder
 * answers at once and in process; another one may answer later.
 */
export interface SearchEngine<Doc> {
  search(query: SearchQuery, page: SearchPage): SearchAnswer<Doc> | Promise<SearchAnswer<Doc>>
  suggest(text: string, limit?: number): string[] | Promise<string[]>
  upsert(document: Doc): void | Promise<void>
  remove(id: number): void | Promise<void>
}
