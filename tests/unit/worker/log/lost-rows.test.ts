import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LogsOnDisk, logsOnDisk } from '#tests/fixtures/engine/logs-on-disk.ts'

let logs: LogsOnDisk

beforeEach(() => {
  logs = logsOnDisk()
})
afterEach(() => logs.close())

test('rows that the disk lost cost their effect and not their stream [ENG-53]', async () => {
  const storage = await logs.filledLog()
  const { keep } = await logs.openTab(storage)
  await keep({ events: 10_000, bytes: 10_000_000 })
  // Three events in the middle, which the snapshot still knows.
  await storage.purge([20, 21, 22].map((seq) => ({ seq, command: null })))
  const tab = await logs.openTab(storage, 2)
  expect(tab.log.states.cart.lines).toHaveLength(60)
  await tab.keep({ events: 10_000, bytes: 10_000_000 })
  expect(logs.measured).toContainEqual(['log.events-lost', 3])
  const healed = await logs.openTab({ ...storage, snapshot: async () => null }, 3)
  expect(healed.log.states.cart.lines).toHaveLength(60)

  await storage.purge([{ seq: 61, command: null }])
  const later = await logs.openTab({ ...storage, snapshot: async () => null }, 4)
  await later.add('OX-99', 'after')
  expect(later.log.states.cart.lines.at(-1)?.sku).toBe('OX-99')
})

test('the first event of a stream may be lost as well: its loss is reported, and the stream goes on [ENG-53]', async () => {
  const storage = await logs.filledLog()
  await storage.purge([{ seq: 1, command: null }])
  const tab = await logs.openTab({ ...storage, snapshot: async () => null }, 2)
  expect(tab.log.states.cart.lines).toHaveLength(59)
  expect(logs.reported.map(String)).toEqual(['Error: The disk lost 1 events'])
  await tab.add('OX-99', 'after')
  expect(tab.log.states.cart.lines.at(-1)?.sku).toBe('OX-99')
})

test('a snapshot that knows more than the disk still has is not believed, and the log goes on [ENG-53]', async () => {
  const storage = await logs.filledLog()
  const { keep } = await logs.openTab(storage)
  await keep({ events: 10_000, bytes: 10_000_000 })
  storage.close()
  await loseEventsFrom(60)
  const tab = await logs.openTab(await logs.openDisk(), 2)
  await tab.add('OX-99', 'after')
  expect(tab.log.states.cart.lines.at(-1)?.sku).toBe('OX-99')
  expect((await logs.openTab(await logs.openDisk(), 3)).log.states).toEqual(tab.log.states)
})

test('an event with damaged data is skipped and reported; its stream continues [ENG-53]', async () => {
  const storage = await logs.filledLog()
  const damaging = {
    ...storage,
    read: async (seq: number) => {
      const tail = await storage.read(seq)
      return { ...tail, events: tail.events.map((event) => (event.seq === 7 ? { ...event, data: {} } : event)) }
    },
  }
  const { log, add } = await logs.openTab(damaging, 2)
  expect(log.states.cart.lines).toHaveLength(59)
  expect(log.isReadable('cart')).toBe(true)
  await add('OX-99', 'after')
  expect(log.states.cart.lines).toHaveLength(60)
  expect(String(logs.reported[0])).toContain('c-6')
})

test('a damaged row costs its events and not the log; the next writes follow it [ENG-53]', async () => {
  const storage = await logs.filledLog()
  storage.close()
  await changeEvents((events) => {
    for (const seq of [7, 62]) events.put({ seq, ids: [] })
  })
  const tab = await logs.openTab(await logs.openDisk(), 2)
  expect(tab.log.states.cart.lines).toHaveLength(59)
  expect(logs.reported.map(String)).toEqual(['Error: The disk lost 1 events'])
  await tab.add('OX-99', 'after')
  const next = await logs.openTab(await logs.openDisk(), 3)
  expect(next.log.states.cart.lines.at(-1)?.sku).toBe('OX-99')
})

test('a snapshot that the browser cannot read is rebuilt from the events [ENG-53]', async () => {
  const storage = await logs.filledLog()
  const { keep } = await logs.openTab(storage)
  await keep({ events: 10_000, bytes: 10_000_000 })
  const { get } = IDBObjectStore.prototype
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'snapshots') throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    return get.call(this, key)
  })
  const tab = await logs.openTab(await logs.openDisk(), 2)
  reading.mockRestore()
  expect(tab.log.states.cart.lines).toHaveLength(60)
})

function loseEventsFrom(seq: number): Promise<void> {
  return changeEvents((events) => events.delete(IDBKeyRange.lowerBound(seq)))
}

function changeEvents(change: (events: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = logs.disk.indexedDB.open('t')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('events', 'readwrite')
      change(transaction.objectStore('events'))
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
