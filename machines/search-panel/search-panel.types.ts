import type { Product } from '#models/product.ts'

/** Characters at which a search starts. [SEARCH-01] */
export const MIN_SEARCH_LENGTH = 3

/** Products asked for at a time. [SEARCH-01] */
export const SEARCH_PAGE_SIZE = 18

/** Pause in typing after which the search is sent, in ms. */
export const SEARCH_DEBOUNCE_MS = 200

export interface SearchRequest {
  text: string
  start: number
  size: number
}

/** `unreachable`: there is no network and the cache knows nothing of this text. [SEARCH-03] */
export type SearchOutcome =
  | { type: 'found'; items: readonly Product[]; total: number; suggestions: readonly string[] }
  | { type: 'unreachable' }

export interface SearchPanelContext {
  text: string
  items: readonly Product[]
  total: number
  suggestions: readonly string[]
}

export type SearchPanelEvent =
  /** `text` is what was left in the field last time. [SEARCH-02] */
  | { type: 'opened'; text: string }
  | { type: 'closed' }
  | { type: 'typed'; text: string }
  | { type: 'submitted' }
  | { type: 'more.wanted' }
  | { type: 'retried' }
