import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import type { Channel, Clock } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { storageFailureOf } from '#worker/storage/failures.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'
import { createResilientStorage, type StorageDevice } from '#worker/storage/resilient-storage.ts'

const SILENT: Channel = { post: () => undefined, listen: () => undefined, close: () => undefined }
/** Pauses pass at once. */
const clock: Clock = {
  now: () => 0,
  after(ms, task) {
    if (ms < 1000) queueMicrotask(task)
    return () => undefined
  },
}
const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')
const full = () => new DOMException('', 'QuotaExceededError')

let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let opened: Storage[]
let metrics: string[]
/** For each move to memory, whether the database still opened. */
let moves: boolean[]
/** Thrown at the next works of a storage that came from the disk, before or after they are done. */
let faults: { error: () => DOMException; isDone: boolean }[]
/** Thrown when it is reopened. */
let openingFaults: (() => DOMException)[]
/** What others do before it is reopened. */
let meanwhile: () => Promise<void>
/** Until when the answer to the next commit is on its way. */
let answer: Promise<void> | null
let rooms: number

beforeEach(() => {
  disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  opened = []
  metrics = []
  moves = []
  faults = []
  openingFaults = []
  meanwhile = async () => undefined
  answer = null
  rooms = 0
})
afterEach(() => {
  for (const storage of opened) storage.close()
  vi.restoreAllMocks()
})

async function openDisk(): Promise<Storage> {
  const fault = openingFaults.shift()
  if (fault) throw fault()
  const storage = await openDexieStorage('t', disk)
  opened.push(storage)
  const failing =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const next = faults.shift()
      if (next?.isDone) await work(...args)
      if (next) throw next.error()
      return work(...args)
    }
  const commit = failing(storage.commit)
  return {
    ...storage,
    async commit(write) {
      const way = answer
      answer = null
      const result = await commit(write)
      await way
      return result
    },
    read: failing(storage.read),
  }
}

const device: StorageDevice = {
  async open() {
    await meanwhile()
    return openDisk()
  },
  openMemory: async () => createMemoryStorage(),
  async makeRoom() {
    rooms++
  },
  loadMaintenance: async () => maintenance,
}

async function openTab(seed = 1) {
  const random = seededRandom(seed)
  const newId = () => uuidv7({ ...clock, now: Date.now }, random)
  const storage = createResilientStorage(await openDisk(), device, { clock, random })
  const report = (error: unknown) => {
    throw error
  }
  const log = await Log.open({ storage, channel: SILENT, clock, newId, report })
  storage.attach({
    log,
    measure: (name) => metrics.push(name),
    moved: (isOpenable) => moves.push(isOpenable),
  })
  const add = (sku: string, cause = newId()) =>
    log.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf(sku, 1, { id: cause }) }], result: cause }), {
      actor: 'shopper',
      cause,
      epoch: null,
    })
  const skus = () => log.states.cart.lines.map(({ sku }) => sku)
  return { log, add, skus, storage }
}

const before = (error: () => DOMException) => ({ error, isDone: false })
const after = (error: () => DOMException) => ({ error, isDone: true })

describe.each([
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'DatabaseClosedError',
  'NotFoundError',
  'OpenFailedError',
  'TransactionInactiveError',
  'NotReadableError',
  'TimeoutError',
])('%s', (name) => {
  test('a lost connection is reopened, and the command is stored once [ENG-52]', async () => {
    const { add, skus, storage } = await openTab()
    await add('OX-1')
    faults = [before(() => new DOMException('', name))]
    await add('OX-2')
    expect(skus()).toEqual(['OX-1', 'OX-2'])
    expect(storage.kind).toBe('durable')
    expect((await (await openTab(2)).storage.read(0)).events.length).toBe(2)
    expect(metrics).toEqual(['storage.lost', 'storage.reopened'])
  })
})

test('what was written before the connection was lost is not written again [ENG-16]', async () => {
  const { add, skus } = await openTab()
  faults = [after(lost)]
  await add('OX-1')
  expect(skus()).toEqual(['OX-1'])
  expect((await openTab(2)).skus()).toEqual(['OX-1'])
})

test('what was written before its answer was lost is known, also where its books were closed meanwhile [ENG-16]', async () => {
  const [tab, other] = [await openTab(), await openTab(2)]
  meanwhile = async () => {
    await other.log.catchUp()
    await maintenance.compact({ log: other.log, measure: () => undefined }, other.storage, {
      events: 0,
      bytes: 0,
    })
  }
  faults = [after(lost)]
  await tab.add('OX-1')
  expect([tab.skus(), (await openTab(3)).skus()]).toEqual([['OX-1'], ['OX-1']])
})

test('a write that is under way in a place that is left is done in the next one too [ENG-12]', async () => {
  const tab = await openTab()
  await tab.add('OX-1')
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  const adding = tab.add('OX-2')
  await vi.waitFor(() => expect(answer).toBeNull())
  faults = Array.from({ length: 4 }, () => before(lost))
  await tab.storage.read(0)
  expect(tab.storage.kind).toBe('memory')
  resolve()
  await adding
  await tab.add('OX-3')
  const reopened = await Log.open({
    storage: tab.storage,
    channel: SILENT,
    clock,
    newId: () => 'other',
    report: expect.fail,
  })
  expect([tab.skus(), reopened.states.cart.lines.map(({ sku }) => sku)]).toEqual([
    ['OX-1', 'OX-2', 'OX-3'],
    ['OX-1', 'OX-2', 'OX-3'],
  ])
  expect(tab.log.tasks.size).toBe(3)
})

test('a disk that opens and fails for good ends in memory with all that was there [ENG-51]', async () => {
  const { add, skus, storage, log } = await openTab()
  await add('OX-1')
  faults = Array.from({ length: 9 }, () => before(lost))
  await add('OX-2')
  await add('OX-3')
  expect(skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  expect([storage.kind, moves]).toEqual(['memory', [true]])
  expect(log.tasks.size).toBe(3)
  expect(metrics.at(-1)).toBe('storage.moved')
})

test('a disk that fails while the tail is read: no intent is taken along without what sends it [ENG-52]', async () => {
  const [tab, other] = [await openTab(), await openTab(2)]
  await other.add('OX-0', 'known')
  await tab.log.catchUp()
  await other.add('OX-1', 'asked')
  faults = Array.from({ length: 4 }, () => before(lost))
  await tab.log.catchUp()
  expect([tab.storage.kind, tab.skus(), [...tab.log.tasks.keys()]]).toEqual(['memory', ['OX-0'], ['known']])
})

test('a write, and a disk that fails after it: what was asked for is taken along to be sent [ENG-12]', async () => {
  const tab = await openTab()
  await tab.add('OX-1', 'asked')
  faults = Array.from({ length: 4 }, () => before(lost))
  await tab.log.catchUp()
  expect([tab.storage.kind, tab.skus(), [...tab.log.tasks.keys()]]).toEqual(['memory', ['OX-1'], ['asked']])
})

test('a database that does not open any more is left for memory, with what the tab knows and is asked for [ENG-53]', async () => {
  const { add, skus, storage, log } = await openTab()
  await add('OX-1', 'first')
  faults = [before(lost)]
  openingFaults = [lost, lost, lost]
  await add('OX-2')
  expect(skus()).toEqual(['OX-1', 'OX-2'])
  expect([storage.kind, moves]).toEqual(['memory', [false]])
  expect(log.tasks.size).toBe(2)
  expect(openingFaults).toEqual([])
  const report = (error: unknown) => Promise.reject(error)
  const reopened = await Log.open({ storage, channel: SILENT, clock, newId: () => 'x', report })
  expect(reopened.states).toEqual(log.states)
})

test('a database that opens at the third try is not left [ENG-52]', async () => {
  const { add, skus, storage } = await openTab()
  faults = [before(lost)]
  openingFaults = [lost, lost]
  await add('OX-1')
  expect([storage.kind, skus(), moves]).toEqual(['durable', ['OX-1'], []])
})

test.each([
  ['is denied', () => new DOMException('', 'SecurityError')],
  ['is silent', () => new Error('IndexedDB did not open in time') as DOMException],
])(
  'a connection is lost and another one %s: the command is stored in memory with all that was there [ENG-51]',
  async (_, denied) => {
    const { add, skus, storage } = await openTab()
    await add('OX-1')
    faults = [before(lost)]
    openingFaults = [denied]
    await add('OX-2')
    expect(skus()).toEqual(['OX-1', 'OX-2'])
    expect([storage.kind, moves]).toEqual(['memory', [false]])
  },
)

test('a full disk gives back what can be fetched again, then stores [ENG-49]', async () => {
  const { add, skus, storage } = await openTab()
  faults = [before(full)]
  await add('OX-1')
  expect([rooms, storage.kind, skus()]).toEqual([1, 'durable', ['OX-1']])
  expect(metrics).toContain('storage.full')
})

test('a disk that stays full leads to memory, and the shopper goes on [ENG-49]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { add, skus, storage } = await openTab()
  await add('OX-1')
  faults = Array.from({ length: 9 }, () => before(full))
  await add('OX-2')
  expect([rooms, storage.kind, skus()]).toEqual([1, 'memory', ['OX-1', 'OX-2']])
})

test('where not even room can be made, as without a network for its code, the shopper goes on in memory [ENG-49]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { add, skus, storage } = await openTab()
  vi.spyOn(device, 'makeRoom').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  faults = Array.from({ length: 9 }, () => before(full))
  await add('OX-1')
  expect([storage.kind, skus()]).toEqual(['memory', ['OX-1']])
})

test('a defect of our own is reported and takes no fallback step [ENG-52]', async () => {
  const { add, storage } = await openTab()
  faults = [before(() => new DOMException('', 'DataCloneError'))]
  await expect(add('OX-1')).rejects.toThrow()
  expect([storage.kind, metrics]).toEqual(['durable', []])
})

test('many works that fail at once open one new connection [ENG-52]', async () => {
  const { storage } = await openTab()
  const openings = opened.length
  faults = [before(lost), before(lost), before(lost)]
  await Promise.all([storage.read(0), storage.read(0), storage.read(0)])
  expect(opened.length - openings).toBe(1)
})

test('a log that was deleted under a running shop is recreated, and the command is stored [ENG-52]', async () => {
  const { add, skus } = await openTab()
  await add('OX-1')
  await add('OX-2')
  await new Promise((resolve) => Object.assign(disk.indexedDB.deleteDatabase('t'), { onsuccess: resolve }))
  await add('OX-3')
  expect(skus()).toEqual(['OX-3'])
})

test('a full disk is known by its name wherever it is wrapped [ENG-49]', () => {
  expect(storageFailureOf({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe('full')
  expect(storageFailureOf({ name: 'AbortError', inner: null })).toBe('lost')
  expect(storageFailureOf(new TypeError('x'))).toBe('defect')
  expect(storageFailureOf('text')).toBe('defect')
})
