import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/host/settings.ts'
import { startFailure } from '#server/host/start-failure.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

let folder: string

beforeEach(() => {
  folder = ShopProcess.folder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the process prints before it ends, log lines aside. */
async function failure(environment: Record<string, string> = {}): Promise<string> {
  const message = await ShopProcess.start(folder, environment).then(
    async (shop) => {
      await shop.end('SIGKILL')
      return 'The shop has started'
    },
    (error: Error) => error.message,
  )
  return message
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n')
}

test.each(['sandbox', 'off'])(
  'a DATA_DIR that is a file ends the start with one line (payments %s)',
  async (provider) => {
    writeFileSync(join(folder, 'data'), '')
    expect(await failure({ PAYMENT_PROVIDER: provider })).toMatch(
      /^The shop ended with 1:\n\S*data\S* is not a folder: move it away, or set another DATA_DIR\n$/,
    )
  },
)

test.each([
  [
    'postgres://postgres@127.0.0.1:1/shop',
    /^The shop ended with 1:\nThe database shop at 127\.0\.0\.1:1 cannot be opened \(ECONNREFUSED\): start it, or correct DATABASE_URL\n$/,
  ],
])('a database that does not answer ends the start with one line: %s', async (DATABASE_URL, line) => {
  expect(await failure({ DATABASE_URL })).toMatch(line)
})

test('a database server that accepts connections and says nothing ends the start with one line', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as { port: number }
  expect(await failure({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/shop` })).toMatch(
    /^The shop ended with 1:\nThe database shop at 127\.0\.0\.1:\d+ cannot be opened \(.*timeout.*\): start it, or correct DATABASE_URL\n$/,
  )
  server.close()
})

test('a damaged folder of the embedded database ends the start with one line', { timeout: 120_000 }, async () => {
  const shop = await ShopProcess.start(folder)
  await shop.end('SIGTERM')
  truncateSync(join(folder, 'data/postgres/global/pg_control'), 0)
  expect(await failure()).toMatch(
    /^The shop ended with 1:\nThe embedded database in data cannot be opened \(.*\): restore a backup, or move the folder away to start with an empty shop\n$/,
  )
})

test.each([
  ['EACCES', 'may not be opened: give the user of this process access, or set another DATA_DIR'],
  ['EROFS', 'is read-only: mount it for writing, or set another DATA_DIR'],
  ['ENOSPC', 'is on a full disk: free space and start the shop again'],
])('an error of the file system (%s) is one line with the path', (code, meaning) => {
  const error = Object.assign(new Error(code), { code, path: '/shop/data' })
  expect(startFailure(error, readSettings({}))).toBe(`/shop/data ${meaning}`)
})

test('a port that is taken is one line', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000, syscall: 'listen' })
  expect(startFailure(error, readSettings({}))).toBe('Port 3000 is in use: stop the other program, or set another PORT')
})

test('files of the data folder are for their owner alone, also those of an earlier start', {
  timeout: 60_000,
}, async () => {
  mkdirSync(join(folder, 'data/mail'), { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'data/mail/1.eml'), 'Dear Lena', { mode: 0o666 })
  for (const path of ['data', 'data/mail']) chmodSync(join(folder, path), 0o755)
  chmodSync(join(folder, 'data/mail/1.eml'), 0o666)
  const shop = await ShopProcess.start(folder)
  const open = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(join(folder, 'data'))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])
  await shop.end('SIGTERM')
})
