import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseListing } from '#models/listing/listing.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { catalogRouter } from '#server/commerce/catalog.ts'
import { apiErrorHandler } from '#server/http/error-handler.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { MalformedQuery } from '#server/search/filters.ts'
import { shippedCatalogue } from '../fixtures/catalogue/shipped.ts'
import { query } from '../fixtures/catalogue/shoes.ts'

const catalogue = shippedCatalogue()
const index = catalogue.indexFor(DEFAULT_STORE)
const faults: unknown[] = []
const app = new Hono<{ Variables: RequestVariables }>().route(
  '/api',
  catalogRouter({ catalogue, tokens: { groupOf: () => null } }),
)
app.onError(apiErrorHandler((level, event) => void faults.push([level, event])))
const PATH = '/api/catalog/welt_de/product/_search'
const page = { start: 0, size: 50 }

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const filter = (value: string) => `{"_appliedFilters":[{"attribute":"hf_color","value":${value}}]}`

test.each<[string, string]>([
  ['a search of five thousand letters', JSON.stringify({ _searchText: 'ü'.repeat(5000) })],
  ['a search of more than that', JSON.stringify({ _searchText: 'x'.repeat(5001) })],
  ['a request of megabytes', JSON.stringify({ _searchText: 'x'.repeat(3_000_000) })],
  ['half a surrogate pair', '{"_searchText":"\\ud800 oxford \\udfff"}'],
  ['a null byte', '{"_searchText":"oxford\\u0000derby"}'],
  ['right-to-left marks and emoji', '{"_searchText":"\u202eoxford\u202c 👞👞‍🦰"}'],
  ['an alternative nested ten thousand deep', filter(`{"or":${nested(10_000)}}`)],
  ['a list nested ten thousand deep', filter(nested(10_000))],
  ['an alternative in an alternative', filter('{"or":{"or":{"eq":1}}}')],
  ['an empty range', filter('{}')],
  ['a range of text', filter('{"gte":"a"}')],
  ['numbers beyond all numbers', filter('{"gte":1e999,"lt":-1e999}')],
  ['a list of a thousand', filter(`{"in":[${'1,'.repeat(999)}1]}`)],
  ['a list of all that is allowed', filter(`{"in":[${'1,'.repeat(998)}1]}`)],
  ['a prototype as field', '{"_appliedFilters":[{"attribute":"__proto__.constructor","value":1}]}'],
  ['a prototype as member', '{"__proto__":{"_searchText":"x"},"_searchText":"oxford"}'],
  ['a field of a hundred steps', `{"_availableFilters":[{"field":"${'a.'.repeat(49)}a"}]}`],
  [
    'facets without end',
    JSON.stringify({ _availableFilters: Array.from({ length: 5000 }, (_, at) => ({ field: `f${at}` })) }),
  ],
  ['a sort by nothing', '{"_appliedSort":[{"field":"","options":"desc"}]}'],
  ['buckets without end', '{"_availableFilters":[{"field":"hf_color","options":{"size":1e9}}]}'],
  ['no object', '[1,2,3]'],
  ['no JSON', '{"_searchText":'],
  ['nothing at all', ''],
])('%s is answered or refused, never a fault of the server [CAT-05]', async (_, request) => {
  for (const response of [
    await app.request(`${PATH}?request=${encodeURIComponent(request.toWellFormed())}`),
    await app.request(PATH, { method: 'POST', body: request, headers: { 'content-type': 'application/json' } }),
  ]) {
    expect([200, 400, 413]).toContain(response.status)
    expect(response.headers.get('content-type')).toContain('application/json')
  }
})

test.each([
  'from=-1&size=-5',
  'from=1e99&size=1e99',
  'from=NaN&size=abc',
  'from=0.5&size=0.5',
  'request=%ff%fe%80&size=1',
  'request=%E0%A4%A&size=1',
  'size=1&sort=:::,,,a:desc',
  `size=1&_source_include=${'a*'.repeat(400)}`,
  `size=1&${'request={}&'.repeat(200)}`,
])('the address ?%.40s is answered or refused [CAT-08]', async (parameters) => {
  const response = await app.request(`${PATH}?${parameters}`)
  expect([200, 400]).toContain(response.status)
  await response.json()
  expect(faults).toEqual([])
})

test('any text and any field find something or nothing [CAT-10]', () => {
  const field = fc.oneof(fc.string(), fc.constantFrom('hf_color', 'price', 'sku', 'category_ids', 'toString', 'length'))
  const plain = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null))
  const value = fc.oneof(
    plain,
    fc.array(plain, { maxLength: 30 }),
    fc.record({ eq: plain }),
    fc.record({ nin: fc.array(plain, { maxLength: 5 }) }),
    fc.record({ nor: fc.anything() }),
    fc.record({ gte: fc.double(), lt: fc.double() }),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5000 }),
    fc
      .array(fc.constantFrom('schuh', 'leder', '-', 'ß', '42,5', 'a', ' '), { maxLength: 900 })
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, fc.array(fc.tuple(field, value), { maxLength: 5 }), (_searchText, filters) => {
      try {
        const asked = query({
          _searchText,
          _availableFilters: filters.map(([name]) => ({ field: name })),
          _appliedSort: filters.map(([name]) => ({ field: name })),
          _appliedFilters: filters.map(([name, one]) => ({
            attribute: name.slice(0, 100) || 'x',
            value: one as never,
          })),
        })
        const { items, total } = index.search(asked, page)
        expect(items.length).toBe(Math.min(50, total))
        index.engine.suggest(_searchText)
      } catch (error) {
        if (!(error instanceof MalformedQuery) && !(error instanceof Error && error.name === 'ValiError')) throw error
      }
    }),
    { numRuns: 300 },
  )
})

test('any address of a listing is read: unknown codes, negative pages, giant lists [CAT-08]', () => {
  const pairs = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('page', 'q', 'sort', 'price', 'hf_color'), fc.string()), fc.string()),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(pairs, (all) => {
      const { page: number, text, filters } = parseListing(new URLSearchParams(all))
      expect(number).toBeGreaterThanOrEqual(1)
      expect(text.length).toBeLessThanOrEqual(120)
      expect(Object.values(filters).every((options) => options.length <= 50)).toBe(true)
    }),
  )
})

test('ten thousand different questions leave no memory behind [CAT-10]', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const ask = (turn: number) => {
    const unlike = `${turn.toString(36)}${'xyz'.repeat(turn % 30)}`
    index.search(
      query({
        _searchText: `schuh ${unlike}`,
        _availableFilters: [{ field: `f${unlike}` }],
        _appliedSort: [{ field: `s${unlike}` }],
        _appliedFilters: [{ attribute: 'sku', value: { nin: [unlike] } }],
      }),
      { start: 0, size: 5 },
    )
    index.engine.suggest(unlike)
  }
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  }
  for (let turn = 0; turn < 2000; turn++) ask(turn)
  const before = used()
  for (let turn = 2000; turn < 12_000; turn++) ask(turn)
  expect(used() - before).toBeLessThan(2_000_000)
})
