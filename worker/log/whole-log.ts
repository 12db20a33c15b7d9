import type { Clock } from '../ports.ts'
import { REDUCER_VERSION, type States } from '../streams/states.ts'
import { carryForward, encodeEvent } from './codecs.ts'
import { Fold, type FoldedLog } from './fold.ts'
import { hashOf } from './hash.ts'
import type { OutboxProjection } from './outbox-projection.ts'
import type { Contents, Snapshot, StoredEvent, StreamName, Tail } from './rows.ts'
import type { Storage } from './storage-port.ts'

interface WholeLog extends Omit<Tail, 'events'> {
  readonly id: string
  readonly fold: Fold
  /** The last place of the snapshot that was used; 0: none. */
  readonly snapshotSeq: number
  /** Revisions that the disk has lost. */
  readonly missing: number
}

/** Reads and folds a log, from its snapshot if that is valid. */
export async function readLog(storage: Storage): Promise<WholeLog> {
  const id = storage.logId()
  const stored = await storage.snapshot()
  const snapshot = stored && isValid(stored) ? stored : null
  const tail = await storage.read(snapshot?.seq ?? 0)
  // A disk may have lost rows that the snapshot contains. New events could not follow such a state.
  const start = snapshot && snapshot.seq <= tail.seq ? snapshot : null
  const { events, ...rows } = snapshot && !start ? await storage.read(0) : tail
  if (storage.logId() !== id) return readLog(storage)
  const fold = start ? foldFrom(start) : new Fold()
  const missing = fold.takeTail(events)
  return { ...rows, id, fold, snapshotSeq: start?.seq ?? 0, missing }
}

/** A snapshot of other reducers, or a damaged one, is rebuilt from events. [ENG-06, ENG-10] */
function isValid({ version, hash, states }: Snapshot): boolean {
  return version === REDUCER_VERSION && hash === hashOf(states)
}

function foldFrom({ states, revs }: Snapshot): Fold {
  const fold = new Fold()
  fold.states = states as States
  for (const [stream, rev] of Object.entries(revs)) fold.revs.set(stream as StreamName, rev)
  return fold
}

interface Ports {
  readonly clock: Clock
  newId(): string
}

/** A tab's state as rows, each stream as its compaction event after `seq`: fills a storage that replaces a broken one. */
export function contentsOf(fold: FoldedLog, seq: number, rows: OutboxProjection, ports: Ports): Contents {
  return {
    events: compactionEvents(fold, seq, ports),
    // Without tasks of events that only a newer build can read.
    tasks: [...rows.tasks.values()].filter(({ lane, rev }) => rev <= (fold.revs.get(lane) ?? 0)),
    subjects: [...rows.subjects.values()],
  }
}

function compactionEvents({ states, revs }: FoldedLog, seq: number, { newId, clock }: Ports): readonly StoredEvent[] {
  return [...revs].map(([stream, rev], index): StoredEvent => {
    const id = newId()
    const meta = { stream, rev: rev + 1, at: clock.now(), actor: 'engine' } as const
    return { seq: seq + index + 1, id, cause: id, ...meta, ...encodeEvent(carryForward(stream, states)) }
  })
}
