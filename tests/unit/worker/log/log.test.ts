import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { describeStorage, eventOf } from '#tests/fixtures/engine/storage-contract.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { uuidv7 } from '#worker/ids.ts'
import { decodeEvent } from '#worker/log/codecs.ts'
import { Log } from '#worker/log/log.ts'
import { runMaintenance } from '#worker/log/maintenance.ts'
import { StaleLeaderError } from '#worker/log/refused-writes.ts'
import type { WriteSet } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'
import { newTask } from '#worker/streams/effects.ts'
import { REDUCER_VERSION } from '#worker/streams/states.ts'

const SILENT = { post: () => undefined, listen: () => undefined }
function openLog(storage: Storage, seed = 1): Promise<Log> {
  const clock = new VirtualClock()
  const random = seededRandom(seed)
  const report = (error: unknown) => {
    throw error
  }
  return Log.open({ storage, channel: SILENT, clock, newId: () => uuidv7(clock, random), report })
}

/** Counts what reaches the disk. */
function counted(storage: Storage): Storage & { commits: number } {
  const counting = {
    ...storage,
    commits: 0,
    commit(write: WriteSet) {
      counting.commits++
      return storage.commit(write)
    },
  }
  return counting
}

function add(log: Log, sku: string, cause: string) {
  const line = lineOf(sku, 1, { id: cause })
  return log.submit(() => ({ events: [{ type: 'cart.line-added', line }], result: cause }), {
    actor: 'shopper',
    cause,
  })
}

describeStorage('fake-indexeddb', () => openDexieStorage('t', { indexedDB: new IDBFactory(), IDBKeyRange }))
describeStorage('memory', async () => createMemoryStorage())

function takeLead(log: Log, cause: string): Promise<number> {
  return log.submit(({ leadership }) => ({ events: [{ type: 'leadership.taken' }], result: leadership.epoch + 1 }), {
    actor: 'engine',
    cause,
  })
}

test('commands that arrive while one is being stored share the next transaction [ENG-72]', async () => {
  const storage = counted(createMemoryStorage())
  const log = await openLog(storage)
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(log, `OX-${index}`, `c-${index}`)))
  expect(storage.commits).toBeLessThanOrEqual(2)
  expect(log.states.cart.lines).toHaveLength(20)
})

test('nothing is shown before it is stored [ENG-12]', async () => {
  const storage = createMemoryStorage()
  let finish = () => undefined as unknown
  const slow: Storage = {
    ...storage,
    commit: (write) =>
      new Promise((resolve) => {
        finish = () => resolve(storage.commit(write))
      }),
  }
  const log = await openLog(slow)
  let isAcknowledged = false
  const adding = add(log, 'OX-1', 'c').then(() => {
    isAcknowledged = true
  })
  await Promise.resolve()
  expect([log.states.cart.lines.length, isAcknowledged]).toEqual([0, false])
  finish()
  await adding
  expect([log.states.cart.lines.length, isAcknowledged]).toEqual([1, true])
})

test('a failing listener affects neither the acknowledgement nor the events of other tabs [ENG-12]', async () => {
  const reported: unknown[] = []
  const clock = new VirtualClock()
  const log = await Log.open({
    ...{ storage: createMemoryStorage(), channel: SILENT, clock, newId: () => uuidv7(clock, Math.random) },
    report: (error) => reported.push(error),
  })
  const seen: number[] = []
  log.onChange(() => {
    throw new Error('A defect')
  })
  log.onChange(() => seen.push(log.seq))
  expect(await add(log, 'OX-1', 'c')).toBe('c')
  expect([seen, reported]).toEqual([[1], [new Error('A defect')]])
})

test('a failed write rejects its commands, and the next write is stored [ENG-12]', async () => {
  const storage = createMemoryStorage()
  let isBroken = true
  const log = await openLog({
    ...storage,
    commit: (write) =>
      isBroken ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : storage.commit(write),
  })
  await expect(add(log, 'OX-1', 'c-1')).rejects.toThrow('full')
  expect(log.states.cart.lines).toEqual([])
  isBroken = false
  await add(log, 'OX-1', 'c-2')
  expect(log.states.cart.lines).toHaveLength(1)
})

test('a leader that was replaced takes no command of the shopper with it [ENG-34]', async () => {
  const storage = createMemoryStorage()
  const log = await openLog(storage)
  const [epoch] = [await takeLead(log, 'first'), await takeLead(log, 'second')]
  const stale = log.submit(() => ({ events: [{ type: 'cart.quote-created', quoteId: 'q' }], result: null }), {
    actor: 'server',
    cause: 's',
    epoch,
  })
  const adding = add(log, 'OX-1', 'c')
  await expect(stale).rejects.toBeInstanceOf(StaleLeaderError)
  await adding
  expect(log.states.cart).toMatchObject({ quote: null, lines: [{ sku: 'OX-1' }] })
})

test('a snapshot spares the old events, and one of another version or of other states is not believed [ENG-06]', async () => {
  const storage = createMemoryStorage()
  const log = await openLog(storage)
  for (let index = 0; index < 210; index++) await add(log, `OX-${index}`, `c-${index}`)
  const report = (error: unknown) => Promise.reject(error)
  await runMaintenance({ log, storage, report, measure: () => {} })
  await add(log, 'OX-LAST', 'c-last')
  const reads: number[] = []
  const watched = {
    ...storage,
    read: (seq: number) => {
      reads.push(seq)
      return storage.read(seq)
    },
  }
  expect((await openLog(watched)).states).toEqual(log.states)
  expect(reads).toEqual([210])

  const snapshot = await storage.snapshot()
  for (const wrong of [{ version: REDUCER_VERSION - 1 }, { hash: 'of another state' }]) {
    const disbelieved = { ...watched, snapshot: async () => snapshot && { ...snapshot, ...wrong } }
    expect((await openLog(disbelieved)).states).toEqual(log.states)
    expect(reads.pop()).toBe(0)
  }
})

test('an event of newer code makes its stream read-only and no other [ENG-05]', async () => {
  const storage = createMemoryStorage()
  await commitNext(storage, { events: [eventOf(1), eventOf(2, { v: 2 })] })
  const log = await openLog(storage)
  expect([log.isReadable('consent'), log.isReadable('cart')]).toEqual([false, true])
  expect(log.states.consent.decision).toEqual({ tracking: false, at: 0 })
})

test('a tab that moves to memory takes no task with it whose event only a newer build can read [ENG-45]', async () => {
  const storage = createMemoryStorage()
  const review = { lane: 'requests', kind: 'review.create', subject: 'r-1' } as const
  const made = {
    stream: 'requests',
    type: 'requests.made',
    data: { id: 'r-1', kind: review.kind, sku: 'OX-1', name: 'Oxford' },
  } as const
  const events = [1, 2].map((rev) => eventOf(rev, { ...made, rev, v: rev }))
  await commitNext(storage, { events, putTasks: [newTask('read', 1, review, 0), newTask('unread', 2, review, 0)] })
  const log = await openLog(storage)
  expect(log.contents().tasks.map(({ id }) => id)).toEqual(['read'])
})

test('an old event is brought up to date on reading, step by step [ENG-04]', () => {
  const stored = { type: 'consent.decided', v: 1, data: { all: 'yes' } }
  const upcasters = {
    'consent.decided@1': ({ all }: Record<string, unknown>) => ({ accepted: all === 'yes' }),
    'consent.decided@2': ({ accepted }: Record<string, unknown>) => ({ tracking: accepted }),
  }
  expect(decodeEvent(stored, upcasters, () => 3)).toEqual({ type: 'consent.decided', tracking: true })
  expect(decodeEvent(stored, {}, () => 3)).toBeNull()
})
