import type { States } from '../streams/states.ts'
import { contentsOf } from './contents.ts'
import { Fold, type FoldedLog } from './fold.ts'
import { type Growth, isFresh, isGrowth } from './growth.ts'
import type { LogPorts, LogView } from './log-ports.ts'
import type { OutboxFacts } from './outbox-facts.ts'
import { OutboxProjection, type RowChanges } from './outbox-projection.ts'
import { readLog } from './read-log.ts'
import type { Contents, LogPosition, StoredEvent, StreamName, Subject, Task } from './rows.ts'
import { MAX_PACKED } from './rows.ts'
import { type Pending, stage, type Work, type WorkOptions } from './stage.ts'

/** Tries of one group against other writing tabs; each try reads what was new. */
const MAX_TRIES = 50

/** `rows`: the only ones that may be others than before; null where any may be. */
type ChangeListener = (rows: RowChanges | null) => void

/**
 * The event log: commands that arrive while a transaction is in flight share the next one; state is folded in memory
 * and published by the writer after the commit, never before.
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
  /** Events were read whose rows could not be read with them: nothing is decided over such rows. */
  #areRowsBehind = false
  #isFlushing = false
  #catchingUp: Promise<void> | null = null

  private constructor(ports: LogPorts) {
    this.#ports = ports
    ports.channel.listen((message) => {
      if (isGrowth(message)) this.#hear(message).catch(ports.report)
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

  /** Sequence number up to which everything is folded. */
  get seq(): number {
    return this.#seq
  }

  /** What the next write lies on. */
  get position(): LogPosition {
    return { log: this.#id, seq: this.#seq }
  }

  /** Changed in place: whoever looks again finds what is. */
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

  /** A new leader trusts the database alone. */
  async reloadOutbox(): Promise<void> {
    await this.catchUp()
    await this.#reloadRows()
    this.#publish()
  }

  /** The log is the truth, where the state in memory is not its fold. [ENG-10] */
  async rebuild(): Promise<void> {
    await this.#load()
    await this.reloadOutbox()
  }

  /** What is folded, for whoever keeps it. */
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

  /** All that this tab knows, with the books of every stream closed: what fills a database in place of a broken one. */
  contents(): Contents {
    return contentsOf(this.#fold, this.#seq, this.#rows, this.#ports)
  }

  /** Reads everything anew and takes it at once: nobody sees a log half read. */
  async #load(): Promise<void> {
    const { id, fold, seq, snapshotSeq, tasks, subjects, missing } = await readLog(this.#ports.storage)
    this.#id = id
    this.#rows.replace(tasks, subjects)
    this.#areRowsBehind = false
    this.#fold = fold
    this.#snapshotSeq = snapshotSeq
    this.#seq = seq
    this.#reportLoss(missing)
  }

  async #readTail(): Promise<void> {
    if ((await this.#readEvents()) || (await this.#reloadRows())) this.#publish()
  }

  async #reloadRows(): Promise<boolean> {
    const upTo = this.#seq
    const haveChanged = await this.#rows.reload(this.#ports.storage)
    if (this.#seq === upTo) this.#areRowsBehind = false
    return haveChanged
  }

  async #readEvents(): Promise<boolean> {
    const { storage } = this.#ports
    const fold = this.#fold
    const events = await storage.eventsAfter(this.#seq)
    // The rows first: a tab whose disk fails in between takes no intents along without what sends them.
    if (events.length > 0) await this.#reloadRows()
    // Everything was read anew meanwhile.
    if (fold !== this.#fold) return false
    if (storage.logId() !== this.#id) {
      await this.#load()
      return true
    }
    this.#reportLoss(this.#fold.takeTail(events))
    this.#seq = Math.max(this.#seq, events.at(-1)?.seq ?? 0)
    return events.length > 0
  }

  #reportLoss(missing: number): void {
    if (missing > 0) this.#ports.report(new Error(`The disk lost ${missing} events`))
    this.#reportDamage()
  }

  async #hear(growth: Growth): Promise<void> {
    const { base, events } = growth
    // Rows that came without events are older than what was read since, or tell of events that were not heard of.
    const isNews = events.length > 0 || base.seq === this.#seq
    if (isNews && base.log === this.#id && isFresh(growth, this.#ports.clock.now())) {
      // What is folded already was read from the disk with its rows, which may be others by now.
      const last = events.at(-1)
      if (!last || last.seq > this.#seq) this.#rows.take(growth)
      if (this.#takeEvents(events)) return this.#publish()
    }
    // A reading that is under way may have begun before.
    await this.#catchingUp?.catch(() => undefined)
    await this.catchUp()
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
    let hasLooked = false
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      while (this.#areRowsBehind) await this.catchUp()
      const staged = stage(group, this.position, this.#fold, this.#ports)
      const { write } = staged
      this.#inbox.unshift(...group.splice(staged.settlements.length))
      if (staged.isUnproven && !hasLooked) {
        // A lost hint must not become a wrong answer, neither of events nor of rows alone.
        hasLooked = true
        await this.#readTail()
        continue
      }
      const at = this.#ports.clock.now()
      const isEmpty = Object.values(write).every((rows) => !Array.isArray(rows) || rows.length === 0)
      const written = isEmpty ? null : await this.#ports.storage.commit(write)
      if (written?.type === 'conflict') {
        await this.catchUp()
        this.#ports.measure?.('log.rebased', 1)
        // Nothing is newer: this is another log than the one that was folded.
        if (attempt > 0 && this.#seq === write.base.seq) await this.#load().then(() => this.#publish())
        continue
      }
      if (written?.type === 'known') {
        await this.#readTail()
        if (this.#id !== write.base.log) continue
      } else if (written) await this.#adopt({ type: 'grew', ...write, events: written.events, at })
      for (const settle of staged.settlements) settle()
      return
    }
    throw new Error('Other tabs kept writing')
  }

  async #adopt(growth: Growth): Promise<void> {
    this.#ports.channel.post(growth)
    const isNews = isFresh(growth, this.#ports.clock.now())
    this.#rows.take(growth)
    // Others may have changed them since.
    if (!isNews) this.#areRowsBehind = true
    const isComplete = this.#takeEvents(growth.events) && isNews
    this.#publish(growth)
    // What was written stays written, whether or not the rest can be read now.
    if (!isComplete) await this.catchUp().catch(this.#ports.report)
  }

  /** False when events of other tabs lie between: the tail has to be read. */
  #takeEvents(events: readonly StoredEvent[]): boolean {
    let isComplete = true
    for (const event of events) {
      if (event.seq === this.#seq + 1) this.#seq = event.seq
      else if (event.seq > this.#seq) isComplete = false
      if (!this.#fold.take(event)) isComplete = false
    }
    this.#reportDamage()
    return isComplete
  }

  #reportDamage(): void {
    const damaged = this.#fold.damaged.splice(0)
    if (damaged.length > 0) this.#ports.report(new Error(`Events cannot be read: ${damaged.join(', ')}`))
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
