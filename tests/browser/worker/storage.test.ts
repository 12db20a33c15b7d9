import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { deleteDatabase, forgetSiteData } from '#tests/fixtures/engine/site-data.ts'
import { connectEngine, type EngineClient } from '#worker/client.ts'
import type { EventRow } from '#worker/log/rows.ts'

const DATABASE = 'welt-core'
const clients: EngineClient[] = []

function open(): EngineClient {
  const client = connectEngine({ storeCode: 'de', baseUrl: '/no-such-api' })
  clients.push(client)
  return client
}

function skus(client: EngineClient): string[] {
  return client.models.get().cart.lines.map(({ sku }) => sku)
}

function add(client: EngineClient, sku: string) {
  return client.execute({ type: 'cart.add', line: lineOf(sku) })
}

/** Opens the log's database like foreign code. */
function openRaw(version?: number, upgrade: (db: IDBDatabase) => void = () => {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

beforeEach(forgetSiteData)
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose()
})

test('after site data was deleted under two open tabs, both store later clicks [ENG-52]', async () => {
  const [one, other] = [open(), open()]
  await add(one, 'OX-1')
  await expect.poll(() => skus(other)).toEqual(['OX-1'])

  await deleteDatabase(DATABASE)

  expect(await add(one, 'OX-2')).toEqual({ ok: true })
  expect(skus(one)).toEqual(['OX-2'])
  expect(await add(other, 'OX-3')).toEqual({ ok: true })
  await expect.poll(() => skus(one)).toEqual(['OX-2', 'OX-3'])
  expect(one.models.get().sync.storage).toBe('durable')
})

test('a newer build can raise the database version while this tab is open, and the tab continues [ENG-45]', async () => {
  const client = open()
  await add(client, 'OX-1')
  const { version } = await openRaw().then((db) => {
    db.close()
    return db
  })

  const newer = await openRaw(version + 10, (db) => db.createObjectStore('ofTheNewerBuild'))
  newer.onversionchange = () => newer.close()

  expect(await add(client, 'OX-2')).toEqual({ ok: true })
  expect(skus(client)).toEqual(['OX-1', 'OX-2'])
  client.dispose()

  // An older build that starts on the newer database.
  const older = open()
  await older.ready
  expect(skus(older)).toEqual(['OX-1', 'OX-2'])
  expect(older.models.get().sync.storage).toBe('durable')
})

test('if another tab blocks the database, the shop runs in memory and reports it [ENG-51]', async () => {
  const holding = await openRaw(1, (db) => db.createObjectStore('ofAnOlderBuild'))
  try {
    const client = open()
    expect(await add(client, 'OX-1')).toEqual({ ok: true })
    expect(client.models.get().sync.storage).toBe('memory')
  } finally {
    holding.close()
  }
})

test('a log of the first build opens in this build: no data is lost, and command ids are still known [ENG-47]', async () => {
  const first = open()
  await add(first, 'OX-1')
  first.dispose()
  // The first build had one row per event and did not store the ids of purged commands.
  const rows = await openRaw().then(async (db) => {
    const names = ['events', 'outbox', 'subjects', 'snapshots']
    const read = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = db.transaction(name).objectStore(name).getAll()
        request.onsuccess = () => resolve(request.result)
      })
    const all = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
    db.close()
    return all
  })
  await deleteDatabase(DATABASE)
  const old = await openRaw(10, (db) => {
    const events = db.createObjectStore('events', { keyPath: 'seq', autoIncrement: true })
    events.createIndex('id', 'id', { unique: true })
    events.createIndex('[stream+rev]', ['stream', 'rev'], { unique: true })
    for (const [name, key] of [
      ['streams', 'stream'],
      ['outbox', 'id'],
      ['subjects', 'id'],
      ['snapshots', 'name'],
      ['meta', 'key'],
    ] as const) {
      db.createObjectStore(name, { keyPath: key })
    }
  })
  const writing = old.transaction([...old.objectStoreNames], 'readwrite')
  for (const [name, all] of rows) {
    for (const row of all.flatMap((row) => (name === 'events' ? (row as EventRow).events : row))) {
      writing.objectStore(name).put(row)
    }
  }
  writing.objectStore('meta').put({ key: 'leader-epoch', value: 1 })
  await new Promise((resolve) => Object.assign(writing, { oncomplete: resolve }))
  old.close()

  const second = open()
  await second.ready
  expect(skus(second)).toEqual(['OX-1'])
  expect(second.models.get().sync.unsent).toBe(1)
  expect(await add(second, 'OX-2')).toEqual({ ok: true })
  expect(second.models.get().sync.storage).toBe('durable')
})
