import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { askStock } from '#src/api-client/ask-stock.ts'
import { askProducts } from '#src/features/lists/ask-products.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let asked: URL[]
let fail: (url: URL) => boolean

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

beforeEach(() => {
  asked = []
  fail = () => false
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'https://welt.test')
    asked.push(url)
    if (fail(url)) throw new TypeError('fetch failed')
    return shop.api.request(url.pathname + url.search, init)
  })
})
afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const stockCalls = () =>
  asked
    .filter(({ pathname }) => pathname === '/api/stock/list')
    .map(({ searchParams }) => searchParams.get('skus')?.split(',') ?? [])

function variants(count: number): string[] {
  const children = [...shop.catalogue.indexFor(DEFAULT_STORE).products()].flatMap(
    (one) => one.configurable_children ?? [],
  )
  return children.slice(0, count).map(({ sku }) => sku)
}

async function setStock(sku: string, change: { qty?: number; is_volatile?: boolean; is_managed?: boolean }) {
  await shop.commerce.db.updateTable('stock').set(change).where('sku', '=', sku).execute()
}

test('stock is requested in batches of fifteen; ok, volatile and out of stock differ [CAT-21]', async () => {
  const skus = variants(32)
  const [few = '', volatile = '', out = '', free = ''] = skus
  await setStock(few, { qty: 2, is_volatile: false })
  await setStock(volatile, { qty: 7, is_volatile: true })
  await setStock(out, { qty: 0 })
  await setStock(free, { qty: 0, is_managed: false, is_volatile: false })
  const known = await askStock(DEFAULT_STORE, skus, signal)
  expect(stockCalls().map(({ length }) => length)).toEqual([15, 15, 2])
  expect(known.size).toBe(32)
  expect(known.get(few)).toEqual({ isInStock: true, quantity: 2, isVolatile: false })
  expect(known.get(volatile)).toEqual({ isInStock: true, quantity: 7, isVolatile: true })
  expect(known.get(out)).toMatchObject({ isInStock: false, quantity: 0 })
  expect(known.get(free)).toEqual({ isInStock: true, quantity: null, isVolatile: false })
})

test('a failed batch or an unknown SKU does not affect the rest [CAT-21]', async () => {
  const skus = variants(20)
  fail = (url) => url.searchParams.get('skus')?.startsWith(String(skus[0])) ?? false
  const known = await askStock(DEFAULT_STORE, [...skus, 'NO-SUCH-SHOE'], signal)
  expect([...known.keys()]).toEqual(skus.slice(15))
})

test('without a network stock is unknown, and nothing fails [CAT-21]', async () => {
  fail = () => true
  expect((await askStock(DEFAULT_STORE, variants(3), signal)).size).toBe(0)
})

test('a list requests stock of its first eight one-click products, and offers no sold-out one [CAT-21]', async () => {
  const plain = [...shop.catalogue.indexFor(DEFAULT_STORE).products()].filter(
    (one) => one.type_id === 'simple' && one.visibility > 1 && one.stock.is_in_stock && !one.custom_options,
  )
  const skus = plain.slice(0, 10).map(({ sku }) => sku)
  expect(skus).toHaveLength(10)
  const answered = await askProducts(DEFAULT_STORE, skus, signal)
  const [first = []] = stockCalls()
  expect(first).toHaveLength(8)
  await setStock(first[0] ?? '', { qty: 0 })
  const again = await askProducts(DEFAULT_STORE, skus, signal)
  expect(answered?.get(first[0] ?? '')?.stock.is_in_stock).toBe(true)
  expect(again?.get(first[0] ?? '')?.stock.is_in_stock).toBe(false)
})
