import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { createCatalogueCache, type KeyValueStore } from '#worker/catalogue/catalogue-cache.ts'
import { createDexieKeyValueStore } from '#worker/catalogue/dexie-key-value-store.ts'

const PAGE = { product: 'Doppelmonk No. 301' }

let clock: VirtualClock
let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let warned: string[]

beforeEach(() => {
  clock = new VirtualClock()
  disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void warned.push(parts.map(String).join(' ')))
})
afterEach(() => void vi.restoreAllMocks())

/** A cache of one tab on this disk, whose calls may fail. */
function open(faults: (store: KeyValueStore) => Partial<KeyValueStore> = () => ({})) {
  const store = createDexieKeyValueStore(disk)
  return createCatalogueCache({ ...store, ...faults(store) }, clock)
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

/** Lets so much time pass while something waits for it. */
async function after<Value>(ms: number, waiting: Promise<Value>): Promise<Value> {
  await new Promise((resolve) => setImmediate(resolve))
  clock.advance(ms)
  return waiting
}

test('a cached answer is available to other tabs, also after a restart [SYNC-16]', async () => {
  await open().put('/herren', PAGE)
  expect(await open().get('/herren')).toEqual(PAGE)
  expect(await open().get('/damen')).toBeNull()
})

test('a cache database that does not answer within 800 ms is recreated, and the request goes to the network [SYNC-16]', async () => {
  await open().put('/herren', PAGE)
  const cache = open(() => ({ get: never }))
  let answer: unknown = 'none yet'
  const asked = cache.get('/herren').then((value) => {
    answer = value
  })
  await after(799, Promise.resolve())
  expect(answer).toBe('none yet')
  await after(1, asked)
  expect(answer).toBeNull()
  expect(warned.join()).toContain('Cache not responding')
  await expect.poll(() => open().get('/herren')).toBeNull()
})

test('after one failed read nothing more is read, and writes continue [SYNC-16]', async () => {
  let readings = 0
  const cache = open(() => ({
    get() {
      readings++
      return Promise.reject(new DOMException('damaged', 'UnknownError'))
    },
  }))
  expect(await cache.get('/herren')).toBeNull()
  expect(await cache.get('/herren')).toBeNull()
  expect(readings).toBe(1)
  expect(warned.at(-1)).toBe('Persistent cache disabled because of previous errors [read]')
  await cache.put('/herren', PAGE)
  expect(await open().get('/herren')).toEqual(PAGE)
})

test('after thirty failed writings nothing is written any more [SYNC-16]', async () => {
  let writings = 0
  const cache = open(() => ({
    put() {
      writings++
      return Promise.reject(new DOMException('damaged', 'UnknownError'))
    },
  }))
  for (let visit = 0; visit < 40; visit++) await cache.put(`/page-${visit}`, PAGE)
  expect(writings).toBe(30)
  expect(warned.at(-1)).toBe('Persistent cache disabled because of previous errors [write]')
})

test('a writing that hangs counts as failed, and the next one is taken [SYNC-16]', async () => {
  let isHanging = true
  const cache = open((store) => ({ put: (...row) => (isHanging ? never() : store.put(...row)) }))
  await after(800, cache.put('/herren', PAGE))
  isHanging = false
  await cache.put('/damen', PAGE)
  expect(await open().get('/damen')).toEqual(PAGE)
})

test('a full disk evicts cached answers, not the new one [SYNC-16]', async () => {
  await open().put('/herren', PAGE)
  let isFull = true
  const cache = open((store) => ({
    put(...row) {
      if (!isFull) return store.put(...row)
      isFull = false
      return Promise.reject(new DOMException('', 'QuotaExceededError'))
    },
  }))
  await cache.put('/damen', PAGE)
  expect(await cache.get('/damen')).toEqual(PAGE)
  expect(await cache.get('/herren')).toBeNull()
})

test('every 30 s the oldest hundred go when all are more than the quota [SYNC-16]', async () => {
  const cache = open()
  const heavy = { text: 'x'.repeat(150_000) }
  for (let visit = 0; visit < 140; visit++) {
    await cache.put(`/page-${visit}`, heavy)
    clock.advance(1)
  }
  expect(await cache.get('/page-0')).toEqual(heavy)
  clock.advance(30_000)
  await expect.poll(() => cache.get('/page-0')).toBeNull()
  await expect.poll(() => cache.get('/page-99')).toBeNull()
  expect(await cache.get('/page-100')).toEqual(heavy)
  expect(await cache.get('/page-139')).toEqual(heavy)
})

test('listing all answers for more than 2 s recreates the cache database [SYNC-16]', async () => {
  const cache = open(() => ({ sizes: never }))
  await cache.put('/herren', PAGE)
  clock.advance(30_000)
  await after(1999, Promise.resolve())
  expect(warned).toEqual([])
  await after(1, Promise.resolve())
  await expect.poll(() => warned.join()).toContain('Cache not responding')
  await expect.poll(() => open().get('/herren')).toBeNull()
})

test('a browser without IndexedDB caches nothing and does not fail [SYNC-16]', async () => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const cache = open(() => ({ get: refuse, put: refuse, clear: refuse }))
  await cache.put('/herren', PAGE)
  await cache.clear()
  expect(await cache.get('/herren')).toBeNull()
})

test('lists what is cached, newest first, and nothing when it cannot be read [SYNC-16]', async () => {
  const cache = open()
  for (const page of ['/herren', '/damen', '/neuheiten']) {
    await cache.put(page, PAGE)
    clock.advance(1)
  }
  await cache.put('/herren', PAGE)
  expect(await cache.keys()).toEqual(['/herren', '/neuheiten', '/damen'])
  expect(
    await open(() => ({ keys: () => Promise.reject(new DOMException('damaged', 'UnknownError')) })).keys(),
  ).toEqual([])
})
