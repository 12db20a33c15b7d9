import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { findBySku } from '#src/features/search/find-products.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'

const { app, catalogue } = smallShop()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => app.request(path, init))
})
afterEach(() => vi.unstubAllGlobals())

test('listed or seen products without a page are dropped; sold-out ones are not [CAT-27]', async () => {
  catalogue.updateStock('DE-300-42', 0)
  const { signal } = new AbortController()
  const outcome = await findBySku(DEFAULT_STORE, ['CR-1', 'DE-300', 'OX-200', 'NO-1'], signal)
  const skus = outcome.type === 'found' ? outcome.items.map(({ sku }) => sku) : []
  expect(new Set(skus)).toEqual(new Set(['DE-300', 'OX-200']))
})
