import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { EnginePorts } from '#worker/engine-ports.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Clock } from '#worker/ports.ts'
import { CORE_DATABASE } from '#worker/storage/core-database.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { openStorage } from '#worker/storage/open-storage.ts'
import type { ResilientStorage } from '#worker/storage/resilient-storage.ts'
import type { Rng } from '../rng.ts'
import { DiskOpening, type OpeningFault, type Progress } from './disk-opening.ts'
import { DiskRoom } from './disk-room.ts'
import type { Process } from './process.ts'
import type { VirtualTime } from './time.ts'

/** How IndexedDB fails; what is not written is all or nothing. */
export const DISK_FAULTS = ['abort', 'quota', 'lost', 'lost-after', 'slow', 'full'] as const
export type DiskFault = (typeof DISK_FAULTS)[number]

interface Plan {
  /** `full`: until something is given up; else so many times. */
  readonly fault: DiskFault
  readonly writesOnly: boolean
  readonly times: number
}

const ERRORS: Readonly<Record<Exclude<DiskFault, 'slow'>, readonly [string, string]>> = {
  abort: ['The transaction was aborted', 'AbortError'],
  quota: ['The quota has been exceeded', 'QuotaExceededError'],
  full: ['The quota has been exceeded', 'QuotaExceededError'],
  lost: ['Connection to Indexed Database server lost', 'UnknownError'],
  'lost-after': ['Connection to Indexed Database server lost', 'UnknownError'],
}

const MAX_DELAY_MS = 6000
/** Then something else of the device gives room back, ms. */
const MAX_FULL_MS = 30_000

/** A worker to its disk. */
export interface DiskUser {
  readonly owner: Process
  readonly clock: Clock
  readonly loadMaintenance: EnginePorts['loadMaintenance']
  /** What lies between the database and whatever fails. */
  over(database: Storage): Storage
}

/** IndexedDB of one browser profile, with a plan of its next failures: below the storage fallback chain, which handles them. */
export class SimulatedDisk {
  readonly #indexedDB = new IDBFactory()
  readonly #time: VirtualTime
  readonly #rng: Rng
  #planned: { fault: DiskFault; writesOnly: boolean; times: number }[] = []
  readonly #opening: DiskOpening
  readonly room = new DiskRoom()
  /** Operations that are under way and need no time. */
  running = 0
  operations = 0

  constructor(time: VirtualTime, rng: Rng) {
    this.#time = time
    this.#rng = rng
    this.#opening = new DiskOpening(this.#indexedDB, time, rng)
  }

  plan(plan: Plan): void {
    if (plan.fault !== 'full') {
      this.#planned.push({ ...plan })
      return
    }
    this.room.isFull = true
    this.#time.after(this.#rng.between(1000, MAX_FULL_MS), () => {
      this.room.isFull = false
    })
  }

  planOpening(fault: OpeningFault, times: number): void {
    this.#opening.plan(fault, times)
    // Somebody finds out.
    if (fault === 'damaged') this.#planned.push({ fault: 'lost', writesOnly: false, times: 1 })
  }

  heal(): void {
    this.#planned = []
    this.#opening.heal()
    this.room.isFull = false
  }

  /** Without failures and without effect on the plan: for checks. */
  open(): Promise<Storage> {
    return this.track(() => openDexieStorage(CORE_DATABASE, { indexedDB: this.#indexedDB, IDBKeyRange }))
  }

  /** As a worker opens it, or does without. */
  openFor(user: DiskUser): Promise<ResilientStorage> {
    const { clock, loadMaintenance } = user
    const device = { makeRoom: () => this.room.forgetPages(), loadMaintenance }
    return this.#attend((starting) =>
      openStorage({ clock, random: this.#rng.next, openDatabase: () => this.#openFor(user, starting), ...device }),
    )
  }

  /** Virtual time stops while it waits only for its own event loop turns. */
  #attend<Value>(begin: (progress: Progress) => Promise<Value>): Promise<Value> {
    let rests = () => {}
    let isOver = false
    const works = () => {
      const resting = new Promise<void>((resolve) => {
        rests = resolve
      })
      void this.track(() => Promise.race([ended, resting]))
    }
    const end = () => {
      isOver = true
    }
    const work = begin({ rests: () => rests(), works, isOver: () => isOver })
    const ended = work.then(end, end)
    works()
    return work
  }

  async track<Value>(work: () => Promise<Value>): Promise<Value> {
    this.running++
    this.operations++
    try {
      return await work()
    } finally {
      this.running--
    }
  }

  #openFor({ owner, over }: DiskUser, starting: Progress): Promise<Storage> {
    const openWith = async (progress: Progress) => {
      const indexedDB = this.#opening.factory(progress)
      const database = await openDexieStorage(CORE_DATABASE, { indexedDB, IDBKeyRange })
      if (owner.isDead) database.close()
      return this.#failing(owner, over(database), progress)
    }
    return starting.isOver() ? owner.await(this.#attend(openWith)) : openWith(starting)
  }

  /** As one worker sees a database over one connection; what is asked of it while it opens belongs to the opening. */
  #failing(owner: Process, inner: Storage, opening: Progress): Storage {
    const run = <Value>(isWrite: boolean, work: () => Promise<Value>) =>
      opening.isOver() ? owner.await(this.#run(owner, isWrite, work)) : work()
    return {
      kind: inner.kind,
      logId: () => inner.logId(),
      commit: (write) => run(true, () => inner.commit(write)),
      read: (seq) => run(false, () => inner.read(seq)),
      hasEvent: (id) => run(false, () => inner.hasEvent(id)),
      snapshot: () => run(false, () => inner.snapshot()),
      purge: (stale) => run(true, () => inner.purge(stale)),
      restore: (contents) => run(true, () => inner.restore(contents)),
      close: () => inner.close(),
    }
  }

  async #run<Value>(owner: Process, isWrite: boolean, work: () => Promise<Value>): Promise<Value> {
    const fault = this.#next(isWrite)
    if (fault === 'slow') {
      const wait = this.#rng.between(5, MAX_DELAY_MS)
      await new Promise<void>((resolve) => {
        this.#time.after(wait, resolve)
      })
      // What the process had not handed over died with it.
      if (owner.isDead) return new Promise(() => undefined)
    }
    if (fault === null || fault === 'slow') return this.track(work)
    if (fault === 'lost-after') await this.track(work)
    throw new DOMException(...ERRORS[fault])
  }

  #next(isWrite: boolean): DiskFault | null {
    if (isWrite && this.room.isFull) return 'full'
    const place = this.#planned.findIndex(({ writesOnly }) => isWrite || !writesOnly)
    const plan = this.#planned[place]
    if (!plan) return null
    if (--plan.times <= 0) this.#planned.splice(place, 1)
    return plan.fault
  }
}
