import { type Contents, type EventRow, MAX_PACKED, rowOf, type StoredEvent } from '../log/rows.ts'
import { mayBeTaken, read, write } from './transactions.ts'

/** Key in `meta`: a log is restored only once. */
const RESTORED = 'restored'

/** Fills an empty log that was not restored before; false if it is not empty. */
export async function restore(database: IDBDatabase, { events, tasks, subjects }: Contents): Promise<boolean> {
  const rows = rowsOf(events)
  try {
    await write(database, ['meta', 'events', 'outbox', 'subjects'], (store) => {
      store('meta').add({ key: RESTORED, value: '' })
      // The first place is taken even if the log begins later: a writer that has read nothing gets a conflict.
      if (rows[0]?.seq !== 1) store('events').add(rowOf(1, []))
      for (const row of rows) store('events').add(row)
      for (const task of tasks) store('outbox').put(task)
      for (const subject of subjects) store('subjects').put(subject)
    })
    return true
  } catch (error) {
    if (mayBeTaken(error) && (await holdsAnything(database))) return false
    throw error
  }
}

async function holdsAnything(database: IDBDatabase): Promise<boolean> {
  const restored = await read(database, 'meta', (meta) => meta.getKey(RESTORED))
  return restored !== undefined || (await read(database, 'events', (events) => events.count())) > 0
}

/** A row spans at most as many places as one write: `purge` finds the rows of its events by that. */
function rowsOf(events: readonly StoredEvent[]): readonly EventRow[] {
  const rows: StoredEvent[][] = []
  for (const event of events) {
    const first = rows.at(-1)?.[0]
    if (first && event.seq < first.seq + MAX_PACKED) rows.at(-1)?.push(event)
    else rows.push([event])
  }
  return rows.map((packed) => rowOf(packed[0]?.seq ?? 0, packed))
}
