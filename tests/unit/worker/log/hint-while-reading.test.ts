import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Channel } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

const clock = new VirtualClock()
const database = { indexedDB: new IDBFactory(), IDBKeyRange }

function openLog(storage: Storage, channel: Partial<Channel>, seed: number): Promise<Log> {
  const random = seededRandom(seed)
  return Log.open({
    storage,
    channel: { post: () => undefined, listen: () => undefined, close: () => undefined, ...channel },
    clock,
    newId: () => uuidv7(clock, random),
    report(error) {
      throw error
    },
  })
}

test('what is committed while a tab reads the log is seen, though its reading began before [ENG-40]', async () => {
  const ears = { hear: (_: unknown): void => undefined }
  let hints: unknown[] = []
  const disk = await openDexieStorage('t', database)
  const reading = Promise.withResolvers<void>()
  let isSlow = false
  const slow: Storage = {
    ...disk,
    async read(seq) {
      const tail = await disk.read(seq)
      if (isSlow) await reading.promise
      return tail
    },
  }
  const writer = await openLog(await openDexieStorage('t', database), { post: (hint) => void hints.push(hint) }, 1)
  const reader = await openLog(slow, { listen: (listener) => Object.assign(ears, { hear: listener }) }, 2)
  const add = (sku: string) =>
    writer.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf(sku) }], result: null }), {
      actor: 'shopper',
      cause: sku,
      epoch: null,
    })

  await add('OX-1')
  hints = []
  isSlow = true
  void reader.catchUp()
  // The rows that it asked for are read by now; it has not received them yet.
  await disk.read(0)
  await add('OX-2')
  for (const hint of hints) ears.hear(hint)
  isSlow = false
  reading.resolve()
  await vi.waitFor(() => expect(reader.states.cart.lines.map(({ sku }) => sku)).toEqual(['OX-1', 'OX-2']))
})
