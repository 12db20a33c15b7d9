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

export interface SearchFindings {
  items: readonly Product[]
  total: number
  /** The text with corrected typing errors. */
  suggestions: readonly string[]
  /** Completions of the text: whole words, then names of products. [SEARCH-04] */
  completions: readonly string[]
  /** Filters that the text implies; null without any. [SEARCH-04] */
  understood?: Understanding | null
}

/** `unreachable`: no network, and nothing cached for this text. [SEARCH-03] */
export type SearchOutcome = ({ type: 'found' } & SearchFindings) | { type: 'unreachable' }

export interface SearchPanelContext extends SearchFindings {
  text: string
}

export type SearchPanelEvent =
  /** `text`: last content of the field. [SEARCH-02] */
  | { type: 'opened'; text: string }
  | { type: 'closed' }
  | { type: 'typed'; text: string }
  | { type: 'more.wanted' }
  | { type: 'retried' }
