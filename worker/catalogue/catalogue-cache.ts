import type { Clock } from '../ports.ts'
import { storageFailureOf } from '../storage/failures.ts'
import { within } from '../within.ts'

/**
 * Loader data of pages, cached for offline use beside the log. A failing cache never makes the shopper wait longer than the
 * server does, and nothing is lost that cannot be fetched again. [SYNC-16]
 */
export interface CatalogueCache {
  /** Null if nothing is cached or it cannot be read. */
  get(key: string): Promise<unknown>
  put(key: string, answer: object): Promise<void>
  /** Of all answers, newest first; empty if they cannot be read. */
  keys(): Promise<readonly string[]>
  clear(): Promise<void>
}

/** Where answers are stored. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>
  put(key: string, answer: object, at: number): Promise<void>
  /** Newest first. */
  keys(): Promise<readonly string[]>
  /** Of all answers, in bytes. */
  sizes(): Promise<readonly number[]>
  dropOldest(count: number): Promise<void>
  clear(): Promise<void>
  /** Abandons the database and begins an empty one. */
  recreate(): void
}

/** Deadlines of one read or write, and of an iteration over all answers, ms. [SYNC-16] */
const ANSWER_MS = 800
const ITERATE_MS = 2000
const MAX_ERRORS = { read: 1, write: 30 }
const QUOTA_CHECK_MS = 30_000
/** About two hundred pages. */
const QUOTA_BYTES = 20_000_000
/** Answers that are deleted at once when the quota is exceeded. [SYNC-16] */
const PURGED = 100

export function createCatalogueCache(store: KeyValueStore, clock: Clock): CatalogueCache {
  const errors = { read: 0, write: 0 }
  let isCheckDue = false

  async function inTime<Value>(work: Promise<Value>, deadline: number): Promise<Value> {
    // In an object: what is cached may itself be undefined.
    const done = await within(
      clock,
      deadline,
      work.then((value) => ({ value })),
    )
    if (done) return done.value
    store.recreate()
    throw new Error('Cache not responding')
  }

  /** `missing`: the result of work that fails, or that is not begun after too many errors. */
  async function attempt<Value, Missing>(
    kind: keyof typeof errors,
    work: () => Promise<Value>,
    missing: Missing,
    deadline = ANSWER_MS,
  ): Promise<Value | Missing> {
    if (errors[kind] >= MAX_ERRORS[kind]) return missing
    try {
      return await inTime(work(), deadline)
    } catch (error) {
      console.warn('Catalogue cache:', error)
      if (++errors[kind] === MAX_ERRORS[kind]) {
        console.warn(`Persistent cache disabled because of previous errors [${kind}]`)
      }
      return missing
    }
  }

  async function putWithSpace(key: string, answer: object): Promise<void> {
    try {
      await store.put(key, answer, clock.now())
    } catch (error) {
      if (storageFailureOf(error) !== 'full') throw error
      await store.clear()
      await store.put(key, answer, clock.now())
    }
  }

  /** Checks the quota once per interval, as long as answers are written. */
  function checkLater(): void {
    if (isCheckDue) return
    isCheckDue = true
    clock.after(QUOTA_CHECK_MS, () => {
      isCheckDue = false
      void attempt('write', purge, undefined, ITERATE_MS)
    })
  }

  async function purge(): Promise<void> {
    const bytes = (await store.sizes()).reduce((sum, size) => sum + size, 0)
    if (bytes > QUOTA_BYTES) await store.dropOldest(PURGED)
  }

  return {
    get: (key) => attempt('read', () => store.get(key), null),
    keys: () => attempt('read', () => store.keys(), [], ITERATE_MS),
    async put(key, answer) {
      await attempt('write', () => putWithSpace(key, answer), undefined)
      checkLater()
    },
    clear: () => attempt('write', () => store.clear(), undefined),
  }
}
