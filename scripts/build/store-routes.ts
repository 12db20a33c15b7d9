import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { nameInStore, STORE_VIEWS, viewsOfBrand } from '../../models/store/store-view.ts'

const OPENING = 'window.__reactRouterManifest='

interface RouteEntry {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
}

type Routes = Record<string, RouteEntry>

interface Manifest {
  readonly routes: Routes
}

/** Beginning of the route names of a store view, and its path prefix. */
type StoreRoutes = readonly [name: string, prefix: string]

/** The store views of a brand; the prefix of the first is that of the brand. */
type BrandRoutes = readonly StoreRoutes[]

/**
 * Shortens the manifest that every page loads: it lists the routes of the default store view, and the browser derives
 * those of the page's brand, which differ in name and prefix only. A page never changes its brand, and the router spends
 * its time at the start of each page on the number of routes. [ROUTE-17]
 */
export async function shortenManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`${folder} has no route manifest`)
  const file = join(folder, name)
  const brands = STORE_VIEWS.map(viewsOfBrand)
    .filter(([first], index) => first === STORE_VIEWS[index])
    .map((views) => views.map((view): StoreRoutes => [nameInStore(view, ''), view.prefix]))
  await writeFile(file, shortened(await readFile(file, 'utf8'), brands))
}

/** The script with the routes of these brands derived from the first store view's. Throws if they are not derivable. */
export function shortened(script: string, brands: readonly BrandRoutes[]): string {
  if (!script.startsWith(OPENING)) throw new Error('The route manifest has another form')
  const whole = JSON.parse(script.slice(OPENING.length).replace(/;\s*$/, '')) as Manifest
  const names = brands.flat().flatMap(([name]) => (name === '' ? [] : [name]))
  const own = Object.entries(whole.routes).filter(([id]) => !names.some((name) => id.startsWith(name)))
  const short = { ...whole, routes: Object.fromEntries(own) }
  const derived = brands.map(([first]) => withRoutesOfBrand(short, brands, first?.[1] ?? '').routes)
  if (!isDeepStrictEqual(Object.assign({}, ...derived), whole.routes)) {
    throw new Error('The routes of a store view differ from those of the default one')
  }
  return `${OPENING}(${withRoutesOfBrand.toString()})(${JSON.stringify(short)},${JSON.stringify(brands)},location.pathname);`
}

/** Runs in the browser as well, from its text: it must not refer to anything outside. */
function withRoutesOfBrand(manifest: Manifest, brands: readonly BrandRoutes[], pathname: string): Manifest {
  const { root, ...own } = manifest.routes
  const routes: Routes = root ? { root } : {}
  const brand = brands.findLast(([first]) => `${pathname}/`.startsWith(`${first?.[1]}/`)) ?? []
  for (const [name, prefix] of brand) {
    for (const route of Object.values(own)) {
      const id = name + route.id
      const parentId = route.parentId === 'root' ? 'root' : name + route.parentId
      const path = route.path === undefined ? undefined : prefix + route.path
      routes[id] = { ...route, id, parentId, ...(path !== undefined && { path }) }
    }
  }
  return { ...manifest, routes }
}
