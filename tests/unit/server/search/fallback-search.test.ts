import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { openSearchCatalogue } from '#server/catalogue/open-search-catalogue.ts'
import { FallbackSearch } from '#server/search/fallback-search.ts'
import { MalformedQuery } from '#server/search/filters.ts'
import { Connection } from '#server/search/opensearch/connection.ts'
import { openSearchProducts } from '#server/search/opensearch/open-search-products.ts'
import { productEngine } from '#server/search/product-engine.ts'
import { query, shoe, sizedShoe, storeCatalogue } from '#tests/fixtures/catalogue/shoes.ts'
import { type Exchange, playback } from '#tests/fixtures/opensearch/playback.ts'

const page = { start: 0, size: 50 }
const products = [shoe(1, { name: 'Oxford' }), shoe(2, { name: 'Derby' })]
/** Long enough for a busy machine; the tests poll instead of sleeping. */
const SOON = { timeout: 10_000 }
const DONE = { errors: false, items: [] }
const FILLING: Exchange[] = [
  { method: 'PUT', path: /^\/welt-[^/]*$/ },
  { method: 'POST', path: '/_bulk', answer: DONE },
  { method: 'PUT', path: /_settings$/ },
  { method: 'POST', path: /_refresh$/ },
  { method: 'GET', path: /^\/_alias\//, status: 404, answer: {} },
  { method: 'POST', path: '/_aliases' },
]
const found = (...ids: number[]): Exchange => ({
  method: 'POST',
  path: /_search$/,
  answer: { hits: { total: { value: ids.length }, hits: ids.map((id) => ({ _id: String(id), _score: 1 })) } },
})
const fault = (status: number): Exchange => ({ method: 'POST', path: /_search$/, status, answer: { error: {} } })

function searchAt(url: string) {
  const documents = new Map<number, Product>(products.map((product) => [product.id, product]))
  const logged: string[] = []
  const later: (() => void)[] = []
  let now = 0
  const search = new FallbackSearch<Product>({
    remote: openSearchProducts({
      connection: new Connection({ url, fetch }),
      alias: 'welt-de-product',
      language: 'de',
      attributes: [],
      names: [],
      documents,
      now: () => now,
    }),
    local: productEngine('de', [], products),
    idOf: ({ id }) => id,
    log: (level, event, facts) => void logged.push([level, event, facts?.kind].filter(Boolean).join(' ')),
    now: () => now,
    after: (_, work) => {
      later.push(work)
      return () => {}
    },
  })
  return {
    search,
    logged,
    /** Advances time and runs the pending timers. */
    pass(milliseconds: number) {
      now += milliseconds
      for (const work of later.splice(0)) work()
    },
    idsOf: async (asked = query()) => (await search.search(asked, page)).items.map(({ id }) => id),
  }
}

test('until the cluster is filled the in-process engine answers, then the cluster [CAT-10]', async () => {
  await using server = await playback([...FILLING, found(2)])
  const { search, idsOf, logged } = searchAt(server.url)
  expect(await idsOf()).toEqual([1, 2])
  await search.fill(() => products)
  expect(await idsOf()).toEqual([2])
  expect(logged).toEqual(['info search-filled'])
})

test('after a failure the in-process engine answers at once, and the cluster is tried again after a pause [CAT-10]', async () => {
  await using server = await playback([...FILLING, fault(503), found(2)])
  const { search, idsOf, logged, pass } = searchAt(server.url)
  await search.fill(() => products)
  expect(await idsOf()).toEqual([1, 2])
  const received = server.received.length
  expect(await idsOf()).toEqual([1, 2])
  expect(server.received).toHaveLength(received)
  pass(5_000)
  expect(await idsOf()).toEqual([2])
  expect(logged).toEqual(['info search-filled', 'warn search-unavailable refused'])
})

test('a query that the cluster refuses is answered in process, and the next one goes to the cluster [CAT-10]', async () => {
  await using server = await playback([...FILLING, fault(400), found(2)])
  const { search, idsOf } = searchAt(server.url)
  await search.fill(() => products)
  expect(await idsOf()).toEqual([1, 2])
  expect(await idsOf()).toEqual([2])
})

test('an invalid query is reported to the caller as such [CAT-04]', async () => {
  await using server = await playback(FILLING)
  const { search, idsOf } = searchAt(server.url)
  await search.fill(() => products)
  const empty = query({ _appliedFilters: [{ attribute: 'status', value: {} as never }] })
  await expect(idsOf(empty)).rejects.toBeInstanceOf(MalformedQuery)
})

test('a failed indexing is retried later', async () => {
  await using server = await playback([
    { method: 'PUT', path: /^\/welt-/, status: 503 },
    { method: 'DELETE', path: /^\/welt-/ },
    ...FILLING,
  ])
  const { search, logged, pass } = searchAt(server.url)
  await search.fill(() => products)
  expect(logged).toEqual(['warn search-unavailable refused'])
  pass(5_000)
  await expect.poll(() => logged, SOON).toEqual(['warn search-unavailable refused', 'info search-filled'])
})

test('documents that are replaced during indexing are read once more', async () => {
  await using server = await playback([...FILLING, ...FILLING])
  const { search, logged } = searchAt(server.url)
  const filling = search.fill(() => products)
  await search.fill(() => products)
  await filling
  expect(server.left).toEqual([])
  expect(logged).toEqual(['info search-filled'])
})

test('changes that the cluster missed are sent again with their current state', async () => {
  const bulk = { method: 'POST', path: '/_bulk?require_alias=true' }
  await using server = await playback([...FILLING, { ...bulk, status: 503 }, { ...bulk, answer: DONE }])
  const { search, pass, logged } = searchAt(server.url)
  search.changed(shoe(1, { name: 'Oxblood' }))
  expect(server.received).toEqual([])
  await search.fill(() => products)
  await expect.poll(() => logged, SOON).toContain('warn search-unavailable refused')
  search.changed(shoe(1, { name: 'Monk' }))
  search.changed(shoe(2, { name: 'Loafer' }))
  pass(5_000)
  await expect.poll(() => server.left, SOON).toEqual([])
  const ids = (server.received.at(-1)?.body ?? '').match(/"_id":"\d+"/g)
  expect(ids).toEqual(['"_id":"1"', '"_id":"2"'])
  expect(server.received.at(-1)?.body).toContain('monk')
  expect(server.received.at(-1)?.body).not.toContain('oxblood')
})

test('the catalogue searches and suggests on the cluster, updates its stock there, and works without it [CAT-10]', async () => {
  const products = [sizedShoe(1, { 42: 3 }, { name: 'Oxford' }), shoe(2, { name: 'Derby' })]
  const catalogue = new CatalogueService([storeCatalogue({ products })])
  const bulk = { method: 'POST', path: '/_bulk?require_alias=true', answer: DONE }
  const logged: string[] = []
  const server = await playback([...FILLING, found(1), bulk])
  const search = openSearchCatalogue({
    url: server.url,
    catalogue,
    stores: [DEFAULT_STORE],
    log: (_, event) => void logged.push(event),
  })
  catalogue.searchThrough(search)
  await expect.poll(() => logged, SOON).toEqual(['search-filled'])
  expect((await catalogue.search(DEFAULT_STORE, query(), page)).items.map(({ id }) => id)).toEqual([1])
  catalogue.updateStock('W-1-42', 0)
  await expect.poll(() => server.left, SOON).toEqual([])
  expect(server.received.at(-1)?.body).toContain('"stock.is_in_stock":[false]')

  await server[Symbol.asyncDispose]()
  const { items } = await catalogue.search(DEFAULT_STORE, query(), page)
  expect(items.map(({ id }) => id)).toEqual([1, 2])
  expect(await catalogue.suggest(DEFAULT_STORE, 'der')).toEqual(['Derby'])
  search.close()
})
