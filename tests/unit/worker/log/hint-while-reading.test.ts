import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import type { Draft } from '#worker/log/stage.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Channel } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'

const clock = new VirtualClock()
const database = { indexedDB: new IDBFactory(), IDBKeyRange }

function openLog(storage: Storage, channel: Partial<Channel>, seed: number): Promise<Log> {
  const random = seededRandom(seed)
  return Log.open({
    storage,
    channel: { post: () => undefined, listen: () => undefined, ...channel },
    clock,
    newId: () => uuidv7(clock, random),
    report(error) {
      throw error
    },
  })
}

/** A storage whose rows are read at once and arrive after the promise. */
function readingAfter(storage: Storage, answer: () => Promise<void> | null): Storage {
  return {
    ...storage,
    async read(seq) {
      const tail = await storage.read(seq)
      await answer()
      return tail
    },
  }
}

test('what is committed while a tab reads the log is seen, though its reading began before [ENG-40]', async () => {
  const receiver = { receive: (_: unknown): void => undefined }
  let hints: unknown[] = []
  const disk = await openDexieStorage('t', database)
  const reading = Promise.withResolvers<void>()
  let isSlow = false
  const slow = readingAfter(disk, () => (isSlow ? reading.promise : null))
  const writer = await openLog(await openDexieStorage('t', database), { post: (hint) => void hints.push(hint) }, 1)
  const reader = await openLog(slow, { listen: (listener) => Object.assign(receiver, { receive: listener }) }, 2)
  const add = (sku: string) =>
    writer.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf(sku) }], result: null }), {
      actor: 'shopper',
      cause: sku,
    })

  await add('OX-1')
  hints = []
  isSlow = true
  void reader.catchUp()
  // The rows that it asked for are read by now; it has not received them yet.
  await disk.read(0)
  await add('OX-2')
  for (const hint of hints) receiver.receive(hint)
  isSlow = false
  reading.resolve()
  await vi.waitFor(() => expect(reader.states.cart.lines.map(({ sku }) => sku)).toEqual(['OX-1', 'OX-2']))
})

test('a reading that began before a hint takes nothing of it back [ENG-16]', async () => {
  const receiver = { receive: (_: unknown): void => undefined }
  const storage = createMemoryStorage()
  let answer: Promise<void> | null = null
  const slow = readingAfter(storage, () => answer)
  const writer = await openLog(storage, { post: (hint) => receiver.receive(hint) }, 3)
  const reader = await openLog(slow, { listen: (listener) => Object.assign(receiver, { receive: listener }) }, 4)
  const write = (draft: Omit<Draft<null>, 'result'>, cause: string) =>
    writer.submit(() => ({ ...draft, result: null }), { actor: 'shopper', cause })
  await write({ events: [{ type: 'cart.line-added', line: lineOf('OX-1') }] }, 'added')
  const [task] = [...writer.tasks.values()]
  if (!task) throw new Error('The line has a task')

  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  const reading = reader.catchUp()
  await write({ putTasks: [{ ...task, state: 'sending' }] }, 'sent')
  resolve()
  await reading
  expect([reader.seq, reader.tasks.get('added')?.state]).toEqual([writer.seq, 'sending'])
})

test('a reading of a log that was replaced meanwhile changes nothing in the next [ENG-52]', async () => {
  const former = createMemoryStorage()
  const next = createMemoryStorage()
  let inner = former
  const { promise, resolve } = Promise.withResolvers<void>()
  const replaced: Storage = {
    ...former,
    logId: () => inner.logId(),
    snapshot: () => inner.snapshot(),
    async read(seq) {
      const isFormer = inner === former
      const tail = await inner.read(seq)
      if (isFormer && tail.seq > 0) await promise
      return tail
    },
  }
  const log = await openLog(replaced, {}, 5)
  const writer = await openLog(former, {}, 6)
  await writer.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf('OX-1') }], result: null }), {
    actor: 'shopper',
    cause: 'added',
  })
  const reading = log.catchUp()
  inner = next
  await log.rebuild()
  resolve()
  await reading
  expect([log.seq, log.states.cart.lines, log.tasks.size]).toEqual([0, [], 0])
})

test('what is acknowledged while the log is folded again stays [ENG-10]', async () => {
  const storage = createMemoryStorage()
  let answer: Promise<void> | null = null
  const slow = readingAfter(storage, () => answer)
  const log = await openLog(slow, {}, 7)
  const add = (sku: string) =>
    log.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf(sku) }], result: null }), {
      actor: 'shopper',
      cause: sku,
    })
  await add('OX-1')
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  const rebuilding = log.rebuild()
  await storage.read(0)
  await add('OX-2')
  answer = null
  resolve()
  await rebuilding
  expect(log.states.cart.lines.map(({ sku }) => sku)).toEqual(['OX-1', 'OX-2'])
})
