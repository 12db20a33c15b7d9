import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SearchQuery } from '#models/wire/search.ts'
import { analyserOf } from '#server/search/analyser.ts'
import { readAnswer } from '#server/search/opensearch/answer.ts'
import type { IndexBody, SearchBody } from '#server/search/opensearch/dsl.ts'
import { searchBody } from '#server/search/opensearch/search-body.ts'
import { productFields } from '#server/search/product-fields.ts'
import { attribute, query } from '#tests/fixtures/catalogue/shoes.ts'

const attributes = [attribute(93, 'hf_color', { 11: 'Schwarz', 12: 'Braun' })]
const page = { start: 0, size: 50 }
const language = { analyser: analyserOf('de'), fields: productFields(attributes) }

interface Pair {
  readonly name: string
  readonly asked: SearchQuery
  readonly page: { start: number; size: number }
  readonly request: SearchBody
  readonly answer: unknown
  readonly read: unknown
}
const pairs: Pair[] = readFileSync(new URL('../../../fixtures/opensearch/pairs.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

test.each(pairs.map((pair) => [pair.name, pair] as const))(
  '%s: request and interpretation are as recorded [CAT-10]',
  (_, pair) => {
    const asked = query(pair.asked)
    expect(JSON.parse(JSON.stringify(searchBody(asked, pair.page, language)))).toEqual(pair.request)
    expect(readAnswer(pair.answer, asked, language.analyser)).toEqual(pair.read)
  },
)

test('the request has the boosts, the fuzziness, the match and the score that are specified [CAT-10]', () => {
  const body = JSON.stringify(searchBody(query({ _searchText: 'rahmengenaehte oxfrod derby xy' }), page, language))
  const boosts = [...body.matchAll(/"term":\{"terms\.(\w+)":\{"value":"oxfrod","boost":([\d.]+)/g)].map(
    ([, field, boost]) => [field, Number(boost)],
  )
  expect(Object.fromEntries(boosts)).toMatchObject({ name: 4, sku: 2, category: 1 })
  const fuzzy = [...body.matchAll(/"value":"(\w+)","fuzziness":(\d),"prefix_length":(\d)/g)].map(
    ([, value, edits, prefix]) => `${value} ${edits} ${prefix}`,
  )
  expect([...new Set(fuzzy)]).toEqual(['rahmengenaht 2 2', 'oxfrod 2 2', 'derby 1 2'])
  expect(body).toContain('"minimum_should_match":3')
  expect(body).toContain('"min_score":0.02')
  expect(body).toContain('"timeout":"1000ms"')
})

test('a listing without text requests neither scores nor corrections [CAT-07]', () => {
  const body = searchBody(query(), page, language)
  expect(body).not.toHaveProperty('min_score')
  expect(body).not.toHaveProperty('suggest')
  expect(body.sort).toEqual([
    { position: { order: 'asc', missing: '_last' } },
    { id: { order: 'asc', missing: '_last' } },
  ])
})

test('fields and values from the wire reach OpenSearch only if its mapping allows them [CAT-05]', () => {
  const hostile = ['__proto__', '_script', 'made_up', 'terms.name', 'doc["x"]'].map((field) => ({ field }))
  const body = searchBody(
    query({
      _availableFilters: hostile,
      _appliedSort: hostile,
      _appliedFilters: [
        ...hostile.map(({ field }) => ({ attribute: field, value: { in: ['x'] } })),
        { attribute: 'hf_color', value: { in: ['black', true, '11', 'Infinity', ''] } },
        { attribute: 'type_id', value: { gte: 3 } },
        { attribute: 'is_sale', value: { in: ['yes', 'true'] } },
        { attribute: 'sku', value: { eq: '\ud800' } },
      ],
    }),
    page,
    language,
  )
  const text = JSON.stringify(body)
  for (const { field } of hostile) expect(text).not.toContain(JSON.stringify(field).slice(1, -1))
  expect(text).toContain('{"terms":{"hf_color":[11]}}')
  expect(text).toContain('{"terms":{"is_sale":[true]}}')
  expect(text).toContain('{"terms":{"sku":["\ufffd"]}}')
  expect(text.match(/match_none/g)).toHaveLength(hostile.length + 1)
  expect(body).not.toHaveProperty('aggs')
})

test('a text of five thousand characters makes a request of bounded size [CAT-10]', () => {
  const sizes = ['schuh '.repeat(833), 'ß'.repeat(5000), 'a-'.repeat(2500)].map(
    (_searchText) => JSON.stringify(searchBody(query({ _searchText }), page, language)).length,
  )
  for (const size of sizes) expect(size).toBeLessThan(100_000)
})

/** Each of these must not compile against the closed types. */
const PLANTED_FAULTS = [
  // @ts-expect-error A misspelt member.
  { bool: { shuold: [] } } satisfies SearchBody['query'],
  // @ts-expect-error A member of another query.
  { fuzzy: { name: { value: 'x', fuzzines: 2 } } } satisfies SearchBody['query'],
  // @ts-expect-error An unknown query.
  { matches: { name: 'x' } } satisfies SearchBody['query'],
  // @ts-expect-error A score that is text.
  { min_score: '0.02' } satisfies Partial<SearchBody>,
  // @ts-expect-error A type that no field has.
  { dynamic: false, properties: { name: { type: 'keywrd' } } } satisfies IndexBody['mappings'],
]

test('the compiler refuses each of these', () => {
  expect(PLANTED_FAULTS).toHaveLength(5)
})
