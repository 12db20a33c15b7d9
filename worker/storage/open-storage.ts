import type { Storage } from '../log/storage-port.ts'
import type { Clock, Random } from '../ports.ts'
import { within } from '../within.ts'
import { openDexieStorage } from './dexie-storage.ts'
import { storageFailureOf } from './failures.ts'
import { createResilientStorage, type ResilientStorage, type StorageDevice } from './resilient-storage.ts'

/** Limit for a database that neither opens nor fails; measured cold opens take under 300 ms. */
const OPEN_DEADLINE_MS = 4000
/** Attempts to open a database that reports an error. */
const MAX_OPENINGS = 3

export interface StoragePlace extends Pick<StorageDevice, 'makeRoom' | 'loadMaintenance'> {
  readonly clock: Clock
  readonly random: Random
  /** Rejects when the database does not open. */
  openDatabase?(): Promise<Storage>
}

/** Opens the database, or memory where it does not open. [PROM-10, ENG-51, ENG-52, ENG-53] */
export async function openStorage(place: StoragePlace): Promise<ResilientStorage> {
  const { clock, openDatabase = openDexieStorage } = place
  const device: StorageDevice = {
    ...place,
    open: () => withDeadline(clock, openDatabase()),
    async openMemory() {
      const { createMemoryStorage } = await import('./memory-storage.ts')
      return createMemoryStorage()
    },
  }
  return createResilientStorage(await openFirst(device), device, place)
}

async function openFirst(device: StorageDevice): Promise<Storage> {
  for (let opening = 1; ; opening++) {
    try {
      return await device.open()
    } catch (cause) {
      // One that is denied, blocked by another tab or silent is not retried.
      const canRetry = !isDenied(cause) && storageFailureOf(cause) === 'lost'
      if (canRetry && opening < MAX_OPENINGS) continue
      console.warn('The shop goes on in memory: IndexedDB is not available.', cause)
      return device.openMemory()
    }
  }
}

/** Reported by browsers that refuse every database: blocked site data, some private windows. */
function isDenied(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: unknown }
  return name === 'SecurityError' || name === 'MissingAPIError' || (inner !== undefined && isDenied(inner))
}

async function withDeadline(clock: Clock, opening: Promise<Storage>): Promise<Storage> {
  const storage = await within(clock, OPEN_DEADLINE_MS, opening)
  if (storage) return storage
  opening.then(
    (late) => late.close(),
    () => undefined,
  )
  throw new Error('IndexedDB did not open in time')
}
