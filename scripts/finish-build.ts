import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAppShell } from './build/app-shell.ts'
import { precompress } from './build/precompress.ts'
import { writeScriptInventory } from './build/script-inventory.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { shortenManifest } from './build/store-routes.ts'

/** Runs after React Router's build: route manifest, offline shell, service worker, inventory of scripts, compressed assets. */
export async function finishBuild(folder: string): Promise<void> {
  const client = join(folder, 'client')
  await shortenManifest(client)
  await writeAppShell(join(folder, 'server/index.js'), join(client, 'app-shell.html'))
  await buildServiceWorker(client)
  await writeScriptInventory(client)
  await precompress(client)
  await rm(join(client, '.vite'), { recursive: true, force: true })
}
