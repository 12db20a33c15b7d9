import { expect, test } from 'vitest'
import { shortened } from '../../../../scripts/build/store-routes.ts'

const ROOT = { id: 'root', path: '', module: '/assets/root.js' }
const ROUTES = {
  root: ROOT,
  frame: { id: 'frame', parentId: 'root', module: '/assets/frame.js' },
  home: { id: 'home', parentId: 'frame', path: '', index: true, module: '/assets/home.js' },
  search: { id: 'search', parentId: 'frame', path: '/search', module: '/assets/search.js' },
  'en:frame': { id: 'en:frame', parentId: 'root', module: '/assets/frame.js' },
  'en:home': { id: 'en:home', parentId: 'en:frame', path: '/en', index: true, module: '/assets/home.js' },
  'en:search': { id: 'en:search', parentId: 'en:frame', path: '/en/search', module: '/assets/search.js' },
}
const ENGLISH = ['en', '/en'] as const

test('the browser derives the routes of a store view from those of the default one [ROUTE-13]', () => {
  const script = shortened(scriptOf(ROUTES), [ENGLISH])
  expect(script).not.toContain('/en/search')
  const page: { __reactRouterManifest?: unknown } = {}
  new Function('window', script)(page)
  expect(page.__reactRouterManifest).toEqual({ version: '1', routes: ROUTES })
})

test.each([
  ['a store view has a route of its own', { 'en:faqs': { id: 'en:faqs', parentId: 'en:frame', path: '/en/faqs' } }],
  ['a route of a store view has a module of its own', { 'en:search': { ...ROUTES['en:search'], module: '/own.js' } }],
])('the build fails if %s [ROUTE-13]', (_, own) => {
  expect(() => shortened(scriptOf({ ...ROUTES, ...own }), [ENGLISH])).toThrow('differ from those of the default one')
})

function scriptOf(routes: object): string {
  return `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes })};`
}
