import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  FACET_CODES,
  LISTING_PAGE_SIZE,
  listingSearch,
  listingSearchQuery,
  listingWindow,
  parseListing,
  toggleFilter,
} from '#models/listing/listing.ts'
import { searchQuerySchema } from '#models/wire/search.ts'

const hostilePair = fc.tuple(
  fc.oneof(fc.constantFrom(...FACET_CODES, 'price', 'sort', 'page', 'q'), fc.string()),
  fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.integer().map(String),
    fc.constantFrom('50.0-100.0', '150.0-*', 'final_price:desc', '1101', '-1', '1e9', '%', '\u0000'),
  ),
)
const address = fc.array(hostilePair, { maxLength: 80 }).map((pairs) => new URLSearchParams(pairs))

describe('for every address', () => {
  test('reading is total, and writing what was read changes nothing more [CAT-05]', () => {
    fc.assert(
      fc.property(address, (params) => {
        const query = parseListing(params)
        expect(parseListing(new URLSearchParams(listingSearch(query)))).toEqual(query)
      }),
    )
  })

  test('the query keeps the contract [CAT-04]', () => {
    fc.assert(
      fc.property(address, (params) =>
        v.is(searchQuerySchema, listingSearchQuery(parseListing(params), { categoryIds: [2] })),
      ),
    )
  })

  test('the window stays bounded [CAT-08]', () => {
    fc.assert(
      fc.property(address, (params) => {
        const query = parseListing(params)
        const { start, size } = listingWindow(query)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(size).toBeGreaterThan(0)
        expect(size).toBeLessThanOrEqual(500)
        expect(start + size).toBe(query.page * LISTING_PAGE_SIZE)
      }),
    )
  })

  test('toggling twice gives the same choice back on the first page [CAT-05]', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...FACET_CODES), fc.integer({ min: 1, max: 9999 }), (params, code, id) => {
        const query = parseListing(params)
        const twice = toggleFilter(toggleFilter(query, code, String(id)), code, String(id))
        expect(new Set(twice.filters[code])).toEqual(new Set(query.filters[code]))
        expect(twice.page).toBe(1)
      }),
    )
  })
})
