import { expect, test } from 'vitest'
import { shellPath } from '#models/store/brand-paths.ts'
import {
  DEFAULT_STORE,
  inStore,
  nameInStore,
  STORE_VIEWS,
  sisterViews,
  storeViewOf,
  viewsOfBrand,
} from '#models/store/store-view.ts'
import { alternatesOf } from '#models/urls/hreflang.ts'

test.each([
  ['/', 'welt', 'de', ''],
  ['/en/c/boots', 'welt', 'en', '/en'],
  ['/bergwelt', 'bergwelt', 'bergwelt_de', '/bergwelt'],
  ['/bergwelt/p/BO-501', 'bergwelt', 'bergwelt_de', '/bergwelt'],
  ['/bergwelt/en/men', 'bergwelt', 'bergwelt_en', '/bergwelt/en'],
  ['/hauswelt/it', 'hauswelt', 'hauswelt_it', '/hauswelt/it'],
  ['/bergwelten', 'welt', 'de', ''],
  ['/en/bergwelt', 'welt', 'en', '/en'],
])('the address %s says the brand: %s [SHELL-17]', (pathname, brand, code, prefix) => {
  const store = storeViewOf(pathname)
  expect([store.brand.code, store.code, store.prefix]).toEqual([brand, code, prefix])
})

test('no two store views share a code, an id or a prefix [ROUTE-13]', () => {
  for (const key of ['code', 'id', 'prefix'] as const) {
    expect(new Set(STORE_VIEWS.map((view) => view[key])).size, key).toBe(STORE_VIEWS.length)
  }
  expect(new Set(STORE_VIEWS.map((view) => nameInStore(view, 'cms-page'))).size).toBe(STORE_VIEWS.length)
})

test('each brand has a page of its own to show offline [SHELL-17]', () => {
  const shells = STORE_VIEWS.map(({ brand }) => shellPath(brand))
  expect(shells.slice(0, 5)).toEqual([...Array(4).fill('/app-shell.html'), '/app-shell-bergwelt.html'])
  expect(new Set(shells).size).toBe(STORE_VIEWS.length / 4)
})

test('the store switcher lists the views of one brand [ROUTE-17]', () => {
  const prefixes = (pathname: string) => viewsOfBrand(storeViewOf(pathname)).map(({ prefix }) => prefix)
  expect(prefixes('/en')).toEqual(['', '/en', '/de', '/it'])
  expect(prefixes('/bergwelt/it')).toEqual(['/bergwelt', '/bergwelt/en', '/bergwelt/de', '/bergwelt/it'])
})

test('the sister shops are the other brands, in the same language and region [ROUTE-17]', () => {
  const sisters = (pathname: string) => sisterViews(storeViewOf(pathname)).map((view) => inStore(view, '/'))
  expect(sisters('/')).toEqual(['/bergwelt', '/hauswelt'])
  expect(sisters('/de')).toEqual(['/bergwelt/de', '/hauswelt/de'])
  expect(sisters('/hauswelt/en')).toEqual(['/en', '/bergwelt/en'])
})

test('the alternates of a page are those of its brand [SHELL-16]', () => {
  const alternates = alternatesOf(storeViewOf('/hauswelt/en'), (view) => inStore(view, '/'))
  expect(alternates).toEqual([
    { hrefLang: 'de-DE', href: '/hauswelt' },
    { hrefLang: 'en', href: '/hauswelt/en' },
    { hrefLang: 'de-AT', href: '/hauswelt/de' },
    { hrefLang: 'it-IT', href: '/hauswelt/it' },
    { hrefLang: 'x-default', href: '/hauswelt' },
  ])
  expect(alternatesOf(DEFAULT_STORE, () => null)).toEqual([])
})
