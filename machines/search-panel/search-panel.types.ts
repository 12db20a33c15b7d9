import type { Understanding } from '#models/listing/understanding.ts'
import type { Product } from '#models/wire/product.ts'

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

/** Asks for what others buy: nothing is searched. */
export const BEST_SELLERS: SearchRequest = { text: '', start: 0, size: 6 }

export interface SearchFindings {
  items: readonly Product[]
  total: number
  /** The text with its typing errors mended. */
  suggestions: readonly string[]
  /** What the text may become: whole words, then names of products. [SEARCH-04] */
  completions: readonly string[]
  /** What the text asked for beyond words, where it did. [SEARCH-04] */
  understood?: Understanding | null
}

/** `unreachable`: there is no network and the cache knows nothing of this text. [SEARCH-03] */
export type SearchOutcome = ({ type: 'found' } & SearchFindings) | { type: 'unreachable' }

export interface SearchPanelContext extends SearchFindings {
  text: string
}

export type SearchPanelEvent =
  /** `text` is what was left in the field last time. [SEARCH-02] */
  | { type: 'opened'; text: string }
  | { type: 'closed' }
  | { type: 'typed'; text: string }
  | { type: 'more.wanted' }
  | { type: 'retried' }
