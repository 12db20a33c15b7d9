import { REDUCER_VERSION, type States } from '../streams/states.ts'
import type { TabContext } from '../tab-context.ts'
import { carryForward } from './codecs.ts'
import { Fold } from './fold.ts'
import { hashOf } from './hash.ts'
import {
  MAX_STALE,
  NO_ROWS,
  type PurgeCandidate,
  SNAPSHOT_EVERY,
  type Snapshot,
  type StoredEvent,
  type StreamName,
} from './rows.ts'
import type { Storage } from './storage-port.ts'

export type MaintenancePorts = Pick<TabContext, 'log' | 'clock' | 'report' | 'measure'> & {
  readonly storage: Storage
}

/** A log above one of these is compacted. [ENG-07] */
export interface Bounds {
  readonly events: number
  readonly bytes: number
}

interface Pace {
  /** Events between two snapshots. */
  readonly every: number
  readonly bounds: Bounds
}

const PACE: Pace = { every: SNAPSHOT_EVERY, bounds: { events: 1000, bytes: 1_000_000 } }
/** On a full disk. Compacting a smaller log would free less space than it takes. */
const TIGHT_BOUNDS: Bounds = { events: 100, bytes: 100_000 }
/** Pause after a change, so that maintenance does not run during a burst of clicks, ms. */
const PAUSE_MS = 2000

/** Runs maintenance when it is due. Only the leader does. */
export function createMaintenance(ports: MaintenancePorts, { every, bounds }: Pace = PACE): { stop(): void } {
  const { log, clock, report } = ports
  let maintainedSeq = log.snapshotSeq
  /** Epoch of the identity at the last maintenance: a sign-out is compacted even if its tab has died. [ENG-56] */
  let identity = 0
  let cancel: (() => void) | null = null
  let isStopped = false

  function changed(): void {
    const { subject, epoch } = log.states.identity
    const hasSignedOut = subject === null && epoch !== identity
    const isDue = hasSignedOut || log.seq - maintainedSeq >= every
    if (isDue && !cancel && !isStopped) cancel = clock.after(PAUSE_MS, run)
  }

  /** An error counts as a run, except for a sign-out, which stays due. After a write of another tab it starts over at once. */
  async function run(): Promise<void> {
    const { epoch } = log.states.identity
    let isDone = true
    maintainedSeq = log.seq
    try {
      isDone = await runMaintenance(ports, bounds)
      if (isDone) identity = epoch
      else maintainedSeq = log.snapshotSeq
    } catch (error) {
      report(error)
    } finally {
      cancel = null
    }
    if (!isDone) changed()
  }

  const unsubscribe = log.onChange(changed)
  changed()

  return {
    stop() {
      isStopped = true
      unsubscribe()
      cancel?.()
    },
  }
}

/**
 * Verify, snapshot, compaction, purge. If the tab dies between two steps, the next leader does the rest. False: the log was
 * written to meanwhile. [ENG-06 … ENG-11]
 */
export async function runMaintenance(
  ports: Omit<MaintenancePorts, 'clock'>,
  bounds: Bounds = PACE.bounds,
): Promise<boolean> {
  const { log, storage } = ports
  if (!log.isComplete) return true
  const { events } = await storage.read(0)
  const result = verifyReplay(ports, events)
  if (result === 'differs') {
    await log.rebuild()
    return true
  }
  if (!(await writeSnapshot(ports))) return false
  const isDue = result === 'lost' || hasSignedOut(events) || hasGrown(events, log.states, bounds)
  const streams = isDue ? streamsToCompact(events) : []
  if (streams.length > 0) {
    // The state holds all pending intents: nothing that waits for the server is lost with its events.
    await log.write((states) => ({ events: streams.map((name) => carryForward(name, states)) }), { actor: 'engine' })
  }
  await purgeStale(ports)
  return true
}

/**
 * Compacts the log of a full disk without the log's queue: the write that failed waits in the queue, then finds its place
 * taken and is decided again. Events are purged only after the compaction events were written: so a write whose result was
 * lost is looked up before its events could be purged. [ENG-08, ENG-16, ENG-49]
 */
export async function compact(
  { log, measure }: Pick<MaintenancePorts, 'log' | 'measure'>,
  storage: Storage,
  bounds = TIGHT_BOUNDS,
): Promise<void> {
  if (!log.isComplete) return
  const { events } = await storage.read(0)
  if (!hasGrown(events, log.states, bounds)) return
  if (verifyReplay({ log, measure, report: console.error }, events) === 'differs') return
  const streams = streamsToCompact(events)
  const compactionEvents = log.contents().events.filter(({ stream }) => streams.includes(stream))
  const { type } = await storage.commit({ ...NO_ROWS, base: log.position, events: compactionEvents })
  if (type !== 'conflict') await purgeStale({ storage, measure })
}

/**
 * The log is the truth: a state that is not its fold is reported and never stored. If the disk lost rows that were folded
 * before (`lost`), the state in memory is the better truth, and a compaction stores it. [ENG-10, ENG-53]
 */
function verifyReplay(
  { log, report, measure }: Pick<MaintenancePorts, 'log' | 'report' | 'measure'>,
  events: readonly StoredEvent[],
): 'same' | 'differs' | 'lost' {
  const fold = new Fold()
  const missing = fold.takeTail(events)
  if (missing > 0 || fold.damaged.length > 0) {
    measure('log.events-lost', missing + fold.damaged.length)
    return 'lost'
  }
  // If another tab has written since the read, the next run compares.
  const isSameLog = [...fold.revs].every(([stream, rev]) => log.revOf(stream) === rev)
  if (!isSameLog || hashOf(fold.states) === hashOf(log.states)) return 'same'
  measure('log.replay-differs', 1)
  report(new Error('The log does not fold to the state in memory'))
  return 'differs'
}

async function writeSnapshot({ log, storage }: Pick<MaintenancePorts, 'log' | 'storage'>): Promise<boolean> {
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
  return JSON.stringify(events).length > bounds.bytes + 2 * JSON.stringify(states).length
}

/** After a sign-out the events of the account's shopper are deleted. Their state is empty. [ENG-56] */
function hasSignedOut(events: readonly StoredEvent[]): boolean {
  return events.some(({ type }) => type === 'identity.signed-out')
}

function streamsToCompact(events: readonly StoredEvent[]): readonly StreamName[] {
  const hasMore = ({ stream, type }: StoredEvent) => type !== `${stream}.carried-forward`
  return [...new Set(events.filter(hasMore).map(({ stream }) => stream))]
}

/** Purges the events before the compaction events that were read; another tab may append meanwhile. [ENG-08] */
async function purgeStale({ storage, measure }: Pick<MaintenancePorts, 'storage' | 'measure'>): Promise<void> {
  const { events } = await storage.read(0)
  const stale = purgeCandidatesOf(events)
  for (let from = 0; from < stale.length; from += MAX_STALE) {
    await storage.purge(stale.slice(from, from + MAX_STALE))
  }
  if (stale.length > 0) measure('log.compacted', stale.length)
}

function purgeCandidatesOf(events: readonly StoredEvent[]): readonly PurgeCandidate[] {
  const compactedRevs = new Map<StreamName, number>()
  for (const { stream, type, rev } of events) if (type === `${stream}.carried-forward`) compactedRevs.set(stream, rev)
  return events
    .filter(({ stream, rev }) => rev < (compactedRevs.get(stream) ?? 0))
    .map(({ seq, id, cause, actor }) => ({ seq, command: actor === 'shopper' && id === cause ? id : null }))
}
