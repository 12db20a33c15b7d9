import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import type { Channel, Clock } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'
import { createResilientStorage, type StorageDevice } from '#worker/storage/resilient-storage.ts'

export const SILENT: Channel = { post: () => undefined, listen: () => undefined }

/** Pauses pass at once. */
export const clock: Clock = {
  now: () => 0,
  after(ms, task) {
    if (ms < 1000) queueMicrotask(task)
    return () => undefined
  },
}

/** What happens to a storage that came from the disk. */
export const played = {
  /** Thrown at its next works, before or after they are done. */
  faults: [] as { error: () => DOMException; isDone: boolean }[],
  /** Thrown when it is reopened. */
  openingFaults: [] as (() => DOMException)[],
  /** What others do before it is reopened. */
  meanwhile: async (): Promise<void> => undefined,
  /** Until when the answer to the next commit is on its way. */
  answer: null as Promise<void> | null,
}

export let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
export let opened: Storage[]
export let metrics: string[]

/** For each move to memory, whether the database still opened. */
export let moves: boolean[]

export let rooms: number

/** Each test has a disk of its own. */
export function withFailingDisk(): void {
  beforeEach(() => {
    disk = { indexedDB: new IDBFactory(), IDBKeyRange }
    opened = []
    metrics = []
    moves = []
    played.faults = []
    played.openingFaults = []
    played.meanwhile = async () => undefined
    played.answer = null
    rooms = 0
  })
  afterEach(() => {
    for (const storage of opened) storage.close()
    vi.restoreAllMocks()
  })
}

async function openDisk(): Promise<Storage> {
  const fault = played.openingFaults.shift()
  if (fault) throw fault()
  const storage = await openDexieStorage('t', disk)
  opened.push(storage)
  const failing =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const next = played.faults.shift()
      if (next?.isDone) await work(...args)
      if (next) throw next.error()
      return work(...args)
    }
  const commit = failing(storage.commit)
  return {
    ...storage,
    async commit(write) {
      const way = played.answer
      played.answer = null
      const result = await commit(write)
      await way
      return result
    },
    read: failing(storage.read),
  }
}

export const device: StorageDevice = {
  async open() {
    await played.meanwhile()
    return openDisk()
  },
  openMemory: async () => createMemoryStorage(),
  async makeRoom() {
    rooms++
  },
  loadMaintenance: async () => maintenance,
}

export async function openTab(seed = 1) {
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
    })
  const skus = () => log.states.cart.lines.map(({ sku }) => sku)
  return { log, add, skus, storage }
}

export const before = (error: () => DOMException) => ({ error, isDone: false })
export const after = (error: () => DOMException) => ({ error, isDone: true })
