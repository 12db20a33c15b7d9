import type { DexieOptions, EntityTable } from 'dexie'
import { Dexie } from 'dexie/dist/modern/dexie.min.mjs'
import type { Clock } from '../ports.ts'
import { type CatalogueCache, createCatalogueCache, type KeyValueStore } from './catalogue-cache.ts'

const CATALOGUE_DATABASE = 'welt-catalogue'

interface AnswerRow {
  readonly key: string
  readonly at: number
  /** Approximate, bytes. */
  readonly size: number
  readonly answer: object
}

class CatalogueDatabase extends Dexie {
  declare answers: EntityTable<AnswerRow, 'key'>

  constructor(options: DexieOptions) {
    // Relaxed: what is lost with the power is fetched again. [ENG-13]
    super(CATALOGUE_DATABASE, { ...options, chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ answers: 'key, [at+size]' })
  }
}

/** Opens with the first call; in a browser that refuses databases each call rejects. */
export function createDexieKeyValueStore(options: DexieOptions = {}): KeyValueStore {
  let db = new CatalogueDatabase(options)
  return {
    get: async (key) => (await db.answers.get(key))?.answer ?? null,
    async put(key, answer, at) {
      await db.answers.put({ key, at, size: JSON.stringify(answer).length, answer })
    },
    keys: () => db.answers.orderBy('[at+size]').reverse().primaryKeys(),
    async sizes() {
      const keys = (await db.answers.orderBy('[at+size]').keys()) as unknown as readonly (readonly [number, number])[]
      return keys.map(([, size]) => size)
    },
    async dropOldest(count) {
      await db.answers.orderBy('[at+size]').limit(count).delete()
    },
    clear: () => db.answers.clear(),
    recreate() {
      db.close()
      const factory = (options.indexedDB ?? indexedDB) as IDBFactory
      // Not awaited: the browser opens the next database after it.
      factory.deleteDatabase(CATALOGUE_DATABASE)
      db = new CatalogueDatabase(options)
    },
  }
}

export function openCatalogue(clock: Clock): CatalogueCache {
  return createCatalogueCache(createDexieKeyValueStore(), clock)
}
