import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The inventory of a build: every script that its pages and workers may load (PCI DSS 4.0.1, 6.4.3). */
export const INVENTORY = 'build/scripts.json'
/** React Router writes its manifest of routes beside the bundles. */
const ROUTE_MANIFEST = /^\/assets\/manifest-\w+\.js$/
/** What the bundles tell about their scripts, one JSON object per line. */
const RECORD = 'build/scripts.jsonl'

export interface InventoryEntry {
  /** Address below the shop's origin. */
  readonly path: string
  readonly bytes: number
  /** Subresource integrity of the uncompressed file: `sha384-…`. */
  readonly integrity: string
  /** The file that it starts with; null for code that others share and for the router's manifest of routes. */
  readonly source: string | null
  /** npm packages whose code it contains. */
  readonly packages: readonly string[]
}

type ScriptRecord = Pick<InventoryEntry, 'path' | 'source' | 'packages'>

/** Records which packages each script of the browser contains. */
export function recordScripts(record = RECORD): Plugin {
  let root = ''
  return {
    name: 'welt:record-scripts',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const lines = Object.values(bundle).flatMap((chunk): string[] => {
        if (chunk.type !== 'chunk') return []
        const source = chunk.facadeModuleId && relative(root, chunk.facadeModuleId.replace(/\?.*$/s, ''))
        const packages = [...new Set(chunk.moduleIds.flatMap((id) => packageOf(id) ?? []))].sort()
        return [`${JSON.stringify({ path: `/${chunk.fileName}`, source, packages } satisfies ScriptRecord)}\n`]
      })
      await mkdir(dirname(record), { recursive: true })
      await appendFile(record, lines.join(''))
    },
  }
}

/** Writes the inventory of the scripts in the folder of the client's build. */
export async function writeScriptInventory(client: string, record = RECORD, target = INVENTORY): Promise<void> {
  const lines = (await readFile(record, 'utf8')).split('\n').filter(Boolean)
  const records = new Map(lines.map((line) => JSON.parse(line) as ScriptRecord).map((entry) => [entry.path, entry]))
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  const inventory = await Promise.all(
    files.map(async (file): Promise<InventoryEntry> => {
      const name = join(file.parentPath, file.name)
      const path = `/${relative(client, name).split(sep).join('/')}`
      const known = ROUTE_MANIFEST.test(path) ? { path, source: null, packages: [] } : records.get(path)
      if (!known) throw new Error(`No bundle has recorded the script ${path}`)
      const bytes = await readFile(name)
      return { ...known, bytes: bytes.length, integrity: integrityOf(bytes) }
    }),
  )
  inventory.sort((one, other) => (one.path < other.path ? -1 : 1))
  await writeFile(target, `${JSON.stringify(inventory, null, 2)}\n`)
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

function packageOf(id: string): string | null {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null
}
