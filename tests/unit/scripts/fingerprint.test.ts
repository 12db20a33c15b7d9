import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedInputs, recordInputs } from '../../../scripts/build/record-inputs.ts'
import { changedSince, fingerprint, inputFiles } from '../../../scripts/fingerprint.ts'

/** A small project with the structure of this one. */
const BUNDLED: Readonly<Record<string, string>> = {
  'server/app.ts': `import { callerOf } from './http/caller.ts'
import { limits } from './limits.ts?part'
import facts from './facts.json'
import 'virtual:nothing'
new Worker(new URL('../engine/main.ts', import.meta.url), { type: 'module' })
console.log(callerOf, limits, facts, () => import('./late.ts'))`,
  'server/http/caller.ts': `import { deep } from '../deep.ts'\nexport const callerOf = deep`,
  'server/deep.ts': 'export const deep = 1',
  'server/late.ts': 'export const late = 1',
  'server/limits.ts': 'export const limits = 1',
  'server/facts.json': '{"facts":1}',
  'engine/main.ts': `import { lane } from './lane.ts'\nconsole.log(lane)`,
  'engine/lane.ts': 'export const lane = 1',
}
const READ: Readonly<Record<string, string>> = {
  'src/unbundled.ts': '',
  'public/favicon.svg': '<svg/>',
  'locales/de/cart.json': '{}',
  'scripts/build/plugin.ts': '',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'vite.config.ts': '',
  'react-router.config.ts': '',
}
const UNRELATED = ['server/commerce/order.ts', 'docs/settings.md', 'tests/unit/order.test.ts']

let root: string

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const recorded = () => recordedInputs(join(root, 'build/inputs'))
const current = async (mode = 'production') => fingerprint(await inputFiles(await recorded(), root), mode, root)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'welt-build-'))
  for (const [path, content] of Object.entries({ ...BUNDLED, ...READ })) write(path, content)
  for (const path of UNRELATED) write(path, 'export const unrelated = 1')
  const record = () => recordInputs(join(root, 'build/inputs'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      record(),
      {
        name: 'virtual',
        resolveId: (id) => (id === 'virtual:nothing' ? `\0${id}` : null),
        load: (id) => (id === '\0virtual:nothing' ? 'export {}' : null),
      },
    ],
    worker: { format: 'es', plugins: () => [record()] },
    build: { outDir: 'build/server', rolldownOptions: { input: join(root, 'server/app.ts') } },
  })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the fingerprint of a build', () => {
  test('covers every bundled file and no others [SHELL-12]', async () => {
    expect(await recorded()).toEqual(Object.keys(BUNDLED).sort())
  })

  test.each(Object.keys({ ...BUNDLED, ...READ }))('changes with %s, and back [SHELL-12]', async (path) => {
    const before = await current()
    const content = readFileSync(join(root, path), 'utf8')
    write(path, `${content} `)
    const changed = await current()
    rmSync(join(root, path))
    const removed = await current()
    write(path, content)
    expect(new Set([before, changed, removed]).size).toBe(3)
    expect(await current()).toBe(before)
  })

  test('changes with a new file that may match a glob [SHELL-12]', async () => {
    const before = await current()
    write('locales/it/cart.json', '{}')
    expect(await current()).not.toBe(before)
    rmSync(join(root, 'locales/it/cart.json'))
  })

  test.each(UNRELATED)('does not change with %s, which is not bundled [SHELL-12]', async (path) => {
    const before = await current()
    write(path, 'export const unrelated = 2')
    expect(await current()).toBe(before)
  })

  test('changes with the mode: a trace build is never served as a release [DEV-05]', async () => {
    expect(await current('trace')).not.toBe(await current('production'))
  })

  test('changes when a text moves from one file to another [SHELL-12]', async () => {
    write('a', 'xy')
    write('b', 'z')
    const before = await fingerprint(['a', 'b'], 'production', root)
    write('a', 'x')
    write('b', 'yz')
    expect(await fingerprint(['a', 'b'], 'production', root)).not.toBe(before)
  })
})

test('a file that was changed or removed during a build is detected [SHELL-12]', async () => {
  const writtenAt = () => statSync(join(root, 'c')).ctimeMs
  write('c', '1')
  const began = writtenAt() + 1
  expect(await changedSince(began, ['c'], root)).toBe(false)
  do write('c', '2')
  while (writtenAt() < began)
  expect(await changedSince(began, ['c'], root)).toBe(true)
  rmSync(join(root, 'c'))
  expect(await changedSince(began, ['c'], root)).toBe(true)
})
