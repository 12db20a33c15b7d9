import {
  type EventRow,
  endOf,
  endOfRow,
  numbered,
  rowOf,
  type Tail,
  type WriteResult,
  type WriteSet,
} from '../log/rows.ts'

/*
 * Every transaction hands over all of its requests and its commit in one turn. Nothing is asked in the middle, so that a
 * process that is stopped there leaves no transaction open for others to wait for. [ENG-44]
 */

export type Table = 'events' | 'outbox' | 'subjects' | 'snapshots' | 'meta' | 'knownCommands'

export type Ranges = Pick<typeof IDBKeyRange, 'bound' | 'lowerBound' | 'upperBound'>

/** Under this key lies the newest snapshot. */
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

/** Events after a place and all rows, in one transaction: as they were at one moment. */
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
        events: rows.result.flatMap((row) => row.events),
        tasks: tasks.result,
        subjects: subjects.result,
      })
    transaction.onabort = () => reject(reasonOf(transaction))
  })
}

/** Writes all or nothing; rejects with the database's reason. `put` cannot be async: it returns nothing. */
export function write(
  database: IDBDatabase,
  tables: readonly Table[],
  put: (store: (table: Table) => IDBObjectStore) => undefined,
): Promise<void> {
  // Strict: what was acknowledged survives a power cut, not only a crash of the browser. [ENG-13]
  const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' })
  put((table) => transaction.objectStore(table))
  if (COMMITS_WHOLE) transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(reasonOf(transaction))
  })
}

/**
 * Firefox (153) writes the rest of a transaction that was told to commit, when any request but the last one is refused. It
 * commits by itself there: a request that is refused takes all with it, and a tab that stops before may hold the others up.
 */
const COMMITS_WHOLE = !navigator.userAgent.includes('Gecko/')

/** Something may be there already whose absence was wanted: WebKit (2.50) says no more than that nothing was written. */
export function mayBeTaken(error: unknown): boolean {
  return ['ConstraintError', 'AbortError'].includes((error as { name: string }).name)
}

/** A full disk may abort without a word. */
function reasonOf({ error }: IDBTransaction): DOMException {
  return error ?? new DOMException('The transaction was aborted', 'AbortError')
}

/**
 * What a question would find out, the first request proves: the row after the last one that the writer has read is still
 * free. A writer that finds it taken is refused by a `ConstraintError`. [ENG-02]
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

/** Only what it touches: the less a transaction locks, the less waits for it. */
function tablesOf({ putTasks, deleteTasks, putSubjects, deleteSubjects, snapshot }: WriteSet): readonly Table[] {
  const touched = {
    events: true,
    outbox: putTasks.length + deleteTasks.length > 0,
    subjects: putSubjects.length + deleteSubjects.length > 0,
    snapshots: snapshot !== null,
  }
  return (Object.keys(touched) as (keyof typeof touched)[]).filter((table) => touched[table])
}
