import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that the browser and page builds are made from. */
const INPUTS = [
  'src',
  'machines',
  'worker',
  'models',
  'locales',
  'public',
  'scripts',
  'server/app.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** One hash over the inputs' names and bytes: a build that bears it is current. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of (await filesOf(input)).sort()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
