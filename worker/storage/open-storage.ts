import type { DexieOptions } from 'dexie'
import { CORE_DATABASE } from '../log/core-database.ts'
import { openDexieStorage } from '../log/dexie-storage.ts'
import type { Clock, Random, Storage } from '../ports.ts'
import { storageFailureOf } from './failures.ts'
import { generationName, newestGeneration } from './generations.ts'
import { createSteadyStorage, type SteadyStorage, type StorageDevice } from './steady-storage.ts'
import { within } from './within.ts'

/** A database that neither opens nor fails would keep the shop waiting; measured cold opens take under 300 ms. */
const OPEN_DEADLINE_MS = 4000
/** Openings of a database that is there and says that it cannot be read. */
const MAX_OPENINGS = 3

export interface StoragePlace {
  readonly clock: Clock
  readonly random: Random
  readonly name?: string
  readonly options?: DexieOptions
  /** Gives back what can be fetched again. */
  makeRoom?(): Promise<void>
}

/**
 * The one place that decides between disk and memory. Blocked by another tab, denied, or silent: memory. There and
 * unreadable: tried again, then another database. Full: room is made, then memory. [PROM-10, ENG-51, ENG-52, ENG-53]
 */
export async function openStorage(place: StoragePlace): Promise<SteadyStorage> {
  const device = storageDevice(place)
  return createSteadyStorage(await openSomewhere(device), device, place)
}

async function openSomewhere(device: StorageDevice): Promise<Storage> {
  for (let opening = 1; ; opening++) {
    try {
      return await device.open()
    } catch (cause) {
      const failure = isDenied(cause) ? 'defect' : storageFailureOf(cause)
      if (failure === 'lost' && opening < MAX_OPENINGS) continue
      if (failure === 'lost' && !isSilent(cause)) {
        const next = await device.openNext().catch(() => null)
        if (next) return next
      }
      console.warn('The shop goes on in memory: IndexedDB is not available.', cause)
      return device.openMemory()
    }
  }
}

/** Said by browsers that refuse every database: blocked site data, some private windows. */
function isDenied(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: unknown }
  return name === 'SecurityError' || name === 'MissingAPIError' || (inner !== undefined && isDenied(inner))
}

class SilentError extends Error {
  constructor() {
    super('IndexedDB did not open in time')
    this.name = 'SilentError'
  }
}

function isSilent(error: unknown): boolean {
  return error instanceof SilentError
}

function storageDevice({ clock, name = CORE_DATABASE, options = {}, makeRoom }: StoragePlace): StorageDevice {
  const factory = (options.indexedDB ?? globalThis.indexedDB) as IDBFactory | undefined

  async function newest(): Promise<number> {
    const found = await factory?.databases?.().catch(() => [])
    return newestGeneration(
      name,
      (found ?? []).flatMap((database) => database.name ?? []),
    )
  }

  const openGeneration = (generation: number) =>
    withDeadline(clock, openDexieStorage(generationName(name, generation), options))

  return {
    open: async () => openGeneration(await newest()),
    async openNext() {
      // Where names cannot be listed, the next tab would not find it.
      if (!factory?.databases) throw new Error('This browser tells no names of databases')
      return openGeneration((await newest()) + 1)
    },
    async openMemory() {
      const { createMemoryStorage } = await import('../log/memory-storage.ts')
      return createMemoryStorage()
    },
    makeRoom: async () => makeRoom?.(),
  }
}

async function withDeadline(clock: Clock, opening: Promise<Storage>): Promise<Storage> {
  const storage = await within(clock, OPEN_DEADLINE_MS, opening)
  if (storage) return storage
  opening.then(
    (late) => late.close(),
    () => undefined,
  )
  throw new SilentError()
}
