import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from '@playwright/test'

/** A list that the bundler writes; it is no file. */
const WRITTEN = '#brands'

/** Transitive run-time imports of a server module, found by parsing the source text. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*['"]([^'"]+)['"]/gm)) {
    if (specifier === WRITTEN) continue
    if (specifier.startsWith('#')) importsOf(specifier.slice(1), found)
    else if (specifier.startsWith('.')) importsOf(normalize(join(dirname(path), specifier)), found)
  }
  return found
}

test('build/inputs lists every bundled file, including those of the server [SHELL-12]', () => {
  const recorded = new Set(readFileSync('build/inputs', 'utf8').split('\n').filter(Boolean))
  const imported = importsOf('server/app.ts')
  expect(imported).toContain('server/http/caller.ts')
  expect([...imported].filter((path) => !recorded.has(path))).toEqual([])
  for (const entry of ['src/entry.client.tsx', 'src/root.tsx', 'worker/main.ts', 'src/sw.ts']) {
    expect(recorded).toContain(entry)
  }
  expect([...recorded].filter((path) => !existsSync(path))).toEqual([])
})
