import type { WriteResult, WriteSet } from '../log/rows.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Clock, Random, Reserve } from '../ports.ts'
import { storageFailureOf } from './failures.ts'
import type { StorageUser } from './storage-user.ts'

/** What the ladder stands on. */
export interface StorageDevice {
  /** The same database over another connection, or the newest that holds anything; rejects when it does not open. */
  open(former?: Storage): Promise<Storage>
  /** Another database beside one that does not open any more: where another tab has gone already, or of the next name. */
  openNext(former?: Storage): Promise<Storage>
  openMemory(): Promise<Storage>
  /** Gives back what can be fetched again. */
  makeRoom(): Promise<void>
  /** What else helps on a full disk. */
  loadMaintenance(): Promise<{ compact(user: StorageUser, storage: Storage): Promise<void> }>
  readonly reserve: Reserve | undefined
}

export interface ResilientStorage extends Storage {
  attach(user: StorageUser): void
  readonly reserve?: Reserve | undefined
}

const REOPENINGS = 3
/** The longest pause before a connection is opened anew, ms: the browser's own process may be starting. */
const LONGEST_PAUSE_MS = 300

/**
 * A storage that outlives its connection. Every failure ends on a rung: the same work over a new connection, over a new
 * database that is filled with what the tab knows, or in memory; only a defect of ours is passed on. [ENG-49, ENG-52]
 */
export function createResilientStorage(
  first: Storage,
  device: StorageDevice,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): ResilientStorage {
  let inner = first
  /** Openings in a row that failed. */
  let failures = 0
  /** To a next database or to memory. */
  let moves = 0
  let isMoving = false
  let user: StorageUser | null = null
  let climbing: Promise<void> = Promise.resolve()
  let isClosed = false

  /** What only tidies finds room another time: it takes none from what a shopper does. */
  async function run<Value>(
    work: (storage: Storage) => Promise<Value>,
    again = work,
    isTidying = false,
  ): Promise<Value> {
    const used = inner
    try {
      return await here(work, again)
    } catch (error) {
      const failure = storageFailureOf(error)
      if (failure === 'defect' || used.kind === 'memory' || isClosed) throw error
      user?.measure(`storage.${failure}`, 1)
      if (failure === 'full' && isTidying) throw error
      return climb(used, failure, again)
    }
  }

  /** What was done in a place after its contents had been taken to the next is done there too. */
  async function here<Value>(work: (storage: Storage) => Promise<Value>, again = work): Promise<Value> {
    const place = moves
    const value = await work(inner)
    return isMoving || place !== moves ? climbing.then(() => run(again)) : value
  }

  async function climb<Value>(
    failed: Storage,
    failure: 'full' | 'lost',
    work: (storage: Storage) => Promise<Value>,
  ): Promise<Value> {
    const rungs = failure === 'full' ? [evict, compact, giveReserveBack].map(tried) : Array(REOPENINGS).fill(reopen)
    let used = failed
    for (const rung of rungs) {
      try {
        await alone(used, rung)
        used = inner
        return await here(work)
      } catch (error) {
        if (storageFailureOf(error) === 'defect' || used.kind === 'memory' || isClosed) throw error
      }
    }
    await alone(used, goToMemory)
    return run(work)
  }

  /** One climbs for all: whoever failed on a connection that was replaced meanwhile uses the new one. */
  function alone(failed: Storage, rung: (failed: Storage) => Promise<void>): Promise<void> {
    const turn = climbing.then(() => (inner === failed && !isClosed ? rung(failed) : undefined))
    climbing = turn.catch(() => undefined)
    return turn
  }

  const evict = () => device.makeRoom()

  /** In the room that is given up for it: the reserve is for what a shopper does. */
  async function compact(failed: Storage): Promise<void> {
    if (!user) return
    user.freeSpace?.()
    const { compact } = await device.loadMaintenance()
    await compact(user, failed)
  }

  async function giveReserveBack(): Promise<void> {
    if (await device.reserve?.giveBack()) user?.measure('storage.reserve', 0)
  }

  async function reopen(failed: Storage): Promise<void> {
    await new Promise<void>((resolve) => clock.after(random() * LONGEST_PAUSE_MS, resolve))
    failed.close()
    try {
      replaceBy(await device.open(failed))
      user?.measure('storage.reopened', 1)
    } catch (error) {
      // Denied, or silent: others would be as well.
      if (storageFailureOf(error) === 'defect') return moveTo(await device.openMemory())
      failures++
      if (failures < REOPENINGS) throw error
      await moveTo(await device.openNext(failed).catch(device.openMemory))
    }
  }

  async function goToMemory(failed: Storage): Promise<void> {
    failed.close()
    await moveTo(await device.openMemory())
  }

  async function moveTo(place: Storage): Promise<void> {
    isMoving = true
    try {
      if (user) await place.restore(user.log.contents())
      replaceBy(place)
      moves++
    } finally {
      isMoving = false
    }
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
    reserve: device.reserve,
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
    lastSeq: () => run((storage) => storage.lastSeq()),
    eventsAfter: (seq) => run((storage) => storage.eventsAfter(seq)),
    hasEvent: (id) => run((storage) => storage.hasEvent(id)),
    tasks: () => run((storage) => storage.tasks()),
    subjects: () => run((storage) => storage.subjects()),
    snapshot: () => run((storage) => storage.snapshot()),
    purge: (stale) => run((storage) => storage.purge(stale), undefined, true),
    restore: (contents) => run((storage) => storage.restore(contents)),
    close() {
      isClosed = true
      inner.close()
    },
  }
}

/** Without a network the code for it may be missing, and what makes room needs room: then the next rung has to do. */
function tried(rung: (failed: Storage) => Promise<void>): typeof rung {
  return (failed) => rung(failed).catch(console.warn)
}

/** The failed try may have been written before its answer was lost: its first event tells. [ENG-16] */
async function commitOnce(storage: Storage, write: WriteSet): Promise<WriteResult> {
  const [first] = write.events
  return first && (await storage.hasEvent(first.id)) ? { type: 'known' } : storage.commit(write)
}
