import { expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { withCurrentPrices } from '#server/catalogue/current-prices.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'
import { query, shoe, sizedShoe, storeCatalogue } from '#tests/fixtures/catalogue/shoes.ts'

const store = DEFAULT_STORE
const page = { start: 0, size: 10 }

interface PlatformOptions {
  readonly waits?: boolean
  readonly answer?: (skus: readonly string[]) => Response
  readonly shop?: CatalogueReader
}

function platform({ waits = true, answer = prices, shop = smallShop().catalogue }: PlatformOptions = {}) {
  const calls: URL[] = []
  const warnings: string[] = []
  let now = Date.parse('2026-10-05T12:00:00Z')
  const catalogue = withCurrentPrices(shop, {
    apiUrl: 'https://backend.example/api',
    async fetch(url) {
      calls.push(new URL(url))
      return answer(calls.at(-1)?.searchParams.get('skus')?.split(',') ?? [])
    },
    now: () => now,
    waits,
    log: (_, event) => void warnings.push(event),
  })
  function pass(ms: number): void {
    now += ms
  }
  return { catalogue, calls, warnings, pass }
}

function prices(): Response {
  const price_info = { final_price: 199, regular_price: 249, special_price: 199 }
  return Response.json({ code: 200, result: { items: [{ id: 1, price_info }] } })
}

test('one request confirms the products of an answer, with its time [CAT-12]', async () => {
  const { catalogue, calls } = platform()
  const { items } = await catalogue.search(store, query(), page)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.pathname).toBe('/api/product/render-list')
  expect(calls[0]?.searchParams.get('skus')?.split(',').sort()).toEqual(items.map(({ sku }) => sku).sort())
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({ currencyCode: 'EUR', storeId: '4' })
  expect(items.find(({ id }) => id === 1)).toMatchObject({
    final_price_incl_tax: 199,
    original_price_incl_tax: 249,
    special_price_incl_tax: 199,
    price_is_current: true,
    price_refreshed_at: '2026-10-05T12:00:00.000Z',
  })
  expect(items.find(({ id }) => id === 2)).toMatchObject({ price_is_current: false })
})

test('with `later` a price is not current at first; the next answer has the confirmed one [CAT-12]', async () => {
  const { catalogue, pass } = platform({ waits: false })
  expect(await catalogue.product(store, 'OX-200')).toMatchObject({ price_is_current: false })
  await vi.waitFor(async () => {
    expect(await catalogue.product(store, 'OX-200')).toMatchObject({ price_is_current: true, final_price: 199 })
  })
  pass(60_001)
  expect(await catalogue.products(store, ['OX-200'])).toMatchObject([{ price_is_current: false }])
})

test.each([
  ['a failing platform', () => new Response('Bad gateway', { status: 502 })],
  ['an unknown shape', () => Response.json({ code: 200, result: { items: [{ id: 'one' }] } })],
])('with %s the search keeps its own prices, marked as unconfirmed [CAT-12]', async (_, answer) => {
  const { catalogue, warnings } = platform({ answer })
  const own = await smallShop().catalogue.product(store, 'OX-200')
  expect(await catalogue.product(store, 'OX-200')).toEqual({ ...own, price_is_current: false })
  expect(warnings).toEqual(['platform-prices'])
})

test('answers without products are passed through without a price request [CAT-12]', async () => {
  const { catalogue, calls } = platform()
  expect(await catalogue.product(store, 'nope')).toBeNull()
  expect(await catalogue.mapUrl(store, 'herren')).toMatchObject({ _type: 'category' })
  expect(await catalogue.cmsPage(store, 'impressum')).toMatchObject({ title: 'Impressum' })
  expect(calls).toEqual([])
})

test('a second page of a listing is confirmed too, fifty SKUs per request [CAT-12]', async () => {
  const products = Array.from({ length: 120 }, (_, place) => shoe(place + 1))
  const shop = new CatalogueService([storeCatalogue({ products }, store)])
  const { catalogue, calls } = platform({
    shop,
    answer: (skus) =>
      Response.json({
        code: 200,
        result: {
          items: skus.map((sku) => ({ id: Number(sku.slice(2)), price_info: { final_price: 99, regular_price: 99 } })),
        },
      }),
  })
  const { items } = await catalogue.search(store, query(), { start: 0, size: 120 })
  expect(items).toHaveLength(120)
  expect(items.every((item) => item.price_is_current && item.final_price_incl_tax === 99)).toBe(true)
  expect(calls.map(({ searchParams }) => searchParams.get('skus')?.split(',').length)).toEqual([50, 50, 20])
})

test('a product is confirmed with its variants: a chosen size has the platform’s price [CAT-12]', async () => {
  const { catalogue, calls } = platform({
    answer: () =>
      Response.json({
        code: 200,
        result: {
          items: [
            { id: 1, price_info: { final_price: 199, regular_price: 249, special_price: 199 } },
            { id: 101, price_info: { final_price: 209, regular_price: 249, special_price: 209 } },
          ],
        },
      }),
  })
  const product = await catalogue.product(store, 'OX-200')
  expect(calls.map(({ searchParams }) => searchParams.get('skus'))).toEqual(['OX-200,OX-200-42,OX-200-43'])
  expect(product).toMatchObject({ final_price_incl_tax: 199, price_is_current: true })
  expect(product?.configurable_children?.[1]).toMatchObject({ final_price_incl_tax: 209, price_is_current: true })
})

test('a changed price has no 30-day low, and no variant costs more than the platform’s price [CAT-13]', async () => {
  const reduced = shoe(1, { type_id: 'configurable', final_price_incl_tax: 249, lowest_price_30_days: 289 })
  const [child] = sizedShoe(1, { 42: 3 }).configurable_children ?? []
  if (!child) throw new Error('no child')
  const shop = new CatalogueService([
    storeCatalogue(
      { products: [{ ...reduced, configurable_children: [{ ...child, final_price_incl_tax: 249 }] }] },
      store,
    ),
  ])
  const price_info = { final_price: 199, regular_price: 249, minimal_price: 199, max_price: 199 }
  const { catalogue } = platform({ shop, answer: () => Response.json({ result: { items: [{ id: 1, price_info }] } }) })
  const { items } = await catalogue.search(store, query(), page)
  expect(items[0]).toMatchObject({ final_price_incl_tax: 199, lowest_price_30_days: null })
  expect(items[0]?.configurable_children?.[0]).toMatchObject({ final_price_incl_tax: 199 })
})
