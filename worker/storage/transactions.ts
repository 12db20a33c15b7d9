import {
  type EventRow,
  endOf,
  endOfRow,
  eventsOf,
  numbered,
  rowOf,
  type Tail,
  type WriteResult,
  type WriteSet,
} from '../log/rows.ts'

/*
 * Every transaction issues all its requests and its commit in one turn of the event loop. It never waits for a result in
 * between, so a process that is suspended leaves no open transaction that blocks the others. [ENG-44]
 */

export type Table = 'events' | 'outbox' | 'subjects' | 'snapshots' | 'meta' | 'knownCommands'

export type Ranges = Pick<typeof IDBKeyRange, 'bound' | 'lowerBound' | 'upperBound'>

/** Key of the newest snapshot. */
export const SNAPSHOT = 'states'

export function read<Value>(
  database: IDBDatabase,
  table: Table,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = database.transaction(table, 'readonly')
  const request = ask(transaction.objectStore(table))
  transaction.commit()
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    transaction.onabort = () => reject(reasonOf(transaction))
  })
}

/** Events after a place and all rows, in one transaction, so they are consistent. */
export function readTail(database: IDBDatabase, ranges: Ranges, seq: number): Promise<Tail> {
  const transaction = database.transaction(['events', 'outbox', 'subjects'], 'readonly')
  const events = transaction.objectStore('events')
  const rows: IDBRequest<EventRow[]> = events.getAll(ranges.lowerBound(seq, true))
  const last = events.openCursor(null, 'prev')
  const tasks = transaction.objectStore('outbox').getAll()
  const subjects = transaction.objectStore('subjects').getAll()
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () =>
      resolve({
        seq: last.result ? endOfRow(last.result.value) : 0,
        events: rows.result.flatMap(eventsOf),
        tasks: tasks.result,
        subjects: subjects.result,
      })
    transaction.onabort = () => reject(reasonOf(transaction))
  })
}

/** Writes all or nothing; rejects with the database's error. The type of `put` forbids an async function. */
export function write(
  database: IDBDatabase,
  tables: readonly Table[],
  put: (store: (table: Table) => IDBObjectStore) => undefined,
): Promise<void> {
  // Strict: an acknowledged write survives a power cut, not only a crash of the browser. [ENG-13]
  const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' })
  put((table) => transaction.objectStore(table))
  if (COMMITS_WHOLE) transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(reasonOf(transaction))
  })
}

/**
 * Firefox (153) writes the rest of a transaction after `commit()` if any request but the last one fails. There the
 * transaction commits by itself: a failed request aborts all of it, but a suspended tab may block the others.
 */
const COMMITS_WHOLE = !navigator.userAgent.includes('Gecko/')

/** Whether the error may mean that the key exists already: WebKit (2.50) reports only that the transaction was aborted. */
export function mayBeTaken(error: unknown): boolean {
  return ['ConstraintError', 'AbortError'].includes((error as { name: string }).name)
}

/** A full disk may abort a transaction without an error. */
function reasonOf({ error }: IDBTransaction): DOMException {
  return error ?? new DOMException('The transaction was aborted', 'AbortError')
}

/**
 * Optimistic concurrency control without a read: the first request adds a row at the place after the last one that the
 * writer has read. If that place is taken, the transaction fails with a `ConstraintError`. [ENG-02]
 */
export async function commitTo(database: IDBDatabase, rows: WriteSet): Promise<WriteResult> {
  const events = numbered(rows)
  const place = rows.base.seq + 1
  await write(database, tablesOf(rows), (store) => {
    store('events').add(rowOf(place, events))
    if (endOf(rows) < place) store('events').delete(place)
    for (const task of rows.putTasks) store('outbox').put(task)
    for (const id of rows.deleteTasks) store('outbox').delete(id)
    for (const subject of rows.putSubjects) store('subjects').put(subject)
    for (const id of rows.deleteSubjects) store('subjects').delete(id)
    if (rows.snapshot) store('snapshots').put({ ...rows.snapshot, name: SNAPSHOT })
  })
  return { type: 'written', events }
}

/** Only the tables that the write changes: a transaction blocks others on its tables. */
function tablesOf({ putTasks, deleteTasks, putSubjects, deleteSubjects, snapshot }: WriteSet): readonly Table[] {
  const touched = {
    events: true,
    outbox: putTasks.length + deleteTasks.length > 0,
    subjects: putSubjects.length + deleteSubjects.length > 0,
    snapshots: snapshot !== null,
  }
  return (Object.keys(touched) as (keyof typeof touched)[]).filter((table) => touched[table])
}
