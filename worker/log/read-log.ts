import { REDUCER_VERSION, type States } from '../streams/states.ts'
import { Fold } from './fold.ts'
import { hashOf } from './hash.ts'
import type { Snapshot, StreamName, Subject, Task } from './rows.ts'
import type { Storage } from './storage-port.ts'

export interface WholeLog {
  readonly id: string
  readonly fold: Fold
  readonly seq: number
  /** Up to which event the snapshot reached that was begun with; 0: none. */
  readonly snapshotSeq: number
  readonly tasks: readonly Task[]
  readonly subjects: readonly Subject[]
  /** Revisions that the disk lost. */
  readonly missing: number
}

/** Everything that a tab has to know of a log, of one and the same. */
export async function readLog(storage: Storage): Promise<WholeLog> {
  const id = storage.logId()
  const [lastSeq, snapshot] = await Promise.all([storage.lastSeq(), storage.snapshot()])
  // A disk may have lost the rows that a snapshot knows: nobody could write behind such a state.
  const start = snapshot && snapshot.seq <= lastSeq && isBelievable(snapshot) ? snapshot : null
  const snapshotSeq = start?.seq ?? 0
  const readRows = () => Promise.all([storage.tasks(), storage.subjects()])
  const [events, early] = await Promise.all([storage.eventsAfter(snapshotSeq), readRows()])
  const seq = events.at(-1)?.seq ?? snapshotSeq
  // Rows may be newer than the events, never older: what is decided about all tasks has to know them.
  const [tasks, subjects] = seq > lastSeq ? await readRows() : early
  if (storage.logId() !== id) return readLog(storage)
  const fold = start ? foldFrom(start) : new Fold()
  const missing = fold.takeTail(events)
  return { id, fold, seq, snapshotSeq, tasks, subjects, missing }
}

/** One of other reducers, or that is not what was written, is rebuilt from events. [ENG-06, ENG-10] */
function isBelievable({ version, hash, states }: Snapshot): boolean {
  return version === REDUCER_VERSION && hash === hashOf(states)
}

function foldFrom({ states, revs }: Snapshot): Fold {
  const fold = new Fold()
  fold.states = states as States
  for (const [stream, rev] of Object.entries(revs)) fold.revs.set(stream as StreamName, rev)
  return fold
}
