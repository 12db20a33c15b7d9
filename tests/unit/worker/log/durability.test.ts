import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { createCatalogueCache } from '#worker/catalogue/catalogue-cache.ts'
import { createDexieKeyValueStore } from '#worker/catalogue/dexie-key-value-store.ts'
import { encodeEvent } from '#worker/log/codecs.ts'
import type { NewEvent } from '#worker/log/rows.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

/** Which durability the browser is asked for, by name of the database. */
let asked: { database: string; mode: string; durability: string }[]
const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

beforeEach(() => {
  asked = []
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof begin>
  ) {
    const [, mode = 'readonly', options] = args as unknown as [unknown, string?, { durability?: string }?]
    asked.push({ database: this.name, mode, durability: options?.durability ?? 'default' })
    return begin.apply(this, args)
  })
})
afterEach(() => vi.restoreAllMocks())

const writes = (database: string) =>
  asked.filter((each) => each.database === database && each.mode === 'readwrite').map(({ durability }) => durability)

const event = (id: string): NewEvent => ({
  ...{ id, stream: 'cart', rev: 1, at: 0, actor: 'shopper', cause: id },
  ...encodeEvent({ type: 'cart.line-added', line: lineOf('OX-1') }),
})

test('every acknowledged write is strict: intents, tasks, details, snapshots, purges, restorations [ENG-13]', async () => {
  const storage = await openDexieStorage('welt-core', disk())
  const task = { id: 'a', lane: 'cart', kind: 'cart.line', subject: 's', rev: 1, state: 'queued', attempts: 0 } as const
  const rest = { nextAt: 0, step: 0, request: null, lastError: null }
  await commitNext(storage, { events: [event('a')], putTasks: [{ ...task, ...rest }] })
  await commitNext(storage, { putSubjects: [{ id: 's', fields: {} }] })
  await commitNext(storage, { snapshot: { version: 1, seq: 1, revs: {}, states: {} } })
  await storage.purge([{ seq: 1, command: 'a' }])
  await storage.restore({ events: [], tasks: [], subjects: [] })
  expect(writes('welt-core')).toEqual(Array(5).fill('strict'))
  storage.close()
})

test('what can be fetched again is written relaxed, in a database of its own [SYNC-16]', async () => {
  const cache = createCatalogueCache(createDexieKeyValueStore(disk()), new VirtualClock())
  await cache.put('/p/1', { name: 'Oxford' })
  expect(await cache.get('/p/1')).toEqual({ name: 'Oxford' })
  expect(new Set(writes('welt-catalogue'))).toEqual(new Set(['relaxed']))
  expect(writes('welt-core')).toEqual([])
})
