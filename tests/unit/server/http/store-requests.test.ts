import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { createStoreRequestHandler, isRouteOf, routedStore } from '#server/http/store-requests.ts'
import config from '#src/routes.ts'

function toRoutes(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, children }) =>
    index ? { id, index: true } : { id, path, children: toRoutes(children ?? []) },
  ) as RouteObject[]
}

const ALL = toRoutes(config)
const found = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

const INSIDE = [
  '',
  '/c/herren',
  '/p/OX-101-SW/captoe-oxford/OX-101-SW-42-G',
  '/herren/oxford',
  '/i/agb',
  '/newsletter/confirm',
  '/confirm',
  '/confirm-account/email',
  '/my-account/orders/1000/pay',
  '/checkout/payment',
  '/redirect',
  '/page-text/agb',
  '/nothing/at/all',
]

describe('the server finds the route that the browser finds among all', () => {
  test.each(STORE_VIEWS.map(({ prefix }) => prefix))('inside "%s" [ROUTE-13]', (prefix) => {
    for (const path of [...INSIDE.map((inside) => `${prefix}${inside}` || '/'), `${prefix.toUpperCase()}/c/herren`]) {
      const own = ALL.filter(({ id = '' }) => isRouteOf(routedStore(path), id))
      expect(found(own, path), path).toBe(found(ALL, path))
    }
  })

  test.each([
    '/%65n/boots',
    '/EN',
    '/english',
    '/de',
    '/bergwelt',
    '/bergwelt/confirm',
    '/hauswelt/en/confirm',
    '/en/%E0%A4%A',
  ])('at %s [ROUTE-13]', (path) => {
    const own = ALL.filter(({ id = '' }) => isRouteOf(routedStore(path), id))
    expect(found(own, path)).toBe(found(ALL, path))
  })
})

/** A build whose pages are files: each answers with its own name. */
const ROUTES = [
  ['home', undefined],
  ['boots', 'boots'],
  ['en:home', 'en'],
  ['en:boots', 'en/boots'],
] as const

function build(): ServerBuild {
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    ...ROUTES.map(([id, path]) => [
      id,
      { id, parentId: 'root', path, index: path === undefined, module: { loader: () => new Response(id) } },
    ]),
  ])
  return {
    entry: { module: { default: () => new Response('a page') } },
    routes,
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes },
    ...{ basename: '/', future: {}, ssr: true, isSpaMode: false, prerender: [], publicPath: '/' },
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

const handle = createStoreRequestHandler(build(), 'production')
const textAt = async (path: string) => (await handle(new Request(`http://shop.example${path}`))).text()

test.each([
  ['/', 'home'],
  ['/boots', 'boots'],
  ['/en', 'en:home'],
  ['/en/boots?page=2', 'en:boots'],
])('%s is answered by the route of its store view [ROUTE-13]', async (path, id) => {
  expect(await textAt(path)).toBe(id)
})

test.each([
  ['/en.data', 'en:home'],
  ['/EN.data', 'en:home'],
  ['/en/_.data', 'en:home'],
  ['/en/boots.data', 'en:boots'],
  ['/boots.data', 'boots'],
])('%s has the data of its store view [ROUTE-13]', async (path, id) => {
  expect(await textAt(path)).toContain(`"${id}"`)
})
