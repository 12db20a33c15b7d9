import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Product } from '#models/product.ts'
import type { SearchQuery } from '#models/search.ts'
import { analyserOf } from '#server/search/analyser.ts'
import { readAnswer } from '#server/search/opensearch/answer.ts'
import { Connection, SearchUnavailable } from '#server/search/opensearch/connection.ts'
import type { IndexBody, SearchBody } from '#server/search/opensearch/dsl.ts'
import { openSearchProducts } from '#server/search/opensearch/open-search-products.ts'
import { searchBody } from '#server/search/opensearch/search-body.ts'
import { productFields } from '#server/search/product-fields.ts'
import { type Exchange, playback } from '#tests/fixtures/opensearch/playback.ts'
import { attribute, query, shoe, sizedShoe } from './shoes.ts'

const attributes = [attribute(93, 'hf_color', { 11: 'Schwarz', 12: 'Braun' })]
const products = [sizedShoe(1, { 42: 3 }, { name: 'Captoe-Oxford', hf_color: 11 }), shoe(2, { name: 'Schuhcreme' })]
const page = { start: 0, size: 50 }
const language = { analyser: analyserOf('de'), fields: productFields(attributes) }
const NOTHING_FOUND = { hits: { total: { value: 0 }, hits: [] } }
const ALIAS = 'welt-de-product'
const INDEX = `${ALIAS}-rs`
const DONE = { errors: false, items: [] }

function engineAt(url: string, documents = new Map<number, Product>(products.map((product) => [product.id, product]))) {
  return openSearchProducts({
    connection: new Connection({ url, fetch }),
    alias: ALIAS,
    language: 'de',
    attributes,
    taught: [],
    documents,
    now: () => 1000,
  })
}

async function faultOf(work: Promise<unknown>): Promise<SearchUnavailable> {
  const error = await work.then(
    () => null,
    (fault: unknown) => fault,
  )
  if (!(error instanceof SearchUnavailable)) throw new Error(`No fault of OpenSearch: ${String(error)}`)
  return error
}

interface Pair {
  readonly name: string
  readonly asked: SearchQuery
  readonly page: { start: number; size: number }
  readonly request: SearchBody
  readonly answer: unknown
  readonly read: unknown
}
const pairs: Pair[] = readFileSync(new URL('../../fixtures/opensearch/pairs.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

test.each(pairs.map((pair) => [pair.name, pair] as const))(
  '%s: asked and understood as recorded [CAT-10]',
  (_, pair) => {
    const asked = query(pair.asked)
    expect(JSON.parse(JSON.stringify(searchBody(asked, pair.page, language)))).toEqual(pair.request)
    expect(readAnswer(pair.answer, asked, language.analyser.fold)).toEqual(pair.read)
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

test('a listing without text asks for no score and mends no words [CAT-07]', () => {
  const body = searchBody(query(), page, language)
  expect(body).not.toHaveProperty('min_score')
  expect(body).not.toHaveProperty('suggest')
  expect(body.sort).toEqual([
    { position: { order: 'asc', missing: '_last' } },
    { id: { order: 'asc', missing: '_last' } },
  ])
})

test('fields and values from the wire reach OpenSearch only where its mapping can hold them [CAT-05]', () => {
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

test('a text of five thousand letters makes a request of bounded size', () => {
  const sizes = ['schuh '.repeat(833), 'ß'.repeat(5000), 'a-'.repeat(2500)].map(
    (_searchText) => JSON.stringify(searchBody(query({ _searchText }), page, language)).length,
  )
  for (const size of sizes) expect(size).toBeLessThan(100_000)
})

/** What the closed types are for: each of these does not compile. */
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

test('the compiler refuses planted faults: each needs its expectation of an error', () => {
  expect(PLANTED_FAULTS).toHaveLength(5)
})

test('hits become documents in their order; what has gone meanwhile is left out', async () => {
  const hits = ['2', '9', '1'].map((_id) => ({ _index: INDEX, _id, _score: null }))
  await using server = await playback([
    { method: 'POST', path: `/${ALIAS}/_search`, answer: { hits: { total: { value: 3, relation: 'eq' }, hits } } },
  ])
  const { items, total } = await engineAt(server.url).search(query(), page)
  expect(items.map(({ id }) => id)).toEqual([2, 1])
  expect(total).toBe(3)
})

test.each<[string, Exchange, SearchUnavailable['kind']]>([
  ['a cluster that refuses', { method: 'POST', path: /_search$/, status: 503, text: 'overloaded' }, 'refused'],
  ['an index that is not there', { method: 'POST', path: /_search$/, status: 404, answer: { error: {} } }, 'refused'],
  ['an answer that is not JSON', { method: 'POST', path: /_search$/, text: '<html>' }, 'malformed'],
  ['an answer of another shape', { method: 'POST', path: /_search$/, answer: { hits: [] } }, 'malformed'],
  [
    'an answer of some shards',
    { method: 'POST', path: /_search$/, answer: { ...NOTHING_FOUND, _shards: { failed: 1 } } },
    'refused',
  ],
  [
    'an answer of what was ready',
    { method: 'POST', path: /_search$/, answer: { ...NOTHING_FOUND, timed_out: true } },
    'timeout',
  ],
])('%s is a fault with a name, never a short answer [CAT-10]', async (_, exchange, kind) => {
  await using server = await playback([exchange])
  expect((await faultOf(engineAt(server.url).search(query(), page))).kind).toBe(kind)
})

test('nobody waits longer than a second for a cluster that says nothing [CAT-10]', async () => {
  await using server = await playback([{ method: 'POST', path: /_search$/, silent: true }])
  const begun = performance.now()
  expect((await faultOf(engineAt(server.url).search(query(), page))).kind).toBe('timeout')
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('a cluster that is not there is unreachable', async () => {
  expect((await faultOf(engineAt('http://127.0.0.1:9').search(query(), page))).kind).toBe('unreachable')
})

test('user and password of the address authenticate, and stay out of the path', async () => {
  await using server = await playback([{ method: 'POST', path: `/base/${ALIAS}/_search`, answer: NOTHING_FOUND }])
  const url = `${server.url.replace('://', '://shop:s%40fe@')}/base/`
  await engineAt(url).search(query(), page)
  expect(server.heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('shop:s@fe').toString('base64')}`)
})

test('an index is made, filled and refreshed before the alias leaves the old one for it', async () => {
  await using server = await playback([
    { method: 'PUT', path: `/${INDEX}` },
    { method: 'POST', path: '/_bulk', answer: DONE },
    { method: 'PUT', path: `/${INDEX}/_settings` },
    { method: 'POST', path: `/${INDEX}/_refresh`, answer: { _shards: { failed: 0 } } },
    { method: 'GET', path: `/_alias/${ALIAS}`, answer: { [`${ALIAS}-old`]: { aliases: { [ALIAS]: {} } } } },
    { method: 'POST', path: '/_aliases' },
  ])
  await engineAt(server.url).rebuild(products)
  expect(server.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /${INDEX}`,
    'POST /_bulk',
    `PUT /${INDEX}/_settings`,
    `POST /${INDEX}/_refresh`,
    `GET /_alias/${ALIAS}`,
    'POST /_aliases',
  ])
  const [made, bulk, settings, , , swap] = server.heard
  expect(JSON.parse(made?.body ?? '')).toMatchObject({
    settings: { index: { refresh_interval: '-1' } },
    mappings: { dynamic: false },
  })
  expect(JSON.parse(settings?.body ?? '')).toEqual({ index: { refresh_interval: '500ms' } })
  expect(bulk?.headers['content-type']).toBe('application/x-ndjson')
  expect(bulk?.body.endsWith('\n')).toBe(true)
  const lines = (bulk?.body ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(4)
  expect(lines[0]).toEqual({ index: { _index: INDEX, _id: '1' } })
  expect(lines[1]).toMatchObject({
    'terms.name': 'capto oxford captooxford',
    skus: ['w-1', 'w-1-42'],
    'configurable_children.sku': ['W-1-42'],
    hf_color: [11],
    hf_shoe_size_options: [42],
    'stock.is_in_stock': [true],
  })
  expect(JSON.parse(swap?.body ?? '')).toEqual({
    actions: [
      { remove_index: { index: `${ALIAS}-old` } },
      { add: { index: INDEX, alias: ALIAS, is_write_index: true } },
    ],
  })
})

test('documents that are refused end the filling, and the half-filled index goes', async () => {
  const refused = { index: { _id: '2', status: 400, error: { type: 'mapper_parsing_exception' } } }
  await using server = await playback([
    { method: 'PUT', path: `/${INDEX}` },
    {
      method: 'POST',
      path: '/_bulk',
      answer: { errors: true, items: [{ index: { _id: '1', status: 201 } }, refused] },
    },
    { method: 'DELETE', path: `/${INDEX}` },
  ])
  const fault = await faultOf(engineAt(server.url).rebuild(products))
  expect(fault.message).toContain('mapper_parsing_exception')
  expect(fault.status).toBe(400)
  expect(server.left).toEqual([])
})

test('what changes while an index is filled is in it when it takes over', async () => {
  await using server = await playback([
    { method: 'PUT', path: `/${INDEX}` },
    { method: 'POST', path: '/_bulk?require_alias=true', answer: DONE },
    { method: 'POST', path: '/_bulk', answer: DONE },
    { method: 'PUT', path: `/${INDEX}/_settings` },
    { method: 'POST', path: `/${INDEX}/_refresh` },
    { method: 'GET', path: `/_alias/${ALIAS}`, status: 404, answer: {} },
    { method: 'POST', path: '/_aliases' },
    { method: 'POST', path: '/_bulk?require_alias=true', answer: DONE },
  ])
  const engine = engineAt(server.url)
  const filling = engine.rebuild(products)
  await engine.upsert(shoe(2, { name: 'Hartwachs' }))
  await filling
  expect(server.left).toEqual([])
  expect(server.heard.at(-1)?.path).toBe('/_bulk?require_alias=true')
  expect(server.heard.at(-1)?.body).toContain('hartwach')
})

test('removing what has gone already is no fault, losing the alias is', async () => {
  const answer = (action: string) => ({ errors: true, items: [{ [action]: { _id: '2', status: 404, error: {} } }] })
  await using server = await playback([
    { method: 'POST', path: '/_bulk?require_alias=true', answer: answer('delete') },
    { method: 'POST', path: '/_bulk?require_alias=true', answer: answer('index') },
  ])
  const engine = engineAt(server.url)
  await engine.remove(2)
  expect((await faultOf(engine.upsert(shoe(2)))).kind).toBe('refused')
})

test('a large catalogue goes out in requests of some megabytes', async () => {
  const bulks: Exchange[] = Array.from({ length: 9 }, () => ({ method: 'POST', path: '/_bulk', answer: DONE }))
  await using server = await playback([
    { method: 'PUT', path: `/${INDEX}` },
    ...bulks,
    { method: 'PUT', path: /_settings$/ },
    { method: 'POST', path: /_refresh$/ },
    { method: 'GET', path: /_alias/, status: 404, answer: {} },
    { method: 'POST', path: '/_aliases' },
  ])
  const facts = [{ code: 'x', label: '', value: 'a'.repeat(50_000) }]
  await engineAt(server.url).rebuild(Array.from({ length: 220 }, (_, index) => shoe(index + 1, { facts })))
  const sizes = server.heard.filter(({ path }) => path === '/_bulk').map(({ body }) => body.length)
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toBeLessThan(5_100_000)
})
