import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { nameInStore, STORE_VIEWS } from '#models/store/store-view.ts'
import { modulesOfResolvedRoute } from '#src/document/preload-resolved-route.server.ts'

const [german, english] = STORE_VIEWS

/** The used part of an entry context: `loaded` is the data of the English splat route. */
function documentOf(loaded: unknown): EntryContext {
  const routes = Object.fromEntries(
    ['product', 'category', 'cms-page'].map((name) => [nameInStore(english, name), { imports: [`/${name}.js`] }]),
  )
  return {
    manifest: { routes },
    staticHandlerContext: { loaderData: { [nameInStore(english, '*')]: loaded } },
  } as unknown as EntryContext
}

test.each([
  ['product', ['/product.js']],
  ['category', ['/category.js']],
  ['content', ['/cms-page.js']],
])('the modules of a resolved %s are known with its document [ROUTE-05]', (type, modules) => {
  expect(modulesOfResolvedRoute(documentOf({ found: { type } }), english)).toEqual(modules)
})

test('other pages, and a splat route without data, preload no module of another route [ROUTE-05]', () => {
  expect(modulesOfResolvedRoute(documentOf(undefined), english)).toEqual([])
  expect(modulesOfResolvedRoute(documentOf({ found: { type: 'product' } }), german)).toEqual([])
})
