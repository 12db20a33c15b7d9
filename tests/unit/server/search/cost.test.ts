import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { Columns } from '#server/search/columns.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { query, shoe } from '#tests/fixtures/catalogue/shoes.ts'
import { relativeCost } from '#tests/fixtures/relative-cost.ts'

test('searching a listing with five facets costs less than serialising it as JSON [CAT-09]', () => {
  const index = shippedCatalogue().indexFor(DEFAULT_STORE)
  const fields = ['hf_shoe_size', 'hf_color', 'hf_shoe_make', 'hf_shoe_last', 'hf_shoe_outsole']
  const listing = query({
    _availableFilters: fields.map((field) => ({ field })),
    _appliedFilters: [{ attribute: 'visibility', value: { in: [2, 3, 4] } }],
  })
  const find = () => index.search(listing, { start: 0, size: 50 })
  const { items } = find()
  expect(items).toHaveLength(50)
  expect(relativeCost(find, () => JSON.stringify(items), 60)).toBeLessThan(1)
})

test('made-up names of filters do not fill the memory [CAT-05]', () => {
  const columns = new Columns({ fields: ['final_price'], keys: [] })
  const absent = columns.of('made-up')
  for (let index = 0; index < 1000; index++) expect(columns.of(`made-up-${index}`)).toBe(absent)
  columns.set(0, shoe(1))
  expect(absent.values).toEqual([])
})

test('the cost of a meaningless text stops growing at a length limit [CAT-10]', () => {
  const index = shippedCatalogue().indexFor(DEFAULT_STORE)
  const find = (_searchText: string) => index.search(query({ _searchText }), { start: 0, size: 50 })
  for (const piece of ['schuh', 'a-', 'x ', 'ß', '-']) {
    const [short, long] = [piece.repeat(500 / piece.length), piece.repeat(5000 / piece.length)]
    const ratio = relativeCost(
      () => find(long),
      () => find(short),
    )
    expect(ratio, piece).toBeLessThan(5)
  }
})
