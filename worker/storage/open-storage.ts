import type { Storage } from '../log/storage-port.ts'
import type { Clock, Random } from '../ports.ts'
import { CORE_DATABASE } from './core-database.ts'
import { openDexieStorage } from './dexie-storage.ts'
import { storageFailureOf } from './failures.ts'
import { generationName, newestGeneration } from './generations.ts'
import { createResilientStorage, type ResilientStorage, type StorageDevice } from './resilient-storage.ts'
import { within } from './within.ts'

/** A database that neither opens nor fails would keep the shop waiting; measured cold opens take under 300 ms. */
const OPEN_DEADLINE_MS = 4000
/** Openings of a database that is there and says that it cannot be read. */
const MAX_OPENINGS = 3

/** The databases of one origin. */
export interface Databases {
  /** Null where the browser does not tell. */
  names(): Promise<readonly string[] | null>
  /** Rejects when it does not open. */
  open(name: string): Promise<Storage>
}

export interface StoragePlace extends Pick<StorageDevice, 'makeRoom' | 'loadMaintenance' | 'reserve'> {
  readonly clock: Clock
  readonly random: Random
  readonly databases?: Databases
}

const browserDatabases: Databases = {
  async names() {
    const found = await globalThis.indexedDB?.databases?.()
    return found?.flatMap(({ name }) => name ?? []) ?? null
  },
  open: openDexieStorage,
}

/**
 * The one place that decides between disk and memory. Blocked by another tab, denied, or silent: memory. There and
 * unreadable: tried again, then another database. Full: room is made, then memory. [PROM-10, ENG-51, ENG-52, ENG-53]
 */
export async function openStorage(place: StoragePlace): Promise<ResilientStorage> {
  const device = storageDevice(place)
  return createResilientStorage(await openSomewhere(device), device, place)
}

async function openSomewhere(device: StorageDevice): Promise<Storage> {
  for (let opening = 1; ; opening++) {
    try {
      return await device.open()
    } catch (cause) {
      const failure = isDenied(cause) ? 'defect' : storageFailureOf(cause)
      if (failure === 'lost' && opening < MAX_OPENINGS) continue
      if (failure === 'lost') {
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

function storageDevice({ databases = browserDatabases, clock, ...place }: StoragePlace): StorageDevice {
  const generations = new WeakMap<Storage, number>()

  async function openGeneration(generation: number): Promise<Storage> {
    const storage = await databases.open(generationName(CORE_DATABASE, generation))
    generations.set(storage, generation)
    return storage
  }

  /** 0 where names cannot be listed. */
  async function newest(): Promise<number> {
    const names = await databases.names().catch(() => [])
    return names ? newestGeneration(CORE_DATABASE, names) : 0
  }

  async function openNewest(): Promise<Storage> {
    const generation = (await newest()) || 1
    const storage = await openGeneration(generation)
    if (generation === 1 || (await storage.lastSeq()) > 0) return storage
    // Begun by a tab that could not fill it.
    const former = await openGeneration(generation - 1).catch(() => null)
    if (former) storage.close()
    return former ?? storage
  }

  /** Where another tab has gone already, or one of the name after it. */
  async function openNext(former?: Storage): Promise<Storage> {
    const generation = await newest()
    // The next tab would not find it.
    if (!generation) throw new Error('No names')
    const own = former && generations.get(former)
    return openGeneration(own && generation > own ? generation : generation + 1)
  }

  return {
    ...place,
    open(former) {
      const own = former && generations.get(former)
      return withDeadline(clock, own ? openGeneration(own) : openNewest())
    },
    openNext: (former) => withDeadline(clock, openNext(former)),
    async openMemory() {
      const { createMemoryStorage } = await import('./memory-storage.ts')
      return createMemoryStorage()
    },
  }
}

async function withDeadline(clock: Clock, opening: Promise<Storage>): Promise<Storage> {
  const storage = await within(clock, OPEN_DEADLINE_MS, opening)
  if (storage) return storage
  opening.then(
    (late) => late.close(),
    () => undefined,
  )
  // Another name would be as silent: memory.
  throw new Error('IndexedDB did not open in time')
}
