import * as v from 'valibot'
import { type MeasuredSoFar, NOTHING_MEASURED } from './measure.ts'

/** Name of the database, of its only store and of the only record. */
const NAME = 'shop/measured'

const measuredSchema = v.object({ hasBegun: v.boolean(), unpaid: v.array(v.string()), purchased: v.array(v.string()) })

/**
 * Replaces what was measured in one transaction, so tabs measure one after the other. A lock around localStorage is not
 * enough: browsers copy it to the processes of other tabs with a delay. Rejects where there is no storage.
 */
export async function replaceMeasured<T extends { readonly after: MeasuredSoFar }>(
  change: (before: MeasuredSoFar) => T,
): Promise<T> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(NAME, 'readwrite')
      const store = transaction.objectStore(NAME)
      const read = store.get(NAME)
      read.onsuccess = () => {
        const stored = v.safeParse(measuredSchema, read.result)
        const before = stored.success ? stored.output : NOTHING_MEASURED
        const changed = change(before)
        if (JSON.stringify(changed.after) !== JSON.stringify(before)) store.put(changed.after, NAME)
        transaction.oncomplete = () => resolve(changed)
      }
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Deletes what was measured, the database included. */
export function forgetMeasured(): void {
  indexedDB.deleteDatabase(NAME)
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(NAME)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
