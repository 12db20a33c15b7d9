import * as v from 'valibot'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import { pageOf, type SearchQuery, searchQuerySchema } from '#models/wire/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import { parsePlainJson } from '#server/http/plain-json.ts'
import { OTHER_ENTITIES, type OtherEntity } from './entities.ts'

/** A parsed catalogue request, or the reason why it is invalid. */
export type SearchRequest =
  | {
      readonly ok: true
      readonly query: SearchQuery
      readonly page: { start: number; size: number }
      readonly groupToken: string
    }
  | { readonly ok: false; readonly message: string; readonly error: string }

/** Elasticsearch's default when a call names no size. */
const DEFAULT_SIZE = 10
/** A product is about 10 kB. No client that renders products needs larger pages. */
const MOST_PRODUCTS = 999
const LONGEST_REQUEST = 100_000
/** Each facet and filter scans the catalogue. The shop uses about a dozen. */
const MOST_PARTS = 40

export function storeOfIndex(index: string): StoreView | null {
  const code = index.replace(/^welt_/, '')
  return STORE_VIEWS.find((store) => store.code === code) ?? null
}

export function isEntity(entity: string): entity is 'product' | OtherEntity {
  return entity === 'product' || OTHER_ENTITIES.some((other) => other === entity)
}

export function searchRequest(
  entity: 'product' | OtherEntity,
  parameter: (name: string) => string | undefined,
  request: unknown,
): SearchRequest {
  const decoded = typeof request === 'string' ? decodedRequest(request) : { value: request ?? {} }
  if (!decoded) return { ok: false, message: 'The request is not valid JSON', error: 'request-not-json' }
  if (!isSearchQuery(decoded.value)) {
    return {
      ok: false,
      message: 'Only request_format=search-query is understood',
      error: 'request-format-unknown',
    }
  }
  const parsed = v.safeParse(searchQuerySchema, decoded.value)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const path = v.getDotPath(issue)
    return { ok: false, message: `${path ?? 'request'}: ${issue.message}`, error: 'request-malformed' }
  }
  const { _availableFilters, _appliedFilters, _appliedSort } = parsed.output
  if (Math.max(_availableFilters.length, _appliedFilters.length, _appliedSort.length) > MOST_PARTS) {
    return { ok: false, message: `More than ${MOST_PARTS} filters, facets or sorts`, error: 'request-too-large' }
  }
  const sort = _appliedSort.length > 0 ? _appliedSort : sortOf(parameter('sort'))
  const page = pageOf(Number(parameter('from') ?? 0), Number(parameter('size') ?? DEFAULT_SIZE))
  return {
    ok: true,
    groupToken: groupTokenIn(decoded.value),
    query: { ...parsed.output, _appliedSort: sort },
    page: { start: page.start, size: entity === 'product' ? Math.min(page.size, MOST_PRODUCTS) : page.size },
  }
}

/** Some clients encode the request twice. Tries the plain text first: a literal % must survive. */
function decodedRequest(request: string): { value: unknown } | null {
  if (request.length > LONGEST_REQUEST) return null
  const plain = parsedJson(request)
  if (plain) return plain
  try {
    return parsedJson(decodeURIComponent(request))
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Throws an {@link ApiError} if the text is JSON that later layers cannot process. */
function parsedJson(text: string): { value: unknown } | null {
  if (text.trim() === '') return { value: {} }
  try {
    return { value: parsePlainJson(Buffer.from(text)) }
  } catch (error) {
    if (error instanceof ApiError && error.error === 'malformed-json') return null
    throw error
  }
}

/** A bare `groupId` is not signed, so it is ignored. [USER-07] */
function groupTokenIn(value: unknown): string {
  const { groupToken } = value as { readonly groupToken?: unknown }
  return typeof groupToken === 'string' ? groupToken : ''
}

/** Any member besides those of the query and the group means another query dialect. */
function isSearchQuery(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => key.startsWith('_') || key === 'groupId' || key === 'groupToken')
}

function sortOf(parameter: string | undefined): SearchQuery['_appliedSort'] {
  return (parameter ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, 5)
    .map((sort) => {
      const [field = '', direction] = sort.split(':')
      return { field, options: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
    })
}
