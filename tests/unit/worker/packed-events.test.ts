import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDexieStorage } from '#worker/log/dexie-storage.ts'
import { type NewEvent, NO_ROWS, type StoredEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/ports.ts'

/** What is written together lies in one row; nobody who reads can tell. */

let storage: Storage
let revs: Record<'cart' | 'consent', number>

beforeEach(async () => {
  storage = await openDexieStorage('welt-core', { indexedDB: new IDBFactory(), IDBKeyRange })
  revs = { cart: 0, consent: 0 }
})

function next(stream: 'cart' | 'consent'): NewEvent {
  const rev = ++revs[stream]
  const id = `${stream}-${rev}`
  return { id, stream, rev, type: `${stream}.happened`, v: 1, at: 0, actor: 'shopper', cause: id, data: {} }
}

async function write(...streams: ('cart' | 'consent')[]): Promise<readonly StoredEvent[]> {
  const result = await storage.commit({
    ...NO_ROWS,
    events: streams.map(next),
    snapshot: null,
    identity: 0,
    epoch: null,
  })
  return result.type === 'written' ? result.events : []
}

async function ids(after = 0): Promise<string[]> {
  return (await storage.eventsAfter(after)).map(({ seq, id }) => `${seq} ${id}`)
}

describe('a group of events', () => {
  test('is numbered without a gap and read one by one [ENG-01]', async () => {
    await write('cart')
    const group = await write('cart', 'consent', 'cart')
    await write('consent')
    expect(group.map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(await ids()).toEqual(['1 cart-1', '2 cart-2', '3 consent-1', '4 cart-3', '5 consent-2'])
    expect(await ids(2)).toEqual(['3 consent-1', '4 cart-3', '5 consent-2'])
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

  test('is refused whole where one of its streams stands elsewhere [ENG-02]', async () => {
    await write('cart', 'cart')
    revs.cart = 1
    expect(await write('consent', 'cart')).toEqual([])
    expect(await ids()).toEqual(['1 cart-1', '2 cart-2'])
  })

  test('is refused whole where it bears a known id', async () => {
    await write('cart', 'cart')
    const twin = { ...next('cart'), id: 'cart-1' }
    const events = [twin, next('cart')]
    await expect(
      storage.commit({ ...NO_ROWS, events, snapshot: null, identity: 0, epoch: null }),
    ).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await ids()).toHaveLength(2)
  })

  test('is swept event by event; the others keep their place, and ids stay known [ENG-07, ENG-08]', async () => {
    await write('cart', 'consent', 'cart')
    await write('cart')
    await write('consent', 'cart', 'cart')
    const epoch = await storage.raiseEpoch()
    const stale = [1, 3, 4, 6].map((seq) => ({ seq, command: null }))
    expect(await storage.sweep([{ seq: 1, command: 'cart-1' }, ...stale.slice(1)], epoch)).toBe(true)
    expect(await ids()).toEqual(['2 consent-1', '5 consent-2', '7 cart-5'])
    expect(await storage.hasEvent('cart-1')).toBe(true)
    expect(
      await storage.sweep(
        [2, 5].map((seq) => ({ seq, command: null })),
        epoch,
      ),
    ).toBe(true)
    expect(await ids()).toEqual(['7 cart-5'])
    expect((await write('cart'))[0]?.seq).toBe(8)
    expect((await write('cart', 'cart')).map(({ seq }) => seq)).toEqual([9, 10])
  })
})
