import { expect, test } from '@playwright/test'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { query } from '#tests/fixtures/catalogue/shoes.ts'

const RUNS = 60

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
  // The fastest runs, taken in turns, are least disturbed by other load.
  let [search, serialisation] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < RUNS; run++) {
    search = Math.min(search, timeOf(find))
    serialisation = Math.min(
      serialisation,
      timeOf(() => JSON.stringify(items)),
    )
  }
  console.log(`search ${search.toFixed(2)} ms, serialisation ${serialisation.toFixed(2)} ms`)
  expect(search).toBeLessThan(serialisation)
})

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
