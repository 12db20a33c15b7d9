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

/** Everything that a tab has to know of a log. */
export async function readLog(storage: Storage): Promise<WholeLog> {
  const id = storage.logId()
  const stored = await storage.snapshot()
  const believed = stored && isBelievable(stored) ? stored : null
  const behind = await storage.read(believed?.seq ?? 0)
  // A disk may have lost rows that the snapshot knows: nothing could be written behind such a state.
  const start = believed && believed.seq <= behind.seq ? believed : null
  const { seq, events, tasks, subjects } = believed && !start ? await storage.read(0) : behind
  if (storage.logId() !== id) return readLog(storage)
  const fold = start ? foldFrom(start) : new Fold()
  const missing = fold.takeTail(events)
  return { id, fold, seq, snapshotSeq: start?.seq ?? 0, tasks, subjects, missing }
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
