import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'
import { describeStorage } from '#tests/fixtures/engine/storage-contract.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

const { transaction } = IDBDatabase.prototype

/** As WebKit does: a transaction that was taken back does not say why. */
beforeAll(() => {
  IDBDatabase.prototype.transaction = function (...words) {
    return Object.defineProperty(transaction.apply(this, words), 'error', { get: () => null, set: () => undefined })
  }
})
afterAll(() => {
  IDBDatabase.prototype.transaction = transaction
})

describeStorage('IndexedDB that does not say why it refuses [ENG-68]', () =>
  openDexieStorage('t', { indexedDB: new IDBFactory(), IDBKeyRange }),
)
