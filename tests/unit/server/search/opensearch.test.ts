import { expect, test, vi } from 'vitest'
import type { Product } from '#models/wire/product.ts'
import { Connection, SearchUnavailable } from '#server/search/opensearch/connection.ts'
import { openSearchProducts } from '#server/search/opensearch/open-search-products.ts'
import { attribute, query, shoe, sizedShoe } from '#tests/fixtures/catalogue/shoes.ts'
import { type Exchange, playback } from '#tests/fixtures/opensearch/playback.ts'

const attributes = [attribute(93, 'hf_color', { 11: 'Schwarz', 12: 'Braun' })]
const products = [sizedShoe(1, { 42: 3 }, { name: 'Captoe-Oxford', hf_color: 11 }), shoe(2, { name: 'Schuhcreme' })]
const page = { start: 0, size: 50 }
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
    names: [],
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

test('hits become documents in the same order; missing documents are omitted [CAT-10]', async () => {
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
])('%s is an error with a kind, never a partial answer [CAT-10]', async (_, exchange, kind) => {
  await using server = await playback([exchange])
  expect((await faultOf(engineAt(server.url).search(query(), page))).kind).toBe(kind)
})

test('a search waits at most a second for a cluster that does not answer [CAT-10]', async () => {
  await using server = await playback([{ method: 'POST', path: /_search$/, silent: true }])
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  expect((await faultOf(engineAt(server.url).search(query(), page))).kind).toBe('timeout')
  expect(timeout.mock.calls).toEqual([[1000]])
})

test('a cluster without a server is reported as unreachable [CAT-10]', async () => {
  expect((await faultOf(engineAt('http://127.0.0.1:9').search(query(), page))).kind).toBe('unreachable')
})

test('user and password of the URL are sent as credentials, not in the path', async () => {
  await using server = await playback([{ method: 'POST', path: `/base/${ALIAS}/_search`, answer: NOTHING_FOUND }])
  const url = `${server.url.replace('://', '://shop:s%40fe@')}/base/`
  await engineAt(url).search(query(), page)
  expect(server.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('shop:s@fe').toString('base64')}`)
})

test('a new index is created, filled and refreshed before the alias moves to it', async () => {
  await using server = await playback([
    { method: 'PUT', path: `/${INDEX}` },
    { method: 'POST', path: '/_bulk', answer: DONE },
    { method: 'PUT', path: `/${INDEX}/_settings` },
    { method: 'POST', path: `/${INDEX}/_refresh`, answer: { _shards: { failed: 0 } } },
    { method: 'GET', path: `/_alias/${ALIAS}`, answer: { [`${ALIAS}-old`]: { aliases: { [ALIAS]: {} } } } },
    { method: 'POST', path: '/_aliases' },
  ])
  await engineAt(server.url).rebuild(products)
  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /${INDEX}`,
    'POST /_bulk',
    `PUT /${INDEX}/_settings`,
    `POST /${INDEX}/_refresh`,
    `GET /_alias/${ALIAS}`,
    'POST /_aliases',
  ])
  const [made, bulk, settings, , , swap] = server.received
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

test('refused documents end the indexing, and the partial index is deleted', async () => {
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

test('changes during the indexing are in the new index when the alias moves', async () => {
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
  expect(server.received.at(-1)?.path).toBe('/_bulk?require_alias=true')
  expect(server.received.at(-1)?.body).toContain('hartwach')
})

test('removing a missing document is no error, losing the alias is one', async () => {
  const answer = (action: string) => ({ errors: true, items: [{ [action]: { _id: '2', status: 404, error: {} } }] })
  await using server = await playback([
    { method: 'POST', path: '/_bulk?require_alias=true', answer: answer('delete') },
    { method: 'POST', path: '/_bulk?require_alias=true', answer: answer('index') },
  ])
  const engine = engineAt(server.url)
  await engine.remove(2)
  expect((await faultOf(engine.upsert(shoe(2)))).kind).toBe('refused')
})

test('a large catalogue is sent in requests of some megabytes', async () => {
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
  const sizes = server.received.filter(({ path }) => path === '/_bulk').map(({ body }) => body.length)
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toBeLessThan(5_100_000)
})
