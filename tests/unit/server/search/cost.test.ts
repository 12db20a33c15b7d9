import { expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { StoreCatalogueIndex } from '#server/catalogue/store-catalogue-index.ts'
import { Columns } from '#server/search/columns.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { query, shoe } from '#tests/fixtures/catalogue/shoes.ts'

test('made-up names of filters do not fill the memory [CAT-05]', () => {
  const columns = new Columns({ fields: ['final_price'], keys: [] })
  const absent = columns.of('made-up')
  for (let index = 0; index < 1000; index++) expect(columns.of(`made-up-${index}`)).toBe(absent)
  columns.set(0, shoe(1))
  expect(absent.values).toEqual([])
})

/** Look-ups in maps and sets: of words, parts of words, terms and article numbers. */
function lookUpsOf(work: () => unknown): number {
  const spies = [vi.spyOn(Map.prototype, 'get'), vi.spyOn(Set.prototype, 'has')]
  work()
  const counts = spies.map(({ mock }) => mock.calls.length)
  for (const spy of spies) spy.mockRestore()
  return counts.reduce((sum, count) => sum + count, 0)
}

test('the cost of a meaningless text stops growing at a length limit [CAT-10]', () => {
  const { catalogue } = shippedCatalogue().indexFor(DEFAULT_STORE)
  const costOf = (_searchText: string) => {
    // An index keeps what it has analysed.
    const { engine } = new StoreCatalogueIndex(catalogue)
    return lookUpsOf(() => engine.search(query({ _searchText }), { start: 0, size: 50 }))
  }
  for (const piece of ['schuh', 'a-', 'x ', 'ß', '-']) {
    const [short, long] = [piece.repeat(500 / piece.length), piece.repeat(5000 / piece.length)]
    expect(costOf(long), piece).toBeLessThanOrEqual(costOf(short))
  }
})
