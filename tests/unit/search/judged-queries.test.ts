import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store-view.ts'
import { ENGLISH } from '#tests/fixtures/judged-queries/english.ts'
import { GERMAN } from '#tests/fixtures/judged-queries/german.ts'
import { type JudgedQuery, judge, type Report } from '#tests/fixtures/judged-queries/measure.ts'
import { STRANGERS_ENGLISH, STRANGERS_GERMAN } from '#tests/fixtures/judged-queries/strangers.ts'
import { shippedCatalogue } from './shipped.ts'

const catalogue = shippedCatalogue()

async function reportOf(code: string, queries: readonly JudgedQuery[]): Promise<Report> {
  const store = STORE_VIEWS.find((view) => view.code === code)
  if (!store) throw new Error(code)
  const { products } = catalogue.shelf(store).catalogue
  return judge(queries, products, async (query, size) => {
    const { items } = await catalogue.search(store, query, { start: 0, size })
    return items
  })
}

test.each([
  ['de', 'our', GERMAN],
  ['en', 'our', ENGLISH],
  ['de', "strangers'", STRANGERS_GERMAN],
  ['en', "strangers'", STRANGERS_ENGLISH],
] as const)(
  '%s: what is meant by %s queries stands among the first ten [SEARCH-04, CAT-10]',
  async (code, _, queries) => {
    const { judgements, precision, recall, meanReciprocalRank } = await reportOf(code, queries)
    expect(judgements.filter((one) => one.reciprocalRank === 0).map(({ text }) => text)).toEqual([])
    expect(judgements.filter((one) => one.precision < 0.5).map(({ text }) => text)).toEqual([])
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.95)
  },
)

test('each language is judged by at least eighty queries [SEARCH-04]', () => {
  expect(GERMAN.length).toBeGreaterThanOrEqual(80)
  expect(ENGLISH.length).toBeGreaterThanOrEqual(80)
})
