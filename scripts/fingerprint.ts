import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Build inputs besides the recorded modules: the build itself, and folders where a new file changes the build although no
 * other file does (`import.meta.glob`, `public/`).
 */
const INPUTS = [
  'src',
  'machines',
  'worker',
  'devtools',
  'models',
  'locales',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Every input file of a build, as paths below `root`; `recorded` are the bundled modules. */
export async function inputFiles(recorded: readonly string[], root = '.'): Promise<string[]> {
  const others = await Promise.all(INPUTS.map((input) => filesOf(root, input)))
  return [...new Set([...recorded, ...others.flat()])].sort()
}

/** One hash over mode, names and bytes: a build with this hash is current. A missing file is part of the hash. */
export async function fingerprint(files: readonly string[], mode: string, root = '.'): Promise<string> {
  const hash = createHash('sha256').update(`${mode}\0`)
  for (const file of files) {
    const bytes = await readFile(join(root, file)).catch(() => null)
    hash.update(`${file}\0${bytes?.length ?? 'missing'}\0`).update(bytes ?? '')
  }
  return hash.digest('hex')
}

/** Whether a file was changed, replaced or removed at or after `time` (milliseconds since 1970). */
export async function changedSince(time: number, files: readonly string[], root = '.'): Promise<boolean> {
  const stats = await Promise.all(files.map((file) => stat(join(root, file)).catch(() => null)))
  return stats.some((file) => !file || file.ctimeMs >= time)
}

async function filesOf(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
