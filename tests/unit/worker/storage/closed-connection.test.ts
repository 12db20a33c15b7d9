import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { NO_ROWS } from '#worker/log/rows.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { storageFailureOf } from '#worker/storage/failures.ts'

test('work whose connection another one replaced meanwhile is done over a new one, not lost as our defect [ENG-49]', async () => {
  const storage = await openDexieStorage('t', { indexedDB: new IDBFactory(), IDBKeyRange })
  const writing = storage.commit({
    ...NO_ROWS,
    base: { log: storage.logId(), seq: 0 },
    putSubjects: [{ id: 's', fields: {} }],
  })
  storage.close()
  const error = await writing.then(
    () => null,
    (error: unknown) => error,
  )
  expect(storageFailureOf(error)).toBe('lost')
})
