import { expect, test } from 'vitest'
import { CatalogueUnavailable } from '#models/catalogue-reader.ts'
import { DEFAULT_STORE } from '#models/store-view.ts'
import { ForeignCatalogue, type ForeignCatalogueDeps } from '#server/catalogue/foreign-catalogue.ts'
import { query } from '../search/shoes.ts'
import { smallShop } from './answers.ts'

const store = DEFAULT_STORE
const page = { start: 0, size: 10 }

function foreign(fetch: ForeignCatalogueDeps['fetch']) {
  const warnings: string[] = []
  const catalogue = new ForeignCatalogue({
    apiUrl: 'https://backend.example/api',
    fetch,
    now: () => 0,
    promoted: () => ({ mainBanners: [], smallBanners: [], trustbar: [] }),
    log: (_, event) => void warnings.push(event),
  })
  return { catalogue, warnings }
}

test('a backend that keeps the contract answers pages exactly as our own does', async () => {
  const { app, catalogue: own } = smallShop()
  const { catalogue: theirs } = foreign(async (url, init) => app.request(url, init))
  const faceted = query({ _availableFilters: [{ field: 'hf_color' }], _searchText: 'oxford' })

  const { scores: _, ...ours } = own.shelf(store).search(faceted, page)
  expect(await theirs.search(store, faceted, page)).toEqual(ours)
  expect(await theirs.product(store, 'OX-200')).toEqual(await own.product(store, 'OX-200'))
  expect(await theirs.product(store, 'OX-200-43')).toEqual(await own.product(store, 'OX-200-43'))
  expect(await theirs.product(store, 'nope')).toBeNull()
  const skus = ['DE-300-42', 'nope', 'OX-200']
  expect(await theirs.products(store, skus)).toEqual(await own.products(store, skus))
  expect(await theirs.menu(store)).toEqual(await own.menu(store))
  expect(await theirs.category(store, { slug: 'oxfords' })).toEqual(await own.category(store, { slug: 'oxfords' }))
  expect(await theirs.mapUrl(store, '/herren/oxford')).toMatchObject({ _type: 'product', _id: '1' })
  expect(await theirs.mapUrl(store, '/nowhere')).toBeNull()
  expect(await theirs.cmsPage(store, 'impressum')).toEqual(await own.cmsPage(store, 'impressum'))
  expect(await theirs.cmsBlock(store, 'nope')).toBeNull()
})

test('the total may be a number, the hits may be wrapped', async () => {
  const hit = (await smallShop().catalogue.product(store, 'OX-200')) ?? undefined
  const { catalogue } = foreign(async () => Response.json({ hits: { total: 57, hits: [{ _source: hit }] } }))
  const { total, items } = await catalogue.search(store, query(), page)
  expect([total, items[0]?.sku]).toEqual([57, 'OX-200'])
})

test('a document that breaks the contract is left out and reported', async () => {
  const { catalogue, warnings } = foreign(async () => Response.json({ hits: [{ nm: 'half' }], total: 1 }))
  expect((await catalogue.search(store, query(), page)).items).toEqual([])
  expect(warnings).toHaveLength(1)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', () => Promise.resolve(Response.json({ code: 500, result: 'no' }, { status: 500 }))],
  ['speaks HTML', () => Promise.resolve(new Response('<h1>no</h1>'))],
  ['says something else', () => Promise.resolve(Response.json({ hello: 'world' }))],
])('a backend that %s is unavailable, not empty [CAT-10]', async (_, fetch) => {
  await expect(foreign(fetch).catalogue.search(store, query(), page)).rejects.toThrow(CatalogueUnavailable)
})

test('every call carries the deadline of the server [CAT-10]', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { catalogue } = foreign(async (_, init) => {
    signals.push(init.signal)
    return Response.json({ hits: [], total: 0 })
  })
  await catalogue.search(store, query(), page)
  expect(signals[0]).toBeInstanceOf(AbortSignal)
})

test('searches and mappings of a group of customers bear its token, other calls do not [USER-07]', async () => {
  const { app } = smallShop()
  const asked: string[] = []
  const { catalogue } = foreign(async (url, init) => {
    asked.push(decodeURIComponent(url) + String(init.body ?? ''))
    return app.request(url, init)
  })
  const own = catalogue.forGroup('a.b.c')
  await own.search(store, query(), page)
  await own.mapUrl(store, '/herren/oxford')
  await own.menu(store)
  await catalogue.search(store, query(), page)
  await catalogue.menu(store)
  expect(asked.map((call) => call.includes('"groupToken":"a.b.c"'))).toEqual([true, true, false, false])
})

test('categories are fetched once a minute, a failed fetch is tried again at once', async () => {
  let calls = 0
  const { catalogue } = foreign(async () => {
    calls++
    return calls === 1 ? new Response('no') : Response.json({ hits: [], total: 0 })
  })
  await expect(catalogue.menu(store)).rejects.toThrow(CatalogueUnavailable)
  await catalogue.menu(store)
  await catalogue.menu(store)
  expect(calls).toBe(2)
})
