import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { bundleBrands } from './brands.ts'
import { recordInputs } from './record-inputs.ts'
import { recordScripts } from './script-inventory.ts'

interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

/** Bundles `src/sw.ts` with its precache list: code, styles, fonts and the shells. [SHELL-12] */
export async function buildServiceWorker(client: string): Promise<void> {
  const manifest = await precacheManifest(client)
  const buildId = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [bundleBrands(), recordInputs(), recordScripts()],
    define: {
      'self.__WB_MANIFEST': JSON.stringify(manifest),
      __BUILD_ID__: JSON.stringify(buildId),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/sw.ts',
        output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
      },
    },
  })
}

async function precacheManifest(client: string): Promise<PrecacheEntry[]> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(js|css|woff2|svg)$|^app-shell(-[a-z]+)?\.html$/.test(entry.name) &&
        entry.name !== 'sw.js',
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(files.map((file) => precacheEntry(client, file)))
}

async function precacheEntry(client: string, file: string): Promise<PrecacheEntry> {
  const url = `/${relative(client, file).split(sep).join('/')}`
  // Hashed names change with their content; other files need a revision.
  if (url.startsWith('/assets/')) return { url, revision: null }
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  return { url, revision: digest.slice(0, 16) }
}
