import { expect, test } from 'vitest'
import { shortened } from '../../../../scripts/build/store-routes.ts'

const ROOT = { id: 'root', path: '', module: '/assets/root.js' }
const FIRST_BRAND = {
  frame: { id: 'frame', parentId: 'root', module: '/assets/frame.js' },
  home: { id: 'home', parentId: 'frame', path: '', index: true, module: '/assets/home.js' },
  search: { id: 'search', parentId: 'frame', path: '/search', module: '/assets/search.js' },
  'en:frame': { id: 'en:frame', parentId: 'root', module: '/assets/frame.js' },
  'en:home': { id: 'en:home', parentId: 'en:frame', path: '/en', index: true, module: '/assets/home.js' },
  'en:search': { id: 'en:search', parentId: 'en:frame', path: '/en/search', module: '/assets/search.js' },
}
const SISTER = {
  'alp:frame': { id: 'alp:frame', parentId: 'root', module: '/assets/frame.js' },
  'alp:home': { id: 'alp:home', parentId: 'alp:frame', path: '/alp', index: true, module: '/assets/home.js' },
  'alp:search': { id: 'alp:search', parentId: 'alp:frame', path: '/alp/search', module: '/assets/search.js' },
}
const ROUTES = { root: ROOT, ...FIRST_BRAND, ...SISTER }
const BRANDS = [
  [
    ['', ''],
    ['en:', '/en'],
  ],
  [['alp:', '/alp']],
] as const

test.each([
  ['/', FIRST_BRAND],
  ['/en/search', FIRST_BRAND],
  ['/alpen', FIRST_BRAND],
  ['/alp', SISTER],
  ['/alp/search', SISTER],
])(
  'a page at %s has the routes of its brand, derived from those of the default store view [ROUTE-17]',
  (pathname, own) => {
    const script = shortened(scriptOf(ROUTES), BRANDS)
    expect(script).not.toContain('/en/search')
    const page: { __reactRouterManifest?: unknown } = {}
    new Function('window', 'location', script)(page, { pathname })
    expect(page.__reactRouterManifest).toEqual({ version: '1', routes: { root: ROOT, ...own } })
  },
)

test.each([
  ['a store view has a route of its own', { 'en:faqs': { id: 'en:faqs', parentId: 'en:frame', path: '/en/faqs' } }],
  ['a route of a store view has a module of its own', { 'en:search': { ...ROUTES['en:search'], module: '/own.js' } }],
])('the build fails if %s [ROUTE-13]', (_, own) => {
  expect(() => shortened(scriptOf({ ...ROUTES, ...own }), BRANDS)).toThrow('differ from those of the default one')
})

function scriptOf(routes: object): string {
  return `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes })};`
}
