import type { Measure } from '../operations/metrics.ts'
import { REDUCER_VERSION, type States } from '../streams/states.ts'
import { carryForward } from './codecs.ts'
import { Fold } from './fold.ts'
import { hashOf } from './hash.ts'
import type { Log } from './log.ts'
import { MAX_STALE, NO_ROWS, type PurgeCandidate, type Snapshot, type StoredEvent, type StreamName } from './rows.ts'
import type { Storage } from './storage-port.ts'

export interface Housekeeping {
  readonly log: Log
  readonly storage: Storage
  newId(): string
  report(error: unknown): void
  readonly measure: Measure
}

/** What compaction asks of a log whose writes have to wait for it. */
export interface Compacting {
  readonly log: Pick<Log, 'fold' | 'states' | 'revOf' | 'contents' | 'position'>
  readonly measure: Measure
}

/** Books are closed above these; a log then holds what all streams come to, and what was written since. [ENG-07] */
export interface Bounds {
  readonly events: number
  readonly bytes: number
}

const BOUNDS: Bounds = { events: 1000, bytes: 1_000_000 }
/** Where room is short; what is smaller than this would win less than it takes. */
const TIGHT_BOUNDS: Bounds = { events: 100, bytes: 100_000 }

/**
 * What the leader does now and then: it proves that the log still folds to the state in memory, stores that state for
 * the next start, and closes the books of a log that has grown. Each step leaves a log that can be read: a tab that dies
 * between any two is followed by one that finds the rest to do. False: something was written meanwhile. [ENG-06 … ENG-11]
 */
export async function runMaintenance(work: Housekeeping, bounds = BOUNDS): Promise<boolean> {
  const { log, storage } = work
  if (log.fold.unreadable.size > 0) return true
  const { events } = await storage.read(0)
  const proof = proveReplay(work, events)
  if (proof === 'differs') {
    await log.rebuild()
    return true
  }
  if (!(await writeSnapshot(work))) return false
  const isDue = proof === 'lost' || hasLeft(events) || hasGrown(events, log.states, bounds)
  const streams = isDue ? streamsToClose(events) : []
  if (streams.length > 0) await closeBooks(work, streams)
  await purgeStale(work)
  return true
}

/**
 * Closes the books of a log on a full disk, past the log: its own write waits until this is done, then finds its place
 * taken and is decided anew. Nothing is swept unless the books were written, so that no write whose answer was lost can be
 * swept before it is looked for. [ENG-08, ENG-16, ENG-49]
 */
export async function compact({ log, measure }: Compacting, storage: Storage, bounds = TIGHT_BOUNDS): Promise<void> {
  if (log.fold.unreadable.size > 0) return
  const { events } = await storage.read(0)
  if (!hasGrown(events, log.states, bounds)) return
  if (proveReplay({ log, measure, report: console.error }, events) === 'differs') return
  const streams = streamsToClose(events)
  const books = log.contents().events.filter(({ stream }) => streams.includes(stream))
  const { type } = await storage.commit({ ...NO_ROWS, base: log.position, events: books })
  if (type !== 'conflict') await purgeStale({ storage, measure })
}

type Proof = 'same' | 'differs' | 'lost'

type Proving = Pick<Housekeeping, 'report' | 'measure'> & Pick<Compacting, 'log'>

/**
 * The log is the truth: a state that is not its fold is told, and never stored. Where the disk lost rows that were folded
 * before, the state in memory is the better truth, and closing the books keeps it. [ENG-10, ENG-53]
 */
function proveReplay({ log, report, measure }: Proving, events: readonly StoredEvent[]): Proof {
  const fold = new Fold()
  const missing = fold.takeTail(events)
  if (missing > 0 || fold.damaged.length > 0) {
    measure('log.events-lost', missing + fold.damaged.length)
    return 'lost'
  }
  // Another tab wrote between the reading and now: the next time will tell.
  const isSameLog = [...fold.revs].every(([stream, rev]) => log.revOf(stream) === rev)
  if (!isSameLog || hashOf(fold.states) === hashOf(log.states)) return 'same'
  measure('log.replay-differs', 1)
  report(new Error('The log does not fold to the state in memory'))
  return 'differs'
}

async function writeSnapshot({ log, storage }: Housekeeping): Promise<boolean> {
  const { states, revs } = log.fold
  const snapshot: Snapshot = {
    version: REDUCER_VERSION,
    seq: log.seq,
    revs: Object.fromEntries(revs),
    states,
    hash: hashOf(states),
  }
  const { type } = await storage.commit({ ...NO_ROWS, base: log.position, snapshot })
  if (type === 'written') log.hasSnapshot(snapshot.seq)
  return type === 'written'
}

function hasGrown(events: readonly StoredEvent[], states: States, bounds: Bounds): boolean {
  if (events.length > bounds.events) return true
  const balance = JSON.stringify(states).length
  return JSON.stringify(events).length > bounds.bytes + 2 * balance
}

/** Somebody signed out: what they did is nobody's business any more. Closed books are without it. [ENG-56] */
function hasLeft(events: readonly StoredEvent[]): boolean {
  return events.some(({ type }) => type === 'identity.signed-out')
}

function streamsToClose(events: readonly StoredEvent[]): readonly StreamName[] {
  const isOpen = ({ stream, type }: StoredEvent) => type !== `${stream}.carried-forward`
  return [...new Set(events.filter(isOpen).map(({ stream }) => stream))]
}

/** What waits for the server is part of the balance: nothing pending is lost with the events that wanted it. */
function closeBooks({ log, newId }: Housekeeping, streams: readonly StreamName[]): Promise<void> {
  return log.submit(
    (states) => ({ events: streams.map((stream) => carryForward(stream, states)), result: undefined }),
    { actor: 'engine', cause: newId(), epoch: null },
  )
}

/** Exactly what lies before closed books, as it was read; what another tab writes meanwhile lies after them. [ENG-08] */
async function purgeStale({ storage, measure }: Pick<Housekeeping, 'storage' | 'measure'>): Promise<void> {
  const { events } = await storage.read(0)
  const stale = purgeCandidatesOf(events)
  for (let from = 0; from < stale.length; from += MAX_STALE) {
    await storage.purge(stale.slice(from, from + MAX_STALE))
  }
  if (stale.length > 0) measure('log.compacted', stale.length)
}

function purgeCandidatesOf(events: readonly StoredEvent[]): readonly PurgeCandidate[] {
  const balances = new Map<StreamName, number>()
  for (const { stream, type, rev } of events) if (type === `${stream}.carried-forward`) balances.set(stream, rev)
  return events
    .filter(({ stream, rev }) => rev < (balances.get(stream) ?? 0))
    .map(({ seq, id, cause, actor }) => ({ seq, command: actor === 'shopper' && id === cause ? id : null }))
}
