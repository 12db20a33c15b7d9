import { expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store-view.ts'
import { withCurrentPrices } from '#server/catalogue/current-prices.ts'
import { query } from '../search/shoes.ts'
import { smallShop } from './answers.ts'

const store = DEFAULT_STORE
const page = { start: 0, size: 10 }

function platform({ waits = true, answer = prices }: { waits?: boolean; answer?: () => Response } = {}) {
  const calls: URL[] = []
  const warnings: string[] = []
  let now = Date.parse('2026-10-05T12:00:00Z')
  const catalogue = withCurrentPrices(smallShop().catalogue, {
    apiUrl: 'https://backend.example/api',
    async fetch(url) {
      calls.push(new URL(url))
      return answer()
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

test('the products of an answer are confirmed by one call, and say when [CAT-12]', async () => {
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

test('shown at once, a price is not current; the next answer has what came meanwhile [CAT-12]', async () => {
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
])('%s is an empty list: the search keeps its own prices, none of them current [CAT-12]', async (_, answer) => {
  const { catalogue, warnings } = platform({ answer })
  const own = await smallShop().catalogue.product(store, 'OX-200')
  expect(await catalogue.product(store, 'OX-200')).toEqual({ ...own, price_is_current: false })
  expect(warnings).toEqual(['platform-prices'])
})

test('what is not about products passes through, and asks for no price [CAT-12]', async () => {
  const { catalogue, calls } = platform()
  expect(await catalogue.product(store, 'nope')).toBeNull()
  expect(await catalogue.mapUrl(store, 'herren')).toMatchObject({ _type: 'category' })
  expect(await catalogue.cmsPage(store, 'impressum')).toMatchObject({ title: 'Impressum' })
  expect(calls).toEqual([])
})
