import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createStoreRequestHandler } from '#server/http/store-requests.ts'

/** A build whose pages are files: each answers with its own name. */
const ROUTES = [
  ['home', undefined],
  ['boots', 'boots'],
  ['en:home', 'en'],
  ['en:boots', 'en/boots'],
  ['bergwelt_de:boots', 'bergwelt/boots'],
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
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

const handle = createStoreRequestHandler(build(), 'production')
const get = async (path: string) => handle(new Request(`http://shop.example${path}`))

test.each([
  ['/', 'home'],
  ['/boots', 'boots'],
  ['/en', 'en:home'],
  ['/en/boots?page=2', 'en:boots'],
  ['/bergwelt/boots', 'bergwelt_de:boots'],
])('%s is answered by the route of its store view [ROUTE-13]', async (path, id) => {
  expect(await (await get(path)).text()).toBe(id)
})

test.each([
  ['/en.data', 'en:home'],
  ['/en/_.data', 'en:home'],
  ['/en/boots.data', 'en:boots'],
  ['/boots.data', 'boots'],
])('%s has the data of its store view [ROUTE-13]', async (path, id) => {
  expect(await (await get(path)).text()).toContain(`"${id}"`)
})

test('a page learns about the routes of another store view that it leads to [ROUTE-17]', async () => {
  const known = await get('/__manifest?version=1&paths=/en/boots,/bergwelt/boots')
  expect(Object.keys((await known.json()) as object)).toEqual(expect.arrayContaining(['en:boots', 'bergwelt_de:boots']))
})
