import type { DexieOptions } from 'dexie'
import type { Clock, Storage } from '../ports.ts'
import { openDexieStorage } from './dexie-storage.ts'

/** A database that neither opens nor fails would keep the shop waiting; measured cold opens take under 300 ms. */
const OPEN_DEADLINE_MS = 4000

/** The one place that decides between disk and memory. [PROM-10] */
export async function openStorage(clock: Clock, name?: string, options?: DexieOptions): Promise<Storage> {
  let tooLate = false
  const opening = openDexieStorage(name, options).then((storage) => {
    if (tooLate) storage.close()
    return storage
  })
  const deadline = new Promise<never>((_, reject) => {
    clock.after(OPEN_DEADLINE_MS, () => reject(new Error('IndexedDB did not open in time')))
  })
  try {
    return await Promise.race([opening, deadline])
  } catch (cause) {
    tooLate = true
    console.warn('The shop goes on in memory: IndexedDB is not available.', cause)
    const { createMemoryStorage } = await import('./memory-storage.ts')
    return createMemoryStorage()
  }
}
