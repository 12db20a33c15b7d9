import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STORE_VIEWS } from '../../models/store/store-view.ts'

const OPENING = 'window.__reactRouterManifest='

interface RouteEntry {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
}

interface Manifest {
  readonly routes: Record<string, RouteEntry>
}

/** Code and path prefix of a store view. */
type StoreRoutes = readonly [code: string, prefix: string]

/**
 * Shortens the manifest that every page loads: it lists the routes of the default store view, and the browser derives
 * those of the others, which differ in name and prefix only. A further store view then costs a few bytes.
 */
export async function shortenManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`${folder} has no route manifest`)
  const file = join(folder, name)
  const stores = STORE_VIEWS.slice(1).map(({ code, prefix }): StoreRoutes => [code, prefix])
  await writeFile(file, shortened(await readFile(file, 'utf8'), stores))
}

/** The script with the routes of these store views derived. Throws if they are not derivable. */
export function shortened(script: string, stores: readonly StoreRoutes[]): string {
  if (!script.startsWith(OPENING)) throw new Error('The route manifest has another form')
  const whole = JSON.parse(script.slice(OPENING.length).replace(/;\s*$/, '')) as Manifest
  const derived = (id: string) => stores.some(([code]) => id.startsWith(`${code}:`))
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !derived(id)))
  const short = { ...whole, routes }
  if (JSON.stringify(withStoreRoutes(structuredClone(short), stores)) !== JSON.stringify(whole)) {
    throw new Error('The routes of a store view differ from those of the default one')
  }
  return `${OPENING}(${withStoreRoutes.toString()})(${JSON.stringify(short)},${JSON.stringify(stores)});`
}

/** Runs in the browser as well, from its text: it must not refer to anything outside. */
function withStoreRoutes(manifest: Manifest, stores: readonly StoreRoutes[]): Manifest {
  const own = Object.values(manifest.routes).filter(({ id }) => id !== 'root')
  for (const [code, prefix] of stores) {
    for (const route of own) {
      const id = `${code}:${route.id}`
      const parentId = route.parentId === 'root' ? 'root' : `${code}:${route.parentId}`
      const path = route.path === undefined ? undefined : prefix + route.path
      manifest.routes[id] = { ...route, id, parentId, ...(path !== undefined && { path }) }
    }
  }
  return manifest
}
