import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { type NewEvent, NO_ROWS, type StoredEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

/** Events written together are packed into one row; readers see no difference. */

let storage: Storage
let indexedDB: IDBFactory
let revs: Record<'cart' | 'consent', number>

beforeEach(async () => {
  indexedDB = new IDBFactory()
  storage = await openDexieStorage('welt-core', { indexedDB, IDBKeyRange })
  revs = { cart: 0, consent: 0 }
})

function next(stream: 'cart' | 'consent'): NewEvent {
  const rev = ++revs[stream]
  const id = `${stream}-${rev}`
  return { id, stream, rev, type: `${stream}.happened`, v: 1, at: 0, actor: 'shopper', cause: id, data: {} }
}

async function write(...streams: ('cart' | 'consent')[]): Promise<readonly StoredEvent[]> {
  const result = await commitNext(storage, { events: streams.map(next) })
  return result.type === 'written' ? result.events : []
}

async function ids(after = 0): Promise<string[]> {
  return (await storage.read(after)).events.map(({ seq, id }) => `${seq} ${id}`)
}

describe('a group of events', () => {
  test('is numbered without a gap and read one by one [ENG-01]', async () => {
    await write('cart')
    const group = await write('cart', 'consent', 'cart')
    await write('consent')
    expect(group.map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(await ids()).toEqual(['1 cart-1', '2 cart-2', '3 consent-1', '4 cart-3', '5 consent-2'])
    expect(await ids(1)).toEqual(['2 cart-2', '3 consent-1', '4 cart-3', '5 consent-2'])
    expect(await ids(4)).toEqual(['5 consent-2'])
  })

  test('is found by the id of each [ENG-16]', async () => {
    await write('cart', 'consent', 'cart')
    expect(await Promise.all(['cart-1', 'consent-1', 'cart-2', 'cart-3'].map((id) => storage.hasEvent(id)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('is refused whole where its place is taken [ENG-02]', async () => {
    await write('cart', 'cart')
    const base = { log: storage.logId(), seq: 0 }
    const events = [next('consent'), next('cart')]
    expect(await storage.commit({ ...NO_ROWS, base, events })).toEqual({ type: 'conflict' })
    expect(await ids()).toEqual(['1 cart-1', '2 cart-2'])
  })

  test('is refused whole where it bears a known id [ENG-16]', async () => {
    await write('cart', 'cart')
    const twin = { ...next('cart'), id: 'cart-1' }
    const events = [twin, next('cart')]
    await expect(commitNext(storage, { events })).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await ids()).toHaveLength(2)
  })

  test('is purged event by event; the others keep their place, and ids stay known [ENG-07]', async () => {
    await write('cart', 'consent', 'cart')
    await write('cart')
    await write('consent', 'cart', 'cart')
    const stale = [1, 3, 4, 6].map((seq) => ({ seq, command: null }))
    await storage.purge([{ seq: 1, command: 'cart-1' }, ...stale.slice(1)])
    expect(await ids()).toEqual(['2 consent-1', '5 consent-2', '7 cart-5'])
    expect(await storage.hasEvent('cart-1')).toBe(true)
    await storage.purge([2, 5].map((seq) => ({ seq, command: null })))
    expect(await ids()).toEqual(['7 cart-5'])
    expect((await write('cart'))[0]?.seq).toBe(8)
    expect((await write('cart', 'cart')).map(({ seq }) => seq)).toEqual([9, 10])
  })
})

test('a log that was restored is purged to its last event [ENG-53]', async () => {
  const events = Array.from({ length: 700 }, (_, index): StoredEvent => ({ ...next('cart'), seq: 5 + index }))
  await storage.restore({ events, tasks: [], subjects: [] })
  await storage.purge([600, 601].map((seq) => ({ seq, command: null })))
  const left = (await storage.read(0)).events.map(({ seq }) => seq)
  expect(left).toHaveLength(698)
  expect(left).not.toContain(600)
  expect((await write('cart'))[0]?.seq).toBe(705)
})

test('places of old writes without events do not collect [ENG-07]', async () => {
  for (const id of ['s', 't', 'u']) await commitNext(storage, { putSubjects: [{ id, fields: {} }] })
  for (let round = 0; round < 9; round++) await write(...Array.from({ length: 250 }, () => 'cart' as const))
  await commitNext(storage, { deleteSubjects: ['s'] })
  expect((await places()).slice(0, 4)).toEqual([1, 2, 3, 4])
  await storage.purge([{ seq: 2200, command: null }])
  const left = await places()
  expect([left[0], left.at(-1)]).toEqual([4, 2254])
})

/** Of all rows, also of those without events. */
async function places(): Promise<readonly IDBValidKey[]> {
  const opening = indexedDB.open('welt-core')
  await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }))
  const keys = opening.result.transaction('events').objectStore('events').getAllKeys()
  await new Promise((resolve) => Object.assign(keys, { onsuccess: resolve }))
  opening.result.close()
  return keys.result
}
