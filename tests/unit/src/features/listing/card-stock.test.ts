import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { toProductCard } from '#src/features/listing/card-view.ts'
import { askCardStock } from '#src/features/listing/live-cards.ts'
import { shoe, sizedShoe } from '#tests/fixtures/catalogue/shoes.ts'

let asked: string[][]
let soldOut: Set<string>
const { signal } = new AbortController()

beforeEach(() => {
  asked = []
  soldOut = new Set()
  vi.stubGlobal('fetch', async (path: string) => {
    const skus = new URL(path, 'https://welt.test').searchParams.get('skus')?.split(',') ?? []
    asked.push(skus)
    const result = skus.map((sku) => ({ sku, qty: soldOut.has(sku) ? 0 : 3, is_in_stock: !soldOut.has(sku) }))
    return Response.json({ code: 200, result })
  })
})
afterEach(() => vi.unstubAllGlobals())

const cardOf = (product: Parameters<typeof toProductCard>[0]) => toProductCard(product, { now: new Date() })
const cream = (id: number) => cardOf(shoe(id, { sku: `CR-${id}` }))
const few = cardOf(sizedShoe(1, { 42: 1, 43: 1, 44: 0 }, { sku: 'OX-1' }))
const many = cardOf(sizedShoe(2, { 41: 1, 42: 1, 43: 1, 44: 1 }, { sku: 'OX-2' }))

test('stock is requested only for the last sizes and for sold-out ones [CAT-21]', async () => {
  await askCardStock(DEFAULT_STORE, [few, many, cream(3)], signal)
  expect(asked).toEqual([['OX-1-42', 'OX-1-43', 'CR-3']])
  await askCardStock(DEFAULT_STORE, [many], signal)
  expect(asked).toHaveLength(1)
})

test('a card counts its remaining sizes and shows "sold out" after the last one [CAT-21]', async () => {
  soldOut.add('OX-1-42').add('CR-3')
  expect(await askCardStock(DEFAULT_STORE, [few, many, cream(3)], signal)).toMatchObject([
    { sku: 'OX-1', sizesLeft: 1, isSoldOut: false },
    { sku: 'OX-2', sizesLeft: null, isSoldOut: false },
    { sku: 'CR-3', sizesLeft: null, isSoldOut: true },
  ])
  soldOut.add('OX-1-43')
  expect(await askCardStock(DEFAULT_STORE, [few], signal)).toMatchObject([{ sizesLeft: 0, isSoldOut: true }])
})

test('stock is requested for the first eight cards, and unchanged cards do not render again [CAT-21]', async () => {
  const cards = Array.from({ length: 12 }, (_, place) => cream(place))
  expect(await askCardStock(DEFAULT_STORE, cards, signal)).toBe(cards)
  expect(asked.map(({ length }) => length)).toEqual([8])
})

test('an unsaleable product is shown as sold out on its card [CAT-04]', () => {
  expect(cardOf(shoe(9)).isSoldOut).toBe(false)
  expect(cardOf(shoe(9, { not_saleable: 1 })).isSoldOut).toBe(true)
})
