import type { States } from '../streams/states.ts'
import { contentsOf } from './contents.ts'
import { Fold, type FoldedLog } from './fold.ts'
import type { LogPorts, LogView } from './log-ports.ts'
import { type OutboxFacts, OutboxProjection } from './outbox-projection.ts'
import { readLog } from './read-log.ts'
import {
  type Contents,
  endOf,
  type LogPosition,
  MAX_PACKED,
  type RowChanges,
  type StoredEvent,
  type StreamName,
  type Subject,
  type Task,
} from './rows.ts'
import { type Pending, stage, type Work, type WorkOptions } from './stage.ts'

/** Posted to the other tabs after each commit, so that they need not read it. */
interface Growth extends RowChanges {
  readonly type: 'grew'
  /** Which log, and what the write lies on. */
  readonly base: LogPosition
  /** The last place that it took. Hints of older builds lack it and are ignored. */
  readonly seq: number
  readonly events: readonly StoredEvent[]
}

function isGrowth(message: unknown): message is Growth {
  const { type, seq } = (message ?? {}) as Partial<Growth>
  return type === 'grew' && seq !== undefined
}

/** Tries of one group against other writing tabs; each try reads what was new. */
const MAX_TRIES = 50

/** `rows`: the only ones that may have changed; null where any may have. */
type ChangeListener = (rows: RowChanges | null) => void

/**
 * The event log: commands that arrive while a transaction is in flight share the next one; state is folded in memory
 * and published by the writer after the commit, never before. Every write takes a place in the sequence, so events and
 * rows in memory are those of the database up to `seq`.
 */
export class Log implements LogView {
  readonly #ports: LogPorts
  readonly #inbox: Pending[] = []
  readonly #listeners = new Set<ChangeListener>()
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

  /** The last place in the sequence that was taken over. */
  get seq(): number {
    return this.#seq
  }

  /** What the next write lies on. */
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

  get subjects(): ReadonlyMap<string, Subject> {
    return this.#rows.subjects
  }

  /** Revision up to which a stream is folded. */
  revOf(stream: StreamName): number {
    return this.#fold.revs.get(stream) ?? 0
  }

  get isComplete(): boolean {
    return this.#fold.unreadable.size === 0
  }

  isReadable(stream: StreamName): boolean {
    return !this.#fold.unreadable.has(stream)
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves after the commit; rejects when nothing was written. */
  submit<Result>(work: Work<Result>, options: WorkOptions): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#inbox.push({ work, options, resolve: resolve as (result: unknown) => void, reject })
      if (!this.#isFlushing) void this.#flush()
    })
  }

  /** Reads what other tabs wrote; hints may have been lost. */
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

  /** The log is the truth, where the state in memory is not its fold. [ENG-10] */
  async rebuild(): Promise<void> {
    await this.#load()
    this.#publish()
  }

  /** What is folded, for a snapshot or a checkpoint. */
  get fold(): FoldedLog {
    return this.#fold
  }

  /** Up to which event the newest stored snapshot reaches. */
  get snapshotSeq(): number {
    return this.#snapshotSeq
  }

  /** The leader has stored a snapshot of all up to `seq`. */
  hasSnapshot(seq: number): void {
    this.#snapshotSeq = seq
  }

  /** All that this tab knows, with every stream compacted: what fills memory in place of a broken database. */
  contents(): Contents {
    return contentsOf(this.#fold, this.#seq, this.#rows, this.#ports)
  }

  /** Reads everything and takes it at once: no listener sees a log half read. */
  async #load(): Promise<void> {
    const { id, fold, seq, snapshotSeq, tasks, subjects, missing } = await readLog(this.#ports.storage)
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
    // Everything was loaded meanwhile.
    if (fold !== this.#fold) return
    if (storage.logId() !== this.#id) await this.#load()
    else if (seq > this.#seq || (isForced && seq === this.#seq)) {
      this.#reportLoss(this.#fold.takeTail(events))
      this.#rows.replace(tasks, subjects)
      this.#seq = seq
    } else return
    this.#publish()
  }

  /** Takes a write that lies on what is known. Where others lie between, or in another log, the database is read. */
  async #take(growth: Growth): Promise<void> {
    const { base, seq, events } = growth
    if (base.log === this.#id && seq <= this.#seq) return
    if (base.log === this.#id && base.seq === this.#seq) {
      this.#reportLoss(this.#fold.takeTail(events))
      this.#rows.take(growth)
      this.#seq = seq
      this.#publish(growth)
      return
    }
    // A reading that is under way may have begun before the write.
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

  /** What one transaction cannot hold goes back to the front of the queue. */
  async #commitGroup(group: Pending[]): Promise<void> {
    const { storage, channel, report, measure } = this.#ports
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const { write, settlements, needsProof } = stage(group, this.position, this.#fold, this.#ports)
      this.#inbox.unshift(...group.splice(settlements.length))
      const seq = endOf(write)
      const written = seq > write.base.seq || needsProof ? await storage.commit(write) : null
      if (written?.type === 'conflict') {
        await this.catchUp()
        measure?.('log.rebased', 1)
        // Nothing is newer: this is another log than the one that was folded.
        if (attempt > 0 && this.#seq === write.base.seq) await this.#load().then(() => this.#publish())
        continue
      }
      if (written?.type === 'known') {
        await this.#readTail()
        if (this.#id !== write.base.log) continue
      } else if (written && seq > write.base.seq) {
        const growth: Growth = { type: 'grew', ...write, events: written.events, seq }
        channel.post(growth)
        // What was written stays written, whether or not what lies between can be read now.
        await this.#take(growth).catch(report)
      }
      for (const settle of settlements) settle()
      return
    }
    throw new Error('Other tabs kept writing')
  }

  /** What is stored is stored, whatever a listener makes of it. */
  #publish(rows: RowChanges | null = null): void {
    for (const listener of this.#listeners) {
      try {
        listener(rows)
      } catch (error) {
        this.#ports.report(error)
      }
    }
  }
}
