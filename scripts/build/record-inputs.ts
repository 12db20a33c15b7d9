import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** A list of paths below the root, one a line. React Router empties `build/` before it builds. */
const RECORD = 'build/inputs'

/**
 * Records the files of the project that the build bundles, as a compiler writes a dependency file. Every environment, every
 * worker and the service worker is a bundle of its own; all of them append to one record.
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
        // Some plugins ask for a part of a file: `routes/home.tsx?client-route`. Virtual modules have no path.
        .map((id) => id.replace(/\?.*$/s, ''))
        .filter((id) => isAbsolute(id) && !id.includes('/node_modules/'))
        .map((id) => relative(root, id).split(sep).join('/'))
        .filter((path) => !path.startsWith('../'))
      await mkdir(dirname(record), { recursive: true })
      await appendFile(record, files.map((path) => `${path}\n`).join(''))
    },
  }
}

/** What the present build was made of; empty where there is none. */
export async function recordedInputs(record = RECORD): Promise<string[]> {
  const lines = await readFile(record, 'utf8').catch(() => '')
  return [...new Set(lines.split('\n').filter(Boolean))].sort()
}
