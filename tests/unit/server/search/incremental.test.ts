import { expect, test } from 'vitest'
import type { Product } from '#models/wire/product.ts'
import { analyserOf } from '#server/search/analyser.ts'
import { Column } from '#server/search/column.ts'
import { MemoryEngine } from '#server/search/memory-engine.ts'
import { productEngine } from '#server/search/product-engine.ts'
import { TextIndex } from '#server/search/text-index.ts'
import { query, shoe } from '#tests/fixtures/catalogue/shoes.ts'

const page = { start: 0, size: 50 }
const priced = (from: number) => query({ _appliedFilters: [{ attribute: 'final_price', value: { gte: from } }] })

test('a changed product is found by its new words and values, not by the old [CAT-10]', () => {
  const engine = productEngine('de', [], [shoe(1, { name: 'Oxford' }), shoe(2, { name: 'Derby' })])
  expect(engine.search(priced(300), page).total).toBe(0)

  engine.upsert(shoe(1, { name: 'Loafer', final_price: 300 }))

  expect(engine.search(query({ _searchText: 'loafer' }), page).items.map(({ id }) => id)).toEqual([1])
  expect(engine.search(query({ _searchText: 'oxford' }), page).total).toBe(0)
  expect(engine.search(priced(300), page).items.map(({ id }) => id)).toEqual([1])
  expect(engine.suggest('oxf')).toEqual([])
})

test('a removed product is found no more, and a new one with the same name is [CAT-10]', () => {
  const engine = productEngine('de', [], [shoe(1, { name: 'Oxford' }), shoe(2, { name: 'Derby' })])
  engine.remove(1)
  engine.upsert(shoe(3, { name: 'Oxford' }))
  expect(engine.search(query({ _searchText: 'oxford' }), page).items.map(({ id }) => id)).toEqual([3])
  expect(engine.search(query(), page).total).toBe(2)
})

test('terms of removed documents are dropped from the text index', () => {
  const index = new TextIndex(analyserOf('de'))
  const texts = { name: ['Captoe Oxford'], sku: ['A-1'], category: ['Herren'], labels: ['Schwarz'], prose: [] }
  index.add(7, texts)
  expect(index.termCount).toBeGreaterThan(0)
  index.remove(7)
  expect(index.termCount).toBe(0)
})

test('a product that is renamed again and again is found by its last name alone, and others by theirs [CAT-10]', () => {
  const engine = productEngine('de', [], [shoe(1), shoe(2, { name: 'Derby' })])
  for (let round = 0; round < 50; round++) {
    engine.upsert(shoe(1, { name: `Modell ${String.fromCharCode(97 + (round % 26)).repeat(6)}` }))
    expect(engine.search(query({ _searchText: 'derby' }), page).items.map(({ id }) => id)).toEqual([2])
  }
  expect(engine.search(query({ _searchText: 'xxxxxx' }), page).items.map(({ id }) => id)).toEqual([1])
  expect(engine.search(query({ _searchText: 'aaaaaa' }), page).total).toBe(0)
})

test('after changes a column equals one that is built at once [CAT-09]', () => {
  const column = new Column()
  for (let round = 0; round < 20_000; round++) column.set(round % 7, [round, round + 1])
  column.set(8, [5, 5, 6])
  expect(column.values.length).toBeLessThan(10_000)
  expect(column.valuesAt(8)).toEqual([5, 6])
  expect(column.firstAt(1)).toBe(19_993)
  const counts = column.count(Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 8), 8)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16)
})

test('an index that started empty takes the fields of its first document [CAT-23]', () => {
  const engine = new MemoryEngine<{ id: number; product_id: number }>({
    idOf: ({ id }) => id,
    skusOf: () => [],
    textsOf: () => ({ name: [], sku: [], category: [], labels: [], prose: [] }),
    analyser: analyserOf('en'),
    fields: 'all',
    keys: [],
  })
  engine.upsert({ id: 1, product_id: 7 })
  engine.upsert({ id: 2, product_id: 8 })
  const ofSeven = query({ _appliedFilters: [{ attribute: 'product_id', value: { eq: 7 } }] })
  expect(engine.search(ofSeven, page).items.map(({ id }) => id)).toEqual([1])
})

test('a stock change analyses no text, and new words only that of one product', () => {
  const analyser = analyserOf('de')
  let analysed = 0
  const engine = new MemoryEngine<Product>(
    {
      idOf: ({ id }) => id,
      skusOf: ({ sku }) => [sku],
      textsOf: ({ name, sku }) => ({ name: [name], sku: [sku], category: [], labels: [], prose: [] }),
      fields: ['position', 'stock.is_in_stock'],
      keys: [],
      analyser: {
        ...analyser,
        index(text) {
          analysed++
          return analyser.index(text)
        },
      },
    },
    Array.from({ length: 500 }, (_, index) => shoe(index + 1)),
  )
  analysed = 0
  engine.upsert(shoe(1, { stock: { is_in_stock: false, qty: 0, manage_stock: true, product_id: 1 } }))
  expect(analysed).toBe(0)
  engine.upsert(shoe(2, { name: 'Loafer' }))
  expect(analysed).toBeLessThan(20)
  const soldOut = query({ _appliedFilters: [{ attribute: 'stock.is_in_stock', value: { eq: false } }] })
  expect(engine.search(soldOut, page).items.map(({ id }) => id)).toEqual([1])
})
