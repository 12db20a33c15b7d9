import type { Measure } from '../operations/metrics.ts'
import type { Channel, Clock } from '../ports.ts'
import type { States } from '../streams/states.ts'
import { Fold, type FoldedLog } from './fold.ts'
import { type OutboxFacts, OutboxProjection } from './outbox-projection.ts'
import {
  type Contents,
  endOf,
  type Growth,
  isGrowth,
  type LogPosition,
  MAX_PACKED,
  type PersonalData,
  type StreamName,
  type Task,
  type WriteResult,
  type WriteSet,
} from './rows.ts'
import { type Changes, type Pending, stage, type Work, type WorkOptions } from './stage.ts'
import type { Storage } from './storage-port.ts'
import { contentsOf, readLog } from './whole-log.ts'

interface LogPorts {
  readonly storage: Storage
  readonly channel: Channel
  readonly clock: Clock
  newId(): string
  /** The tail could not be read, or something was lost. The next write or catch-up reads the tail again. */
  report(error: unknown): void
  readonly measure?: Measure
}

/** Attempts of one group while other tabs write; each attempt reads the new events first. */
const MAX_ATTEMPTS = 50

/**
 * The event log. Commands that arrive while a transaction is in flight share the next one. State is folded in memory, and
 * published after the commit, never before. Every write takes a place in the sequence, so events and rows in memory are
 * those of the database up to `seq`.
 */
export class Log {
  readonly #ports: LogPorts
  readonly #inbox: Pending[] = []
  readonly #listeners = new Set<() => void>()
  readonly #rows = new OutboxProjection()
  #fold = new Fold()
  #id = ''
  #seq = 0
  #snapshotSeq = 0
  #isFlushing = false
  #catchingUp: Promise<void> | null = null

  private constructor(ports: LogPorts) {
    this.#ports = ports
    ports.channel.listen((message) => {
      if (isGrowth(message)) this.#take(message).catch(ports.report)
    })
  }

  static async open(ports: LogPorts): Promise<Log> {
    const log = new Log(ports)
    await log.#load()
    return log
  }

  get states(): States {
    return this.#fold.states
  }

  /** The last place in the sequence that was folded. */
  get seq(): number {
    return this.#seq
  }

  /** The base of the next write. */
  get position(): LogPosition {
    return { log: this.#id, seq: this.#seq }
  }

  /** Changed in place. */
  get tasks(): ReadonlyMap<string, Task> {
    return this.#rows.tasks
  }

  get outbox(): OutboxFacts {
    return this.#rows.outbox
  }

  get subjects(): ReadonlyMap<string, PersonalData> {
    return this.#rows.subjects
  }

  /** The last folded revision of a stream. */
  revOf(stream: StreamName): number {
    return this.#fold.revs.get(stream) ?? 0
  }

  /** Whether this build can read every stream. */
  get isComplete(): boolean {
    return this.#fold.unreadable.size === 0
  }

  isReadable(stream: StreamName): boolean {
    return !this.#fold.unreadable.has(stream)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves after the commit; rejects if nothing was written. */
  submit<Result>(work: Work<Result>, options: WorkOptions): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const { cause = this.#ports.newId() } = options
      this.#inbox.push({ work, options: { ...options, cause }, resolve: resolve as (result: unknown) => void, reject })
      if (!this.#isFlushing) void this.#flush()
    })
  }

  /** The same for work without a result. */
  write(work: (states: States) => Changes, options: WorkOptions): Promise<void> {
    return this.submit((states) => ({ ...work(states), result: undefined }), options)
  }

  /** Reads the writes of other tabs whose hints were lost. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readTail().finally(() => {
      this.#catchingUp = null
    })
    return this.#catchingUp
  }

  /** Reads all rows: a tab of an older build may have changed some without taking a place. */
  reloadOutbox(): Promise<void> {
    return this.#readTail(true)
  }

  /** Folds the log again, because the state in memory is not its fold. [ENG-10] */
  async rebuild(): Promise<void> {
    await this.#load()
    this.#publish()
  }

  /** What is folded, for a snapshot or a checkpoint. */
  get fold(): FoldedLog {
    return this.#fold
  }

  /** The last place of the newest snapshot. */
  get snapshotSeq(): number {
    return this.#snapshotSeq
  }

  /** The leader has stored a snapshot up to `seq`. */
  hasSnapshot(seq: number): void {
    this.#snapshotSeq = seq
  }

  /** The state of this tab as rows, every stream compacted. */
  contents(): Contents {
    return contentsOf(this.#fold, this.#seq, this.#rows, this.#ports)
  }

  /** Replaces everything in one turn: no listener sees a log that is read by half. */
  async #load(): Promise<void> {
    const before = this.#seq
    const { id, fold, seq, snapshotSeq, tasks, subjects, missing } = await readLog(this.#ports.storage)
    // A write of this tab was acknowledged while the log was read.
    if (id === this.#id && seq < this.#seq && this.#seq !== before) return this.#load()
    this.#id = id
    this.#rows.replace(tasks, subjects)
    this.#fold = fold
    this.#snapshotSeq = snapshotSeq
    this.#seq = seq
    this.#reportLoss(missing)
  }

  async #readTail(isForced = false): Promise<void> {
    const { storage } = this.#ports
    const fold = this.#fold
    const { seq, events, tasks, subjects } = await storage.read(this.#seq)
    // The whole log was loaded meanwhile.
    if (fold !== this.#fold) return
    if (storage.logId() !== this.#id) await this.#load()
    else if (seq > this.#seq || (isForced && seq === this.#seq)) {
      this.#reportLoss(this.#fold.takeTail(events))
      this.#rows.replace(tasks, subjects)
      this.#seq = seq
    } else return
    this.#publish()
  }

  /**
   * Applies a write whose base is our position. After a gap, if the log is another one, or if no journal has the write, the
   * database is read.
   */
  async #take(growth: Growth): Promise<void> {
    const { base, seq, events, isJournaled } = growth
    if (base.log === this.#id && seq <= this.#seq) return
    if (base.log === this.#id && base.seq === this.#seq && isJournaled !== false) {
      this.#reportLoss(this.#fold.takeTail(events))
      this.#rows.take(growth)
      this.#seq = seq
      this.#publish()
      return
    }
    // A read in progress may have started before the write.
    await this.#catchingUp?.catch(() => undefined)
    await this.catchUp()
  }

  #reportLoss(missing: number): void {
    if (missing > 0) this.#ports.report(new Error(`The disk lost ${missing} events`))
    const damaged = this.#fold.damaged.splice(0)
    if (damaged.length > 0) this.#ports.report(new Error(`Events cannot be read: ${damaged.join(', ')}`))
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true
    while (this.#inbox.length > 0) {
      const group = this.#takeGroup()
      try {
        await this.#commitGroup(group)
      } catch (error) {
        for (const pending of group) pending.reject(error)
      }
    }
    this.#isFlushing = false
  }

  #takeGroup(): Pending[] {
    const other = this.#inbox.findIndex(
      ({ options }, place) => place > 0 && (options.isAlone || this.#inbox[0]?.options.isAlone),
    )
    return this.#inbox.splice(0, Math.min(other < 0 ? this.#inbox.length : other, MAX_PACKED))
  }

  /** The pieces that do not fit into one transaction go back to the front of the queue. */
  async #commitGroup(group: Pending[]): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { write, settlements, needsProof } = stage(group, this.position, this.#fold, this.#ports)
      this.#inbox.unshift(...group.splice(settlements.length))
      const isNeeded = endOf(write) > write.base.seq || needsProof
      const written = isNeeded ? await this.#ports.storage.commit(write) : null
      if (!written || (await this.#takeResult(write, written, attempt > 0))) {
        for (const settle of settlements) settle()
        return
      }
    }
    throw new Error('Other tabs wrote all the time')
  }

  /** Whether the log has the write now; otherwise it has what the next attempt is staged over. */
  async #takeResult(write: WriteSet, written: WriteResult, isRepeated: boolean): Promise<boolean> {
    switch (written.type) {
      case 'conflict':
        await this.catchUp()
        this.#ports.measure?.('log.rebased', 1)
        // No newer write caused the conflict: the storage holds another log.
        if (isRepeated && this.#seq === write.base.seq) await this.rebuild()
        return false
      case 'known':
        await this.#readTail()
        return this.#id === write.base.log
      case 'written':
        if (endOf(write) > write.base.seq) await this.#announce(write, written)
        return true
    }
  }

  async #announce(write: WriteSet, { events, isJournaled }: Extract<WriteResult, { type: 'written' }>): Promise<void> {
    const growth: Growth = { type: 'grew', ...write, events, seq: endOf(write) }
    this.#ports.channel.post({ ...growth, isJournaled } satisfies Growth)
    // The write is stored even if the writes before it cannot be read now.
    await this.#take(growth).catch(this.#ports.report)
  }

  /** A listener that throws does not undo the write. */
  #publish(): void {
    for (const listener of this.#listeners) {
      try {
        listener()
      } catch (error) {
        this.#ports.report(error)
      }
    }
  }
}
