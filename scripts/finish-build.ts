import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shellPath } from '../models/store/brand-paths.ts'
import { STORE_VIEWS, viewsOfBrand } from '../models/store/store-view.ts'
import { writeAppShell } from './build/app-shell.ts'
import { precompress } from './build/precompress.ts'
import { writeScriptInventory } from './build/script-inventory.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { shortenManifest } from './build/store-routes.ts'

/**
 * Runs after React Router's build: route manifest, offline shell of each brand, service worker, inventory of scripts,
 * compressed assets.
 */
export async function finishBuild(folder: string): Promise<void> {
  const client = join(folder, 'client')
  await shortenManifest(client)
  for (const store of STORE_VIEWS.filter((view) => view === viewsOfBrand(view)[0])) {
    await writeAppShell(join(folder, 'server/index.js'), store, join(client, shellPath(store.brand)))
  }
  await buildServiceWorker(client)
  await writeScriptInventory(client)
  await precompress(client)
  await rm(join(client, '.vite'), { recursive: true, force: true })
}
