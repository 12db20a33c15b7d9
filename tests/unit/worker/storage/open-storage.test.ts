import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import type { NewEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import type { Clock } from '#worker/ports.ts'
import { CORE_DATABASE } from '#worker/storage/core-database.ts'
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

const failing = (errors: (() => DOMException)[]) => {
  const open = (name: string, version?: number) => {
    const error = name === CORE_DATABASE ? errors.shift() : undefined
    if (error) throw error()
    return disk.indexedDB.open(name, version)
  }
  return { open } as unknown as IDBFactory
}
const core = ({ errors = [] as (() => DOMException)[], names = namesOfAll } = {}): StoragePlace => ({
  clock,
  random: () => 0,
  databases: {
    names,
    open: (name) => openDexieStorage(name, { indexedDB: failing(errors), IDBKeyRange }),
  },
  makeRoom: async () => undefined,
  loadMaintenance: async () => maintenance,
  reserve: undefined,
})
const namesOfAll = async () => (await disk.indexedDB.databases()).flatMap(({ name }) => name ?? [])
const openWith = async (errors: (() => DOMException)[]) => {
  const storage = await openStorage(core({ errors }))
  opened.push(storage)
  return storage
}

test('a database whose files are damaged gives way to another, which the next tab finds [ENG-53]', async () => {
  const endless = Array.from({ length: 50 }, () => lost)
  const first = await openWith(endless)
  expect(first.kind).toBe('durable')
  await commitNext(first, { events: [WRITTEN] })
  const second = await openWith([])
  expect(await second.eventsAfter(0)).toMatchObject([WRITTEN])
})

test('a database that was begun and could not be filled hides none that can be read [ENG-12]', async () => {
  await commitNext(await openWith([]), { events: [WRITTEN] })
  opened.push(await openDexieStorage(`${CORE_DATABASE}-2`, disk))
  expect(await (await openWith([])).eventsAfter(0)).toHaveLength(1)
})

test('a database that fails to open once is there at the next try [ENG-52]', async () => {
  const storage = await openWith([lost])
  expect(storage.kind).toBe('durable')
  expect(await namesOfAll()).toEqual([CORE_DATABASE])
})

describe('where another tab has gone to the next database', () => {
  let isLost: boolean
  let errors: (() => DOMException)[]
  let tab: Storage
  let other: Storage

  beforeEach(async () => {
    isLost = false
    errors = []
    const open = async (name: string) => {
      const storage = await openDexieStorage(name, { indexedDB: failing(errors), IDBKeyRange })
      const lastSeq = () => (isLost ? Promise.reject(lost()) : storage.lastSeq())
      return { ...storage, lastSeq: name === CORE_DATABASE ? lastSeq : storage.lastSeq }
    }
    tab = await openStorage({ ...core(), databases: { names: namesOfAll, open } })
    other = await openDexieStorage(`${CORE_DATABASE}-2`, disk)
    opened.push(tab, other)
  })

  test('a connection that is lost comes back to its own, where all that was acknowledged is [ENG-12]', async () => {
    const own = tab.logId()
    isLost = true
    const asked = tab.lastSeq()
    isLost = false
    await asked
    expect(tab.logId()).toBe(own)
  })

  test('a tab whose own does not open any more follows it there [ENG-53]', async () => {
    isLost = true
    errors.push(...Array.from({ length: 50 }, () => lost))
    await tab.lastSeq()
    expect(tab.logId()).toBe(other.logId())
    expect(await namesOfAll()).not.toContain(`${CORE_DATABASE}-3`)
  })
})

test('a browser that does not even list its databases: after four seconds the shop goes on in memory [ENG-51]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const time = new VirtualClock()
  const opening = openStorage({ ...core({ names: () => new Promise(() => undefined) }), clock: time })
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
  const storage = await openWith(Array.from({ length: 9 }, () => () => new DOMException('', name)))
  expect(storage.kind).toBe('memory')
})
