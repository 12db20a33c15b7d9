import { afterEach } from 'vitest'
import { deleteDatabase } from '#tests/fixtures/engine/site-data.ts'
import { describeStorage } from '#tests/fixtures/engine/storage-contract.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

const NAME = 'storage-contract'
let opened: Storage | null = null

afterEach(async () => {
  opened?.close()
  await deleteDatabase(NAME)
})

describeStorage('the browser’s own IndexedDB', async () => {
  opened = await openDexieStorage(NAME)
  return opened
})
