import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { searchQuerySchema } from '#models/wire/search.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { ENGLISH } from '#tests/fixtures/judged-queries/english.ts'
import { GERMAN } from '#tests/fixtures/judged-queries/german.ts'
import { type JudgedQuery, judge, type Report } from '#tests/fixtures/judged-queries/measure.ts'
import {
  MISSING_ENGLISH,
  PAGES_ENGLISH,
  RIGHT_AS_TYPED_ENGLISH,
  SPOKEN_ENGLISH,
} from '#tests/fixtures/judged-queries/spoken-english.ts'
import {
  MISSING_GERMAN,
  PAGES_GERMAN,
  RIGHT_AS_TYPED_GERMAN,
  SPOKEN_GERMAN,
} from '#tests/fixtures/judged-queries/spoken-german.ts'
import { STRANGERS_ENGLISH, STRANGERS_GERMAN } from '#tests/fixtures/judged-queries/strangers.ts'

/** A day within the sale. */
const catalogue = shippedCatalogue(new Date('2026-11-02T12:00:00Z'))

function storeOf(code: string): StoreView {
  const store = STORE_VIEWS.find((view) => view.code === code)
  if (!store) throw new Error(code)
  return store
}

async function reportOf(code: string, queries: readonly JudgedQuery[]): Promise<Report> {
  const store = storeOf(code)
  const { products } = catalogue.indexFor(store).catalogue
  return judge(queries, products, async (query, size) => {
    const { items } = await catalogue.search(store, query, { start: 0, size })
    return items
  })
}

async function find(code: string, text: string) {
  const asked = v.parse(searchQuerySchema, { _searchText: text })
  return catalogue.findProducts(storeOf(code), asked, { start: 0, size: 200 })
}

test.each([
  ['de', 'our', GERMAN],
  ['en', 'our', ENGLISH],
  ['de', "strangers'", STRANGERS_GERMAN],
  ['en', "strangers'", STRANGERS_ENGLISH],
  ['de', 'spoken', SPOKEN_GERMAN],
  ['en', 'spoken', SPOKEN_ENGLISH],
] as const)('%s: relevant products of %s queries are among the first ten [SEARCH-04]', async (code, _, queries) => {
  const { judgements, precision, recall, meanReciprocalRank } = await reportOf(code, queries)
  expect(judgements.filter((one) => one.reciprocalRank === 0).map(({ text }) => text)).toEqual([])
  expect(judgements.filter((one) => one.precision < 0.5).map(({ text }) => text)).toEqual([])
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.98)
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.98)
})

test('each language is judged by at least eighty queries, and seventy in spoken form [SEARCH-04]', () => {
  expect(GERMAN.length).toBeGreaterThanOrEqual(80)
  expect(ENGLISH.length).toBeGreaterThanOrEqual(80)
  expect(SPOKEN_GERMAN.length).toBeGreaterThanOrEqual(70)
  expect(SPOKEN_ENGLISH.length).toBeGreaterThanOrEqual(70)
})

describe.each([
  ['de', MISSING_GERMAN, PAGES_GERMAN, RIGHT_AS_TYPED_GERMAN],
  ['en', MISSING_ENGLISH, PAGES_ENGLISH, RIGHT_AS_TYPED_ENGLISH],
] as const)('%s', (code, missing, pages, right) => {
  test.each(missing)('"%s" is a kind that the shop does not sell [SEARCH-04]', async (text) => {
    const { total, understood } = await find(code, text)
    expect([total, understood?.missing]).toEqual([0, expect.any(String)])
  })

  test.each(pages)('"%s" finds the page %s [SEARCH-04]', async (text, href) => {
    const { understood } = await find(code, text)
    expect(understood?.pages.map((page) => page.href)).toContain(href)
  })

  test.each(right)('"%s" is not corrected [SEARCH-04]', async (text) => {
    expect((await find(code, text)).suggestions).toEqual([])
  })
})

test('only words are completed, not filters in the text [SEARCH-04]', async () => {
  const store = storeOf('de')
  expect(await catalogue.suggest(store, 'derby')).not.toEqual([])
  expect(await catalogue.suggest(store, 'derby unter 300')).toEqual([])
})

const prices = (items: readonly Product[]) => items.map(({ final_price_incl_tax: price }) => price)

test.each([
  ['de', 'derby unter 250', 0, 249.99],
  ['de', 'schuhe zwischen 200 und 300 €', 200, 300],
  ['de', '200-300 €', 200, 300],
  ['de', 'gutschein bis 100 €', 0, 100],
  ['de', 'oxford ab 300', 300, 10_000],
  ['en', 'boots less than 250', 0, 249.99],
  ['en', 'from 200 to 300', 200, 300],
] as const)('%s: no result of "%s" costs less than %i or more than %d [SEARCH-04]', async (code, text, from, to) => {
  const { items } = await find(code, text)
  expect(items.length).toBeGreaterThan(0)
  expect(prices(items).filter((price) => price < from || price > to)).toEqual([])
})

test.each([
  ['de', 'günstige schuhe'],
  ['en', 'cheap shoes'],
])('%s: "%s" finds shoes, the cheapest first [SEARCH-04]', async (code, text) => {
  const { items } = await find(code, text)
  expect(items.filter(({ hf_shoe_last }) => hf_shoe_last === undefined)).toEqual([])
  expect(items.length).toBe(162)
  expect(prices(items)).toEqual(prices(items).toSorted((one, other) => one - other))
})
