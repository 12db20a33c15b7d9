import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Paths below the root, one per line. React Router empties `build/` before it builds. */
const RECORD = 'build/inputs'

/**
 * Records the project files that the build bundles, like a compiler's dependency file. Each environment, each worker and
 * the service worker is a separate bundle; all append to one record.
 */
export function recordInputs(record = RECORD): Plugin {
  let root = ''
  return {
    name: 'welt:record-inputs',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const files = [...this.getModuleIds()]
        // Some plugins request a part of a file: `routes/home.tsx?client-route`. Virtual modules have no path.
        .map((id) => id.replace(/\?.*$/s, ''))
        .filter((id) => isAbsolute(id) && !id.includes('/node_modules/'))
        .map((id) => relative(root, id).split(sep).join('/'))
        .filter((path) => !path.startsWith('../'))
      await mkdir(dirname(record), { recursive: true })
      await appendFile(record, files.map((path) => `${path}\n`).join(''))
    },
  }
}

/** The inputs of the existing build; empty without a build. */
export async function recordedInputs(record = RECORD): Promise<string[]> {
  const lines = await readFile(record, 'utf8').catch(() => '')
  return [...new Set(lines.split('\n').filter(Boolean))].sort()
}
