import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import type { NewEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import type { Clock } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { openStorage, type StoragePlace } from '#worker/storage/open-storage.ts'

/** Pauses pass at once. */
const clock: Clock = {
  now: () => 0,
  after(ms, task) {
    if (ms < 1000) queueMicrotask(task)
    return () => undefined
  },
}
const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')

const WRITTEN: NewEvent = {
  ...{ id: 'e', cause: 'e', stream: 'consent', rev: 1, at: 0, actor: 'shopper' },
  ...{ type: 'consent.decided', v: 1, data: { tracking: false } },
}

let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let opened: Storage[]

beforeEach(() => {
  disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  opened = []
})
afterEach(() => {
  for (const storage of opened) storage.close()
  vi.restoreAllMocks()
})

const placeOf = (errors: (() => DOMException)[]): StoragePlace => ({
  clock,
  random: () => 0,
  async openDatabase() {
    const error = errors.shift()
    if (error) throw error()
    return openDexieStorage('t', disk)
  },
  makeRoom: async () => undefined,
  loadMaintenance: async () => maintenance,
})
const openWith = async (errors: (() => DOMException)[]) => {
  const storage = await openStorage(placeOf(errors))
  opened.push(storage)
  return storage
}

test.each([
  [2, 'durable'],
  [3, 'memory'],
])('a database that fails to open %i times: the shop goes on, %s [ENG-53]', async (failures, kind) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const storage = await openWith(Array.from({ length: failures }, () => lost))
  expect(storage.kind).toBe(kind)
})

test('a database that was damaged for one visit is the one that the next visit finds [ENG-12]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await commitNext(await openWith([]), { events: [WRITTEN] })
  expect((await openWith([lost, lost, lost])).kind).toBe('memory')
  expect((await (await openWith([])).read(0)).events).toMatchObject([WRITTEN])
})

test('a connection that is lost comes back to the same database, where all that was acknowledged is [ENG-12]', async () => {
  let isLost = false
  const open = async () => {
    const storage = await openDexieStorage('t', disk)
    const read: Storage['read'] = (seq) => (isLost ? Promise.reject(lost()) : storage.read(seq))
    return { ...storage, read }
  }
  const tab = await openStorage({ ...placeOf([]), openDatabase: open })
  opened.push(tab)
  const own = tab.logId()
  isLost = true
  const asked = tab.read(0)
  isLost = false
  await asked
  expect([tab.kind, tab.logId()]).toEqual(['durable', own])
})

test('a browser that never opens its database: after four seconds the shop goes on in memory [ENG-51]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const time = new VirtualClock()
  const opening = openStorage({ ...placeOf([]), openDatabase: () => new Promise(() => undefined), clock: time })
  let kind = 'waiting'
  void opening.then((storage) => {
    kind = storage.kind
  })
  time.advance(3999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(kind).toBe('waiting')
  time.advance(1)
  await vi.waitFor(() => expect(kind).toBe('memory'))
})

test.each(['SecurityError', 'InvalidAccessError'])('%s: the shop goes on in memory [PROM-10]', async (name) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const indexedDB = Object.assign(new IDBFactory(), {
    open() {
      throw new DOMException('', name)
    },
  })
  const storage = await openStorage({
    ...placeOf([]),
    openDatabase: () => openDexieStorage('t', { indexedDB, IDBKeyRange }),
  })
  expect(storage.kind).toBe('memory')
})
