import type { Log } from '../log/log.ts'
import type { WriteResult, WriteSet } from '../log/rows.ts'
import type { Measure } from '../operations/metrics.ts'
import type { Clock, Random, Storage } from '../ports.ts'
import { storageFailureOf } from './failures.ts'

/** What the ladder stands on. */
export interface StorageDevice {
  /** The newest generation of the log; rejects when it does not open. */
  open(): Promise<Storage>
  /** A database of another name beside one that does not open any more. */
  openNext(): Promise<Storage>
  openMemory(): Promise<Storage>
  /** Gives back what can be fetched again. */
  makeRoom(): Promise<void>
}

/** What the tab knows is what a new place is filled with. */
export interface StorageUser {
  readonly log: Pick<Log, 'seq' | 'fold' | 'states' | 'subjects' | 'contents' | 'onChange'>
  /** The log goes on in another place than before. */
  moved(kind: Storage['kind']): void
  readonly measure: Measure
}

export interface SteadyStorage extends Storage {
  attach(user: StorageUser): void
}

const REOPENINGS = 3
/** The longest pause before a connection is opened anew, ms: the browser's own process may be starting. */
const LONGEST_PAUSE_MS = 300

/**
 * A storage that outlives its connection. Every failure ends on a rung: the same work over a new connection, over a new
 * database that is filled with what the tab knows, or in memory; only a defect of ours is passed on. [ENG-49, ENG-52]
 */
export function createSteadyStorage(
  first: Storage,
  device: StorageDevice,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): SteadyStorage {
  let inner = first
  /** Openings in a row that failed. */
  let failures = 0
  let user: StorageUser | null = null
  let climbing: Promise<void> = Promise.resolve()
  let isClosed = false

  async function run<Value>(work: (storage: Storage) => Promise<Value>, again = work): Promise<Value> {
    const used = inner
    try {
      return await work(used)
    } catch (error) {
      const failure = storageFailureOf(error)
      if (failure === 'defect' || used.kind === 'memory' || isClosed) throw error
      return climb(used, failure, again)
    }
  }

  async function climb<Value>(
    failed: Storage,
    failure: 'full' | 'lost',
    work: (storage: Storage) => Promise<Value>,
  ): Promise<Value> {
    user?.measure(failure === 'full' ? 'storage.full' : 'storage.lost', 1)
    let used = failed
    for (const rung of failure === 'full'
      ? [device.makeRoom, goToMemory]
      : [...Array(REOPENINGS).fill(reopen), goToMemory]) {
      try {
        await alone(used, rung)
        used = inner
        return await work(used)
      } catch (error) {
        if (storageFailureOf(error) === 'defect' || used.kind === 'memory' || isClosed) throw error
      }
    }
    throw new Error('Not even memory took it')
  }

  /** One climbs for all: whoever failed on a connection that was replaced meanwhile uses the new one. */
  function alone(failed: Storage, rung: (failed: Storage) => Promise<void>): Promise<void> {
    const turn = climbing.then(() => (inner === failed && !isClosed ? rung(failed) : undefined))
    climbing = turn.catch(() => undefined)
    return turn
  }

  async function reopen(failed: Storage): Promise<void> {
    await new Promise<void>((resolve) => clock.after(random() * LONGEST_PAUSE_MS, resolve))
    failed.close()
    try {
      replaceBy(await device.open())
      user?.measure('storage.reopened', 1)
    } catch (error) {
      failures++
      if (failures < REOPENINGS) throw error
      await moveTo(await device.openNext())
    }
  }

  async function goToMemory(failed: Storage): Promise<void> {
    failed.close()
    await moveTo(await device.openMemory())
  }

  async function moveTo(place: Storage): Promise<void> {
    if (user) await place.restore(user.log.contents())
    replaceBy(place)
    user?.measure('storage.moved', 1)
    user?.moved(place.kind)
  }

  function replaceBy(storage: Storage): void {
    failures = 0
    inner = storage
  }

  return {
    get kind() {
      return inner.kind
    },
    logId: () => inner.logId(),
    attach(attached) {
      user = attached
    },
    commit: (write) =>
      run(
        (storage) => storage.commit(write),
        (storage) => commitOnce(storage, write),
      ),
    lastSeq: () => run((storage) => storage.lastSeq()),
    eventsAfter: (seq) => run((storage) => storage.eventsAfter(seq)),
    hasEvent: (id) => run((storage) => storage.hasEvent(id)),
    tasks: () => run((storage) => storage.tasks()),
    subjects: () => run((storage) => storage.subjects()),
    snapshot: () => run((storage) => storage.snapshot()),
    sweep: (stale) => run((storage) => storage.sweep(stale)),
    restore: (contents) => run((storage) => storage.restore(contents)),
    close() {
      isClosed = true
      inner.close()
    },
  }
}

/** The failed try may have been written before its answer was lost: its first event tells. [ENG-16] */
async function commitOnce(storage: Storage, write: WriteSet): Promise<WriteResult> {
  const ids = new Set(write.events.map(({ id }) => id))
  const stored = ids.size === 0 ? [] : (await storage.eventsAfter(0)).filter(({ id }) => ids.has(id))
  return stored.length > 0 ? { type: 'written', events: stored } : storage.commit(write)
}
