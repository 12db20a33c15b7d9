import { type Contents, rowOf } from '../log/rows.ts'
import { mayBeTaken, read, write } from './transactions.ts'

/** In `meta`: a log is restored once. */
const RESTORED = 'restored'

/** Fills a log in which nobody has written: its first place is free, and nobody has restored it. */
export async function restore(database: IDBDatabase, { events, tasks, subjects }: Contents): Promise<boolean> {
  const [first] = events
  try {
    await write(database, ['meta', 'events', 'outbox', 'subjects'], (store) => {
      store('meta').add({ key: RESTORED, value: '' })
      // Taken also where the log begins later: who has read nothing finds that there is something.
      store('events').add(rowOf(1, first?.seq === 1 ? events : []))
      if (!first) store('events').delete(1)
      else if (first.seq > 1) store('events').add(rowOf(first.seq, events))
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
