import { afterEach, expect, test, vi } from 'vitest'
import {
  DEFAULT_STORE,
  inStore,
  nameInStore,
  STORE_VIEWS,
  viewsOfBrand,
  wholeStoreViews,
  withPlainPrefix,
} from '#models/store/store-view.ts'

afterEach(() => vi.restoreAllMocks())

test('a store view inherits from its parent what it does not define [ROUTE-14]', () => {
  const [, english, austrian] = wholeStoreViews(
    DEFAULT_STORE,
    { code: 'en', extend: 'de', language: 'en', label: 'English' },
    { code: 'en_at', extend: 'en', taxCountry: 'AT' },
  )
  expect(english).toEqual({ ...DEFAULT_STORE, code: 'en', language: 'en', label: 'English' })
  expect(austrian).toEqual({ ...english, code: 'en_at', taxCountry: 'AT' })
})

test('an unknown parent is logged, and the view is complete without it [ROUTE-14]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [, orphan] = wholeStoreViews(DEFAULT_STORE, { code: 'fr', extend: 'nobody', prefix: '/en' })
  expect(log).toHaveBeenCalledExactlyOnceWith(`Storeview "nobody" doesn't exist!`)
  expect(orphan).toEqual({ ...DEFAULT_STORE, code: 'fr', prefix: '/en' })
})

test('the views of this shop are the three specified ones and an Italian one, and each has a known parent [ROUTE-13]', () => {
  expect(viewsOfBrand(DEFAULT_STORE).map(({ id, prefix, language }) => [id, prefix, language])).toEqual([
    [4, '', 'de'],
    [8, '/en', 'en'],
    [3, '/de', 'de'],
    [5, '/it', 'it'],
  ])
  expect(STORE_VIEWS.every((view) => !('extend' in view))).toBe(true)
})

test.each([
  ['/EN', '/en'],
  ['/EN/men', '/en/men'],
  ['/De/Herren', '/de/Herren'],
  ['/Bergwelt/EN/Men', '/bergwelt/en/Men'],
  ['/en/Men', null],
  ['/', null],
  ['/ENGLISH', null],
])('%s redirects to %s [ROUTE-13]', (typed, plain) => {
  expect(withPlainPrefix(typed)).toBe(plain)
})

test('a store code prefixes paths and route names where configured; an own prefix takes precedence [ROUTE-13]', () => {
  const [plain, coded, prefixed] = wholeStoreViews(
    DEFAULT_STORE,
    { code: 'fr', extend: 'de', appendsStoreCode: true },
    { code: 'fr_be', extend: 'de', appendsStoreCode: true, prefix: '/be' },
  )
  expect([plain, coded, prefixed].map((store) => inStore(store, '/c/boots'))).toEqual([
    '/c/boots',
    '/fr/c/boots',
    '/be/c/boots',
  ])
  expect([plain, coded, prefixed].map((store) => nameInStore(store, 'cms-page'))).toEqual([
    'cms-page',
    'fr:cms-page',
    'fr_be:cms-page',
  ])
})
