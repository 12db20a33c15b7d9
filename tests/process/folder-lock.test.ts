import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockFolder } from '#server/db/folder-lock.ts'

const folders: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'welt-lock-'))
  folders.push(folder)
  return folder
}

const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

/** A process that locks the folder and then says whether it could. */
async function locker(
  folder: string,
  namespace: readonly string[] = [],
): Promise<{ child: ChildProcess; got: boolean }> {
  const code = `import { lockFolder } from ${JSON.stringify(resolve('server/db/folder-lock.ts'))}
const lock = await lockFolder(${JSON.stringify(folder)})
console.log(lock !== null)
setInterval(() => {}, 1000)`
  const words = [...namespace, process.execPath, '--input-type=module', '-e', code]
  const child = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, got: chunk.toString().trim() === 'true' }
}

test('a folder is locked once, and again after its release', async () => {
  const folder = join(dataFolder(), 'deep/data')
  const lock = await lockFolder(folder)
  expect(await lockFolder(folder)).toBeNull()
  expect(readdirSync(folder)).toEqual(['shop.sock'])
  expect(statSync(join(folder, 'shop.sock')).mode & 0o777).toBe(0o600)
  await lock?.release()
  expect(readdirSync(folder)).toEqual([])
  const next = await lockFolder(folder)
  expect(next).not.toBeNull()
  await next?.release()
})

test.runIf(hasNamespaces)('a process in another PID namespace sees the lock, both ways', async () => {
  const namespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
  const folder = dataFolder()
  const inside = await locker(folder, namespace)
  expect(inside.got).toBe(true)
  expect(await lockFolder(folder)).toBeNull()
  expect((await locker(folder, namespace)).got).toBe(false)

  const other = dataFolder()
  const lock = await lockFolder(other)
  expect((await locker(other, namespace)).got).toBe(false)
  await lock?.release()
})

test('a frozen process keeps its lock, and a killed one leaves a socket that is replaced', async () => {
  const folder = dataFolder()
  const { child, got } = await locker(folder)
  expect(got).toBe(true)
  child.kill('SIGSTOP')
  expect(await lockFolder(folder)).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'shop.sock'))).toBe(true)
  const lock = await lockFolder(folder)
  expect(lock).not.toBeNull()
  expect(readdirSync(folder)).toEqual(['shop.sock'])
  await lock?.release()
})

test('of many processes that find a stale socket at once, one gets the lock', async () => {
  const folder = dataFolder()
  const { child } = await locker(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const locks = await Promise.all(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
  expect(await lockFolder(folder)).toBeNull()
  for (const lock of locks) await lock?.release()
})

test('anything else in the place of the socket is replaced', async () => {
  const folder = dataFolder()
  writeFileSync(join(folder, 'shop.sock'), '')
  const lock = await lockFolder(folder)
  expect(lock).not.toBeNull()
  await lock?.release()
})

test('a path that is too long for a socket is refused with a line', async () => {
  const folder = join(dataFolder(), 'x'.repeat(120))
  await expect(lockFolder(folder)).rejects.toThrow(/^The path of .* is too long for a socket: set a shorter DATA_DIR$/)
})
