import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const OLD_NODE =
  "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })"

test('a Node version that is too old is reported in one line before any TypeScript is read', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', OLD_NODE, 'scripts/run.mjs', 'no-such-file.ts'], {
    encoding: 'utf8',
  })
  expect(stderr).toBe(
    'Node 24 or newer is needed, this is 20.20.2: install it, run "npm ci", then the command again.\n',
  )
  expect(status).toBe(1)
})

test('every npm command that runs TypeScript checks the Node version first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.values(scripts).filter((command) => command.includes('.ts'))
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter((command) => !/^node (?:--\S+ )*scripts\/run\.mjs /.test(command))).toEqual([])
})
