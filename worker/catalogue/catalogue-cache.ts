import type { Clock } from '../ports.ts'
import { storageFailureOf } from '../storage/failures.ts'

/**
 * What the shop answered about its catalogue, kept for a tunnel. A cache beside the log: whatever happens to it, the
 * shopper waits no longer than for the shop itself, and loses nothing that cannot be fetched again. [SYNC-16]
 */
export interface CatalogueCache {
  /** Null where nothing was kept, or cannot be read. */
  at(key: string): Promise<unknown>
  keep(key: string, answer: object): Promise<void>
  forget(): Promise<void>
}

/** Where answers lie, oldest first. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>
  put(key: string, answer: object, at: number): Promise<void>
  /** Of all answers, in bytes. */
  sizes(): Promise<readonly number[]>
  dropOldest(count: number): Promise<void>
  clear(): Promise<void>
  /** Leaves the database as it is and begins an empty one. */
  recreate(): void
}

/** Patience with one answer, and with a look at all of them, ms. [SYNC-16] */
const ANSWER_MS = 800
const ITERATE_MS = 2000
const MAX_READ_ERRORS = 1
const MAX_WRITE_ERRORS = 30
const QUOTA_CHECK_MS = 30_000
/** About two hundred pages. */
const QUOTA_BYTES = 20_000_000
/** Answers that go at once when there are too many. [SYNC-16] */
const PURGED = 100

class NotRespondingError extends Error {}

export function createCatalogueCache(shelf: KeyValueStore, clock: Clock): CatalogueCache {
  const errors = { read: 0, write: 0 }
  let isCheckDue = false

  function inTime<Value>(work: Promise<Value>, patience: number): Promise<Value> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(patience, () => {
        shelf.recreate()
        reject(new NotRespondingError('Cache not responding'))
      })
      work.finally(cancel).then(resolve, reject)
    })
  }

  function count(kind: 'read' | 'write', error: unknown): void {
    console.warn('Catalogue cache:', error)
    errors[kind]++
    const isOver = errors[kind] === (kind === 'read' ? MAX_READ_ERRORS : MAX_WRITE_ERRORS)
    if (isOver) console.warn(`Persistent cache disabled because of previous errors [${kind}]`)
  }

  async function write(work: () => Promise<void>, patience = ANSWER_MS): Promise<void> {
    if (errors.write >= MAX_WRITE_ERRORS) return
    try {
      await inTime(work(), patience)
    } catch (error) {
      count('write', error)
    }
  }

  async function putWithRoom(key: string, answer: object): Promise<void> {
    try {
      await shelf.put(key, answer, clock.now())
    } catch (error) {
      if (storageFailureOf(error) !== 'full') throw error
      await shelf.clear()
      await shelf.put(key, answer, clock.now())
    }
  }

  /** Looks again as long as answers come. */
  function checkLater(): void {
    if (isCheckDue) return
    isCheckDue = true
    clock.after(QUOTA_CHECK_MS, () => {
      isCheckDue = false
      write(purge, ITERATE_MS)
    })
  }

  async function purge(): Promise<void> {
    const bytes = (await shelf.sizes()).reduce((sum, size) => sum + size, 0)
    if (bytes > QUOTA_BYTES) await shelf.dropOldest(PURGED)
  }

  return {
    async at(key) {
      if (errors.read >= MAX_READ_ERRORS) return null
      try {
        return await inTime(shelf.get(key), ANSWER_MS)
      } catch (error) {
        count('read', error)
        return null
      }
    },
    async keep(key, answer) {
      await write(() => putWithRoom(key, answer))
      checkLater()
    },
    forget: () => write(() => shelf.clear()),
  }
}
