import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openDexieStorage } from '#worker/log/dexie-storage.ts'
import type { Clock, Storage } from '#worker/ports.ts'
import { openStorage } from '#worker/storage/open-storage.ts'
import type { Dice } from '../dice.ts'
import { DiskOpening } from './disk-opening.ts'
import type { Process } from './process.ts'
import type { VirtualTime } from './time.ts'

/** How IndexedDB fails; what is not written is all or nothing. */
export const DISK_FAULTS = ['abort', 'quota', 'lost', 'lost-after', 'slow'] as const
export type DiskFault = (typeof DISK_FAULTS)[number]

const ERRORS: Readonly<Record<Exclude<DiskFault, 'slow'>, readonly [string, string]>> = {
  abort: ['The transaction was aborted', 'AbortError'],
  quota: ['The quota has been exceeded', 'QuotaExceededError'],
  lost: ['Connection to Indexed Database server lost', 'UnknownError'],
  'lost-after': ['Connection to Indexed Database server lost', 'UnknownError'],
}

const SLOWEST_MS = 6000

/** IndexedDB of one browser profile, with a plan of its next failures. */
export class SimulatedDisk {
  readonly #indexedDB = new IDBFactory()
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly planned: { fault: DiskFault; writesOnly: boolean; times: number }[] = []
  readonly opening: DiskOpening
  /** Operations that are under way and need no time. */
  running = 0
  operations = 0

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
    this.opening = new DiskOpening(this.#indexedDB, time, dice)
  }

  /** As it is, without failures and for nobody's account: for proofs. */
  open(): Promise<Storage> {
    return this.track(() => openDexieStorage('welt-core', { indexedDB: this.#indexedDB, IDBKeyRange }))
  }

  /** As a worker opens it, or does without. */
  openFor(clock: Clock): Promise<Storage> {
    let rest = () => {}
    // As long as it waits for nothing but its own turns, time stands still.
    const work = () => {
      const resting = new Promise<void>((resolve) => {
        rest = resolve
      })
      void this.track(() => Promise.race([ended, resting]))
    }
    const options = this.opening.options({ rests: () => rest(), works: work })
    const opening = openStorage({ clock, random: this.#dice.next, name: 'welt-core', options })
    const ended = opening.then(
      () => undefined,
      () => undefined,
    )
    work()
    return opening
  }

  /** As one tab sees it. */
  of(owner: Process, inner: Storage): Storage {
    const run = <Value>(isWrite: boolean, work: () => Promise<Value>) => owner.await(this.#run(owner, isWrite, work))
    return {
      kind: inner.kind,
      logId: () => inner.logId(),
      commit: (write) => run(true, () => inner.commit(write)),
      lastSeq: () => run(false, () => inner.lastSeq()),
      eventsAfter: (seq) => run(false, () => inner.eventsAfter(seq)),
      hasEvent: (id) => run(false, () => inner.hasEvent(id)),
      tasks: () => run(false, () => inner.tasks()),
      subjects: () => run(false, () => inner.subjects()),
      snapshot: () => run(false, () => inner.snapshot()),
      sweep: (stale) => run(true, () => inner.sweep(stale)),
      restore: (contents) => run(true, () => inner.restore(contents)),
      close: () => inner.close(),
    }
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

  async #run<Value>(owner: Process, isWrite: boolean, work: () => Promise<Value>): Promise<Value> {
    const fault = this.#next(isWrite)
    if (fault === 'slow') {
      const wait = this.#dice.between(5, SLOWEST_MS)
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
    const place = this.planned.findIndex(({ writesOnly }) => isWrite || !writesOnly)
    const plan = this.planned[place]
    if (!plan) return null
    if (--plan.times <= 0) this.planned.splice(place, 1)
    return plan.fault
  }
}
