import type { Log } from '../log/log.ts'
import type { WriteResult, WriteSet } from '../log/rows.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Measure } from '../operations/metrics.ts'
import type { Clock, Random } from '../ports.ts'
import { storageFailureOf } from './failures.ts'

/** What the fallback chain uses of the device. */
export interface StorageDevice {
  /** The database over a new connection; rejects when it does not open. */
  open(): Promise<Storage>
  openMemory(): Promise<Storage>
  /** Deletes what can be fetched again. */
  makeRoom(): Promise<void>
  /** Compaction, for a full disk. */
  loadMaintenance(): Promise<{ compact(user: StorageUser, storage: Storage): Promise<void> }>
}

/** The log over a storage, which fills memory storage with its state. */
export interface StorageUser {
  readonly log: Log
  /** Frees space on the disk that the log can do without. */
  freeSpace?(): void
  /** The log continues in memory. `isOpenable`: the database still opens, so the next start finds its state there. */
  moved(isOpenable: boolean): void
  readonly measure: Measure
}

export interface ResilientStorage extends Storage {
  attach(user: StorageUser): void
}

type Work<Value> = (storage: Storage) => Promise<Value>

/** A step of the fallback chain. */
type Step = (failed: Storage) => Promise<void>

const REOPENINGS = 3
/** The longest pause before a connection is reopened, ms: the browser's storage process may be restarting. */
const LONGEST_PAUSE_MS = 300

/**
 * A storage that survives the loss of its connection. Failed work is retried over a new connection or after space was
 * freed, and finally in memory, which is filled with the tab's state. Only a defect of ours rejects. [ENG-49, ENG-52]
 */
export function createResilientStorage(
  first: Storage,
  device: StorageDevice,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): ResilientStorage {
  let inner = first
  /** Consecutive failed attempts to reopen. */
  let failures = 0
  let user: StorageUser | null = null
  let recovering: Promise<void> = Promise.resolve()
  let isClosed = false

  /** `again`: the same work if it may have been done. Maintenance that finds no space is postponed: commands get the space. */
  async function run<Value>(work: Work<Value>, again = work, isMaintenance = false): Promise<Value> {
    const used = inner
    try {
      return await attempt(work, again)
    } catch (error) {
      const failure = curableFailure(error, used)
      user?.measure(`storage.${failure}`, 1)
      if (failure === 'full' && isMaintenance) throw error
      return fallBack(used, failure, again)
    }
  }

  /** Work that succeeds on the disk after the tab has moved to memory is repeated there. */
  async function attempt<Value>(work: Work<Value>, again: Work<Value>): Promise<Value> {
    const used = inner
    const value = await work(used)
    return used.kind === inner.kind ? value : run(again)
  }

  /** One step after the other, until the work succeeds; at last in memory. */
  async function fallBack<Value>(failed: Storage, failure: 'full' | 'lost', work: Work<Value>): Promise<Value> {
    const steps = failure === 'full' ? [evict, compact].map(optional) : Array<Step>(REOPENINGS).fill(reopen)
    let used = failed
    for (const step of steps) {
      try {
        await alone(used, step)
        used = inner
        return await attempt(work, work)
      } catch (error) {
        curableFailure(error, used)
      }
    }
    await alone(used, goToMemory)
    return run(work)
  }

  /** Throws the error if no step helps against it: a defect of ours, a failure in memory, or after the end. */
  function curableFailure(error: unknown, used: Storage): 'full' | 'lost' {
    const failure = storageFailureOf(error)
    if (failure === 'defect' || used.kind === 'memory' || isClosed) throw error
    return failure
  }

  /** Takes one step at a time. No step is needed if `failed` was replaced meanwhile. */
  function alone(failed: Storage, step: Step): Promise<void> {
    const turn = recovering.then(() => (inner === failed && !isClosed ? step(failed) : undefined))
    recovering = turn.catch(() => undefined)
    return turn
  }

  const evict = () => device.makeRoom()

  async function compact(failed: Storage): Promise<void> {
    if (!user) return
    user.freeSpace?.()
    const { compact } = await device.loadMaintenance()
    await compact(user, failed)
  }

  async function reopen(failed: Storage): Promise<void> {
    await new Promise<void>((resolve) => clock.after(random() * LONGEST_PAUSE_MS, resolve))
    failed.close()
    try {
      inner = await device.open()
      failures = 0
      user?.measure('storage.reopened', 1)
    } catch (error) {
      // A denied or silent database is not retried.
      if (storageFailureOf(error) !== 'defect' && ++failures < REOPENINGS) throw error
      await moveToMemory(false)
    }
  }

  function goToMemory(failed: Storage): Promise<void> {
    failed.close()
    return moveToMemory(true)
  }

  async function moveToMemory(isOpenable: boolean): Promise<void> {
    const memory = await device.openMemory()
    // In one turn of the event loop: no write can complete between the copy and the switch.
    const filling = user && memory.restore(user.log.contents())
    inner = memory
    user?.measure('storage.moved', 1)
    user?.moved(isOpenable)
    await filling
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
        write.snapshot !== null,
      ),
    read: (seq) => run((storage) => storage.read(seq)),
    hasEvent: (id) => run((storage) => storage.hasEvent(id)),
    snapshot: () => run((storage) => storage.snapshot()),
    purge: (stale) => run((storage) => storage.purge(stale), undefined, true),
    restore: (contents) => run((storage) => storage.restore(contents)),
    close() {
      isClosed = true
      inner.close()
    },
  }
}

/** The next step follows if this one fails: its code may not be loaded, and freeing space needs space itself. */
function optional(step: Step): Step {
  return (failed) => step(failed).catch(console.warn)
}

/** The first attempt may have been written although its result was lost: look for its first event. [ENG-16] */
async function commitOnce(storage: Storage, write: WriteSet): Promise<WriteResult> {
  const [first] = write.events
  return first && (await storage.hasEvent(first.id)) ? { type: 'known' } : storage.commit(write)
}
