import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { ForeignCatalogue, type ForeignCatalogueDeps } from '#server/catalogue/foreign-catalogue.ts'
import { findProduct } from '#src/features/product/load-product.server.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'
import { query } from '#tests/fixtures/catalogue/shoes.ts'

afterEach(() => vi.restoreAllMocks())

const store = DEFAULT_STORE
const page = { start: 0, size: 10 }

function foreign(fetch: ForeignCatalogueDeps['fetch'], addsTax = false) {
  const warnings: string[] = []
  const catalogue = new ForeignCatalogue({
    apiUrl: 'https://backend.example/api',
    fetch,
    now: () => 0,
    addsTax,
    promoted: () => ({ mainBanners: [], smallBanners: [], trustbar: [] }),
    log: (_, event) => void warnings.push(event),
  })
  return { catalogue, warnings }
}

test('a backend that implements the contract renders the same pages as our own', async () => {
  const { app, catalogue: own } = smallShop()
  const { catalogue: theirs } = foreign(async (url, init) => app.request(url, init))
  const faceted = query({ _availableFilters: [{ field: 'hf_color' }], _searchText: 'oxford' })

  const { scores: _, ...ours } = own.indexFor(store).search(faceted, page)
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

test('a hidden variant that the backend lists separately redirects to its parent [ROUTE-08]', async () => {
  const { app, catalogue: own } = smallShop()
  const parent = await own.product(store, 'OX-200')
  const hidden = { ...parent, id: 99, sku: 'OX-200-43', type_id: 'simple', visibility: 1, configurable_children: [] }
  const { catalogue } = foreign(async (url, init) => {
    const isOfVariant = decodeURIComponent(url).includes('"attribute":"sku","value":{"eq":"OX-200-43"}')
    return isOfVariant ? Response.json({ hits: [hidden], total: 1 }) : app.request(url, init)
  })
  const answer = findProduct(catalogue, store, 'OX-200-43', new URLSearchParams())
  await expect(answer).rejects.toMatchObject({ status: 301 })
  const location = await answer.catch((response: Response) => response.headers.get('Location'))
  expect(location).toBe('/herren/oxford.html?childSku=OX-200-43')
})

test('the total may be a number, and the hits may be wrapped', async () => {
  const hit = (await smallShop().catalogue.product(store, 'OX-200')) ?? undefined
  const { catalogue } = foreign(async () => Response.json({ hits: { total: 57, hits: [{ _source: hit }] } }))
  const { total, items } = await catalogue.search(store, query(), page)
  expect([total, items[0]?.sku]).toEqual([57, 'OX-200'])
})

test('a document that breaks the contract is dropped and reported', async () => {
  const { catalogue, warnings } = foreign(async () => Response.json({ hits: [{ nm: 'half' }], total: 1 }))
  expect((await catalogue.search(store, query(), page)).items).toEqual([])
  expect(warnings).toHaveLength(1)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', () => Promise.resolve(Response.json({ code: 500, result: 'no' }, { status: 500 }))],
  ['speaks HTML', () => Promise.resolve(new Response('<h1>no</h1>'))],
  ['answers with another shape', () => Promise.resolve(Response.json({ hello: 'world' }))],
])('a backend that %s is unavailable, not empty [CAT-10]', async (_, fetch) => {
  await expect(foreign(fetch).catalogue.search(store, query(), page)).rejects.toThrow(CatalogueUnavailable)
})

test('a page waits at most a second for a backend that does not answer [CAT-10]', async () => {
  const { catalogue } = foreign(
    (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await expect(catalogue.search(store, query(), page)).rejects.toThrow(CatalogueUnavailable)
  expect(timeout.mock.calls).toEqual([[1000]])
})

test('searches and mappings of a customer group carry its token, other calls do not [USER-07]', async () => {
  const { app } = smallShop()
  const asked: string[] = []
  const { catalogue } = foreign(async (url, init) => {
    asked.push(decodeURIComponent(url) + String(init.body ?? ''))
    return app.request(url, init)
  })
  const own = catalogue.forGroup({ token: 'a.b.c', id: 1 })
  await own.search(store, query(), page)
  await own.mapUrl(store, '/herren/oxford')
  await own.menu(store)
  await catalogue.search(store, query(), page)
  await catalogue.menu(store)
  expect(asked.map((call) => call.includes('"groupToken":"a.b.c"'))).toEqual([true, true, false, false])
})

describe('the price of a product with variants', () => {
  const costing = (gross: number) => ({
    price: gross,
    final_price: gross,
    price_incl_tax: gross,
    final_price_incl_tax: gross,
    original_price_incl_tax: gross,
    special_price_incl_tax: 0,
  })

  /** The product's gross price as read from a backend with this parent price, and these variant prices and statuses. */
  async function shown(parent: number, variants: readonly (readonly [gross: number, status: number])[]) {
    const own = await smallShop().catalogue.product(store, 'OX-200')
    const [child] = own?.configurable_children ?? []
    const configurable_children = variants.map(([gross, status], index) => ({
      ...child,
      ...costing(gross),
      id: 900 + index,
      sku: `OX-200-${index}`,
      status,
    }))
    const document = { ...own, ...costing(parent), configurable_children }
    const { catalogue } = foreign(async () => Response.json({ hits: [document], total: 1 }))
    return catalogue.product(store, 'OX-200')
  }

  test.each([
    [
      'the product has none',
      0,
      [
        [150, 1],
        [120, 1],
      ],
      120,
    ],
    [
      'a disabled variant is cheaper',
      80,
      [
        [150, 1],
        [80, 2],
        [120, 1],
      ],
      120,
    ],
    [
      'the product is dearer',
      200,
      [
        [150, 1],
        [120, 0],
      ],
      120,
    ],
    [
      'all cost the same',
      150,
      [
        [150, 1],
        [150, 1],
      ],
      150,
    ],
    [
      'one costs nothing',
      150,
      [
        [150, 1],
        [0, 1],
      ],
      0,
    ],
  ] as const)('is that of the cheapest active one if %s [CAT-13]', async (_, parent, variants, gross) => {
    expect(await shown(parent, variants)).toMatchObject(costing(gross))
  })

  test('is its own if no variant is active [CAT-13]', async () => {
    expect(await shown(99, [[80, 2]])).toMatchObject(costing(99))
    expect(await shown(99, [])).toMatchObject(costing(99))
  })

  test('is reduced if that variant is, with its original price [CAT-13]', async () => {
    const own = await smallShop().catalogue.product(store, 'OX-200')
    const [child] = own?.configurable_children ?? []
    const reduced = { ...child, ...costing(90), original_price_incl_tax: 120, special_price_incl_tax: 90 }
    const document = { ...own, ...costing(0), configurable_children: [reduced] }
    const { catalogue } = foreign(async () => Response.json({ hits: [document], total: 1 }))
    expect(await catalogue.product(store, 'OX-200')).toMatchObject({
      final_price_incl_tax: 90,
      original_price_incl_tax: 120,
      special_price_incl_tax: 90,
    })
  })
})

describe('tax', () => {
  /** A document of a backend that leaves the tax to its pages. */
  async function netProduct() {
    const { app } = smallShop()
    const answer = await app.request('/api/catalog/welt_de/product/_search')
    const { _source } = (await answer.json()).hits.hits[0]
    const net = { price: 100, final_price: 100, original_price: 120, special_price: 100 }
    const configurable_children = _source.configurable_children.map((child: object) => ({ ...child, ...net }))
    const tier_prices = [{ customer_group_id: 32_000, qty: 2, value: 90 }]
    return { ..._source, ...net, tax_class_id: 2, tier_prices, configurable_children }
  }
  const rate = (tax_region_id: number, percent: number) => ({
    ...{ id: 1, code: 'x', tax_country_id: 'DE', tax_postcode: '*' },
    ...{ tax_region_id, rate: percent },
  })
  const rule = (id: number, customerClass: number, percent: number) => ({
    ...{ id, code: 'x', product_tax_class_ids: [2], customer_tax_class_ids: [customerClass] },
    rates: [rate(0, percent), rate(81, percent - 1)],
  })

  async function backend(addsTax: boolean) {
    const source = await netProduct()
    const asked: string[] = []
    const shop = foreign(async (url) => {
      asked.push(url)
      if (url.includes('/url/map')) return Response.json({ _type: 'product', _id: '1', _source: source })
      const hits = url.includes('/taxrule/') ? [rule(1, 3, 19), rule(2, 5, 7)] : [source]
      return Response.json({ hits, total: hits.length })
    }, addsTax)
    return { ...shop, ruleCalls: () => asked.filter((url) => url.includes('/taxrule/')).length }
  }

  test('is added to net prices by class, country and region, in search, URL map and product calls [CAT-14]', async () => {
    const { catalogue, ruleCalls } = await backend(true)
    const product = await catalogue.product(store, 'OX-200')
    expect(product).toMatchObject({ final_price_incl_tax: 119, original_price_incl_tax: 142.8 })
    expect(product?.tier_prices).toMatchObject([{ value: 107.1 }])
    expect(product?.configurable_children?.[0]).toMatchObject({ price_incl_tax: 119 })
    expect((await catalogue.mapUrl(store, '/herren/oxford'))?._source).toMatchObject({ final_price_incl_tax: 119 })
    expect((await catalogue.search(store, query(), page)).items).toMatchObject([{ special_price_incl_tax: 119 }])
    expect((await catalogue.product({ ...store, taxRegion: 81 }, 'OX-200'))?.final_price_incl_tax).toBe(118)
    expect((await catalogue.product({ ...store, taxCountry: 'CH' }, 'OX-200'))?.final_price_incl_tax).toBe(100)
    expect(ruleCalls()).toBe(1)
  })

  test('uses the rates of the class of a customer group [CAT-14]', async () => {
    const { catalogue } = await backend(true)
    const resellers = catalogue.forGroup({ token: 'a.b.c', id: 2 })
    expect(await resellers.product(store, 'OX-200')).toMatchObject({ price_incl_tax: 107 })
  })

  test('is not added if the server has calculated it, and no rule is requested [CAT-14]', async () => {
    const { catalogue, ruleCalls } = await backend(false)
    const { final_price_incl_tax } = await netProduct()
    expect(await catalogue.product(store, 'OX-200')).toMatchObject({ final_price_incl_tax })
    expect(ruleCalls()).toBe(0)
  })
})

test("a special price whose end has passed is ignored, even if the backend's index still has it [CAT-13]", async () => {
  const shoe = await smallShop().catalogue.product(store, 'OX-200')
  const price = { original_price_incl_tax: 249, special_price_incl_tax: 199, final_price_incl_tax: 199 }
  const configurable_children = shoe?.configurable_children?.map((child) => ({ ...child, ...price }))
  const over = { ...shoe, ...price, configurable_children, special_to_date: '1969-12-31T23:59:59.999Z' }
  const { catalogue } = foreign(async () => Response.json({ hits: [over], total: 1 }))
  const regular = { special_price_incl_tax: 0, final_price_incl_tax: 249 }
  expect(await catalogue.product(store, 'OX-200')).toMatchObject(regular)
  expect((await catalogue.search(store, query(), page)).items).toMatchObject([regular])
})

test('all categories come in one call of 4000, and other ids are unknown [CAT-11]', async () => {
  const { app } = smallShop()
  const sizes: (string | null)[] = []
  const { catalogue } = foreign(async (url, init) => {
    sizes.push(new URL(url).searchParams.get('size'))
    return app.request(url, init)
  })
  expect(await catalogue.category(store, { id: 999 })).toBeNull()
  expect(await catalogue.category(store, { id: 999 })).toBeNull()
  expect((await catalogue.category(store, { id: 8 }))?.trail.map(({ id }) => id)).toEqual([7, 8])
  expect(sizes).toEqual(['4000'])
})

test('categories are fetched once a minute, and a failed fetch is retried at once [CAT-11]', async () => {
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
