import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

const event = (rev: number) =>
  ({ id: `e-${rev}`, stream: 'cart', rev, type: 'cart.happened', v: 1, at: 0, actor: 'shopper', cause: 'c' }) as const

/** Single events under their number, groups under the number of their last. */
async function layFormerRows(indexedDB: IDBFactory): Promise<void> {
  const request = indexedDB.open('t', 30)
  request.onupgradeneeded = () => {
    const events = request.result.createObjectStore('events', { keyPath: 'seq', autoIncrement: true })
    events.createIndex('id', 'id', { unique: true })
    events.createIndex('[stream+rev]', ['stream', 'rev'], { unique: true })
    events.createIndex('ids', 'ids', { unique: true, multiEntry: true })
    for (const [name, key] of [
      ['streams', 'stream'],
      ['outbox', 'id'],
      ['subjects', 'id'],
      ['snapshots', 'name'],
      ['meta', 'key'],
    ] as const) {
      request.result.createObjectStore(name, { keyPath: key })
    }
    const known = request.result.createObjectStore('knownCommands', { keyPath: 'id' })
    known.createIndex('seq', 'seq')
    events.put({ ...event(1), data: {}, seq: 1 })
    const packed = [2, 3, 4].map((rev) => ({ ...event(rev), data: {}, seq: rev }))
    events.put({ seq: 4, packed, ids: packed.map(({ id }) => id) })
  }
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  request.result.close()
}

test('a log in the rows of an earlier build is read to its end and goes on [ENG-47]', async () => {
  const indexedDB = new IDBFactory()
  await layFormerRows(indexedDB)
  const storage = await openDexieStorage('t', { indexedDB, IDBKeyRange })
  expect((await storage.read(0)).events.map(({ seq, id }) => [seq, id])).toEqual([
    [1, 'e-1'],
    [2, 'e-2'],
    [3, 'e-3'],
    [4, 'e-4'],
  ])
  expect(await Promise.all(['e-1', 'e-3', 'e-5'].map((id) => storage.hasEvent(id)))).toEqual([true, true, false])
  expect(await commitNext(storage, { events: [{ ...event(5), data: {} }] })).toMatchObject({ events: [{ seq: 5 }] })
  expect(storage.logId()).not.toBe('')
  storage.close()
})
