import type { DexieOptions, EntityTable } from 'dexie'
import { Dexie } from 'dexie/dist/modern/dexie.min.mjs'
import type { KeyValueStore } from './catalogue-cache.ts'

const CATALOGUE_DATABASE = 'welt-catalogue'

interface AnswerRow {
  readonly key: string
  readonly at: number
  /** Bytes, about. */
  readonly size: number
  readonly answer: object
}

class CatalogueDatabase extends Dexie {
  declare answers: EntityTable<AnswerRow, 'key'>

  constructor(options: DexieOptions) {
    // Relaxed: what a power cut takes from it is fetched again. [ENG-13]
    super(CATALOGUE_DATABASE, { ...options, chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ answers: 'key, [at+size]' })
  }
}

/** Opens with the first call; a browser that refuses databases rejects each. */
export function createDexieKeyValueStore(options: DexieOptions = {}): KeyValueStore {
  let db = new CatalogueDatabase(options)
  return {
    get: async (key) => (await db.answers.get(key))?.answer ?? null,
    async put(key, answer, at) {
      await db.answers.put({ key, at, size: JSON.stringify(answer).length, answer })
    },
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
      // Nobody waits for it: what is opened next comes after it in the browser's own queue.
      factory.deleteDatabase(CATALOGUE_DATABASE)
      db = new CatalogueDatabase(options)
    },
  }
}
