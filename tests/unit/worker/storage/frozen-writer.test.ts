import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { NO_ROWS } from '#worker/log/rows.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

afterEach(() => vi.restoreAllMocks())

test('a write issues all its requests and the commit in one turn, so that a frozen tab blocks no other [ENG-44]', async () => {
  const storage = await openDexieStorage('t', { indexedDB: new IDBFactory(), IDBKeyRange })
  await commitNext(storage, { putSubjects: [{ id: 's', fields: {} }] })
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit')
  const base = { log: storage.logId(), seq: 1 }
  const writing = storage.commit({ ...NO_ROWS, base, events: [], putSubjects: [{ id: 't', fields: {} }] })
  expect(committed).toHaveBeenCalledOnce()
  expect(await writing).toMatchObject({ type: 'written' })
  storage.close()
})
