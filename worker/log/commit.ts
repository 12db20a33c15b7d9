import { expectedHeads, type StoredEvent, type StreamName, type WriteResult, type WriteSet } from './rows.ts'

export const LEADER_EPOCH = 'leader-epoch'
export const SNAPSHOT = 'states'

const TABLES = ['events', 'streams', 'outbox', 'subjects', 'snapshots', 'meta']

/**
 * Writes all or nothing. Every request goes out in one turn and the commit is explicit: one way to the disk and back,
 * and a short window in which a freeze can block other tabs. Dexie's own transaction would wait at each step. [ENG-44]
 */
export function commitTo(database: IDBDatabase, write: WriteSet): Promise<WriteResult> {
  // Strict: what was acknowledged survives a power cut, not only a crash of the browser. [ENG-13]
  const transaction = database.transaction(TABLES, 'readwrite', { durability: 'strict' })
  return new Promise((resolve, reject) => {
    let refusal: WriteResult | null = null
    let firstSeq = 0
    transaction.oncomplete = () => resolve({ type: 'written', events: numbered(write, firstSeq) })
    transaction.onabort = () => {
      if (refusal) resolve(refusal)
      // A full disk may abort without a word.
      else reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError'))
    }
    check(transaction, write, (refused) => {
      refusal = refused
      if (refused) transaction.abort()
      else transaction.commit()
    })
    putRows(transaction, write, (seq) => {
      firstSeq = seq
    })
  })
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

function putRows(transaction: IDBTransaction, write: WriteSet, onFirstSeq: (seq: number) => void): void {
  const heads = new Map<StreamName, number>()
  write.events.forEach((event, index) => {
    const adding = transaction.objectStore('events').add(event)
    if (index === 0) adding.onsuccess = () => onFirstSeq(adding.result as number)
    heads.set(event.stream, event.rev)
  })
  for (const [stream, rev] of heads) transaction.objectStore('streams').put({ stream, rev })
  const outbox = transaction.objectStore('outbox')
  for (const task of write.putTasks) outbox.put(task)
  for (const id of write.deleteTasks) outbox.delete(id)
  const subjects = transaction.objectStore('subjects')
  for (const subject of write.putSubjects) subjects.put(subject)
  for (const id of write.deleteSubjects) subjects.delete(id)
  if (write.snapshot) transaction.objectStore('snapshots').put({ ...write.snapshot, name: SNAPSHOT })
}

/** The key generator counts by one inside a transaction. */
function numbered({ events }: WriteSet, firstSeq: number): readonly StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: firstSeq + index }))
}
