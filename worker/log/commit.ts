import {
  expectedHeads,
  type PackedEvents,
  type StoredEvent,
  type StreamName,
  type WriteResult,
  type WriteSet,
} from './rows.ts'

export const LEADER_EPOCH = 'leader-epoch'
export const SNAPSHOT = 'states'

/**
 * Writes all or nothing. Every request that can be goes out in one turn and the commit is explicit: one way to the disk
 * and back, and a short window in which a freeze can block other tabs. Dexie's own transaction would wait at each step.
 * [ENG-44]
 */
export function commitTo(database: IDBDatabase, write: WriteSet): Promise<WriteResult> {
  // Strict: what was acknowledged survives a power cut, not only a crash of the browser. [ENG-13]
  const transaction = database.transaction(tablesOf(write), 'readwrite', { durability: 'strict' })
  return new Promise((resolve, reject) => {
    let refusal: WriteResult | null = null
    let written: readonly StoredEvent[] = []
    transaction.oncomplete = () => resolve({ type: 'written', events: written })
    transaction.onabort = () => {
      if (refusal) resolve(refusal)
      // A full disk may abort without a word.
      else reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError'))
    }
    const events = () => transaction.objectStore('events')
    const newest = write.events.length > 1 ? events().openKeyCursor(null, 'prev') : null
    check(transaction, write, (refused) => {
      refusal = refused
      if (refused) return transaction.abort()
      if (newest) {
        written = numbered(write, Number(newest.result?.key ?? 0) + 1)
        events().add(packedOf(written))
      }
      transaction.commit()
    })
    const [single] = newest ? [] : write.events
    if (single) {
      const adding = events().add(single)
      adding.onsuccess = () => {
        written = numbered(write, adding.result as number)
      }
    }
    putRows(transaction, write)
  })
}

/** Only what it touches: the less a transaction locks, the less waits for it. */
function tablesOf({ events, putTasks, deleteTasks, putSubjects, deleteSubjects, snapshot, epoch }: WriteSet): string[] {
  const touched = {
    streams: true,
    events: events.length > 0,
    outbox: putTasks.length + deleteTasks.length > 0,
    subjects: putSubjects.length + deleteSubjects.length > 0,
    snapshots: snapshot !== null,
    meta: epoch !== null,
  }
  return Object.entries(touched).flatMap(([table, isTouched]) => (isTouched ? [table] : []))
}

function packedOf(events: readonly StoredEvent[]): PackedEvents {
  return { seq: events.at(-1)?.seq ?? 0, packed: events, ids: events.map(({ id }) => id) }
}

/** Whether the epoch and the heads are those that the writer knows. */
function check(transaction: IDBTransaction, write: WriteSet, onChecked: (refusal: WriteResult | null) => void): void {
  const questions: [
    request: IDBRequest<{ value?: number; rev?: number } | undefined>,
    answer: () => WriteResult | null,
  ][] = []
  if (write.epoch !== null) {
    const request = transaction.objectStore('meta').get(LEADER_EPOCH)
    questions.push([request, () => (request.result?.value === write.epoch ? null : { type: 'stale-leader' })])
  }
  const streams = transaction.objectStore('streams')
  for (const [stream, rev] of expectedHeads(write)) {
    const request = streams.get(stream)
    questions.push([request, () => ((request.result?.rev ?? 0) === rev ? null : { type: 'conflict' })])
  }
  // Requests of a transaction are answered in order; the identity's head is always asked for.
  questions
    .at(-1)?.[0]
    .addEventListener('success', () =>
      onChecked(questions.reduce<WriteResult | null>((found, [, answer]) => found ?? answer(), null)),
    )
}

function putRows(transaction: IDBTransaction, write: WriteSet): void {
  const heads = new Map<StreamName, number>(write.events.map(({ stream, rev }) => [stream, rev]))
  for (const [stream, rev] of heads) transaction.objectStore('streams').put({ stream, rev })
  for (const task of write.putTasks) transaction.objectStore('outbox').put(task)
  for (const id of write.deleteTasks) transaction.objectStore('outbox').delete(id)
  for (const subject of write.putSubjects) transaction.objectStore('subjects').put(subject)
  for (const id of write.deleteSubjects) transaction.objectStore('subjects').delete(id)
  if (write.snapshot) transaction.objectStore('snapshots').put({ ...write.snapshot, name: SNAPSHOT })
}

function numbered({ events }: WriteSet, firstSeq: number): readonly StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: firstSeq + index }))
}
