import type { Measure } from '../operations/metrics.ts'
import type { Channel, Clock, Storage } from '../ports.ts'
import { REDUCER_VERSION, type States } from '../streams/states.ts'
import { carryForward, encodeEvent } from './codecs.ts'
import { Fold, type FoldedLog } from './fold.ts'
import { hashOf } from './hash.ts'
import {
  type Contents,
  expectedHeads,
  MAX_PACKED,
  type Snapshot,
  type StoredEvent,
  type StreamName,
  type Subject,
  type Task,
} from './rows.ts'
import { type Pending, stage, type Work, type WorkOptions } from './stage.ts'

/** Thrown where a stream holds what only newer code can read: nothing was written. [ENG-05, ENG-45] */
export class UnreadableError extends Error {
  constructor() {
    super('Newer code has written here')
  }
}

/** Thrown to a leader whose place another has taken; nothing was written. [ENG-34] */
export class StaleLeaderError extends Error {
  constructor() {
    super('Another tab leads')
  }
}

/** Sent after each commit: hints carry what was written, so that nobody has to read it again. */
interface Growth {
  readonly type: 'grew'
  readonly events: readonly StoredEvent[]
  readonly putTasks: readonly Task[]
  readonly deleteTasks: readonly string[]
  readonly putSubjects: readonly Subject[]
  readonly deleteSubjects: readonly string[]
  /** When the commit began. */
  readonly at: number
}

export interface LogPorts {
  readonly storage: Storage
  readonly channel: Channel
  readonly clock: Clock
  newId(): string
  /** The tail could not be read now; whoever writes or looks next reads it again. */
  report(error: unknown): void
  readonly measure?: Measure
}

/** Rows bear no revision: what is told of them later than this is read instead, ms. */
const FRESH_MS = 1000
/** Tries of one group against other writing tabs; each try reads what was new. */
const MAX_TRIES = 50

/**
 * The event log: commands that arrive while a transaction is in flight share the next one; state is folded in memory
 * and published by the writer after the commit, never before.
 */
export class Log {
  readonly #ports: LogPorts
  readonly #inbox: Pending[] = []
  readonly #listeners = new Set<() => void>()
  #fold = new Fold()
  #tasks = new Map<string, Task>()
  #subjects = new Map<string, Subject>()
  #seq = 0
  #snapshotSeq = 0
  /** Counts changes of the rows in memory. */
  #writes = 0
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

  get tasks(): ReadonlyMap<string, Task> {
    return this.#tasks
  }

  get subjects(): ReadonlyMap<string, Subject> {
    return this.#subjects
  }

  /** Revision up to which a stream is folded. */
  revOf(stream: StreamName): number {
    return this.#fold.revs.get(stream) ?? 0
  }

  isReadable(stream: StreamName): boolean {
    return !this.#fold.unreadable.has(stream)
  }

  onChange(listener: () => void): () => void {
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
    const streams = [...this.#fold.revs.keys()]
    const events = streams.map((stream, index): StoredEvent => {
      const id = this.#ports.newId()
      const more = { stream, rev: this.revOf(stream) + 1, at: this.#ports.clock.now(), actor: 'engine' } as const
      return { seq: this.#seq + index + 1, id, cause: id, ...more, ...encodeEvent(carryForward(stream, this.states)) }
    })
    return { events, tasks: [...this.#tasks.values()], subjects: [...this.#subjects.values()] }
  }

  /** Reads everything anew and takes it at once: nobody sees a log half read. */
  async #load(): Promise<void> {
    const { storage } = this.#ports
    const [snapshot, tasks, subjects] = await Promise.all([storage.snapshot(), storage.tasks(), storage.subjects()])
    const start = snapshot && isBelievable(snapshot) ? snapshot : null
    const events = await storage.eventsAfter(start?.seq ?? 0)
    this.#writes++
    this.#tasks = byId(tasks)
    this.#subjects = byId(subjects)
    this.#fold = start ? foldFrom(start) : new Fold()
    this.#snapshotSeq = start?.seq ?? 0
    this.#seq = events.at(-1)?.seq ?? this.#snapshotSeq
    this.#takeTail(events)
  }

  async #reload(): Promise<void> {
    await this.#load()
    this.#publish()
  }

  async #readTail(): Promise<void> {
    const hasGrown = await this.#readEvents()
    let haveRowsChanged = false
    try {
      haveRowsChanged = await this.#reloadRows()
    } finally {
      if (hasGrown || haveRowsChanged) this.#publish()
    }
  }

  async #readEvents(): Promise<boolean> {
    const fold = this.#fold
    const events = await this.#ports.storage.eventsAfter(this.#seq)
    // Everything was read anew meanwhile.
    if (fold !== this.#fold) return false
    this.#takeTail(events)
    this.#seq = Math.max(this.#seq, events.at(-1)?.seq ?? 0)
    return events.length > 0
  }

  #takeTail(events: readonly StoredEvent[]): void {
    const missing = this.#fold.takeTail(events)
    if (missing > 0) this.#ports.report(new Error(`The disk lost ${missing} events`))
    this.#reportDamage()
  }

  /** Rows as the database has them; read again when something was written meanwhile. Answers whether they are others. */
  async #reloadRows(): Promise<boolean> {
    const { storage } = this.#ports
    for (;;) {
      const before = this.#writes
      const [tasks, subjects] = await Promise.all([storage.tasks(), storage.subjects()])
      if (before !== this.#writes) continue
      const areSame = areRows(this.#tasks, tasks) && areRows(this.#subjects, subjects)
      // Whoever began to read before has older rows.
      this.#writes++
      this.#tasks = byId(tasks)
      this.#subjects = byId(subjects)
      return !areSame
    }
  }

  async #hear(growth: Growth): Promise<void> {
    if (!this.#isFresh(growth)) return this.catchUp()
    // What is folded already was read from the disk with its rows, which may be others by now.
    const isNews = growth.events.length === 0 || growth.events.some(({ seq }) => seq > this.#seq)
    if (isNews) this.#takeRows(growth)
    if (this.#takeEvents(growth.events)) this.#publish()
    else await this.catchUp()
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

  /** Work of one epoch goes together, so that a leader that lost its place takes no command of the shopper with it. */
  #takeGroup(): Pending[] {
    const first = this.#inbox[0]?.options
    const other = this.#inbox.findIndex(
      ({ options }, place) => options.epoch !== first?.epoch || (place > 0 && (options.isAlone || first?.isAlone)),
    )
    return this.#inbox.splice(0, Math.min(other < 0 ? this.#inbox.length : other, MAX_PACKED))
  }

  /** What one transaction cannot hold goes back to the front of the queue. */
  async #commitGroup(group: Pending[]): Promise<void> {
    let isFresh = false
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const staged = stage(group, this.states, this.#fold.revs, this.#ports)
      const { write } = staged
      this.#inbox.unshift(...group.splice(staged.settlements.length))
      if (staged.isUnproven && !isFresh) {
        // A lost hint must not become a wrong answer.
        isFresh = true
        if (await this.#readEvents()) {
          await this.catchUp()
          continue
        }
      }
      if (write.events.some(({ stream }) => this.#fold.unreadable.has(stream))) throw new UnreadableError()
      const at = this.#ports.clock.now()
      const isEmpty = Object.values(write).every((rows) => !Array.isArray(rows) || rows.length === 0)
      const written = isEmpty
        ? ({ type: 'written', events: [] } as const)
        : await this.#ports.storage.commit({ ...write, epoch: group[0]?.options.epoch ?? null })
      if (written.type === 'stale-leader') throw new StaleLeaderError()
      if (written.type === 'conflict') {
        await this.catchUp()
        this.#ports.measure?.('log.rebased', 1)
        const heads = [...expectedHeads(write)]
        const isExplained = heads.some(([stream, rev]) => this.revOf(stream) !== rev)
        // The streams stand elsewhere, and nothing is newer: this is another log than the one that was folded.
        if (!isExplained && attempt > 0) await this.#reload()
        continue
      }
      if (!isEmpty) await this.#adopt({ type: 'grew', ...write, events: written.events, at })
      for (const settle of staged.settlements) settle()
      return
    }
    throw new Error('Other tabs kept writing; the command was not stored')
  }

  async #adopt(growth: Growth): Promise<void> {
    const isFresh = this.#isFresh(growth)
    if (isFresh) this.#takeRows(growth)
    const isComplete = this.#takeEvents(growth.events) && isFresh
    this.#publish()
    this.#ports.channel.post(growth)
    // What was written stays written, whether or not the rest can be read now.
    if (!isComplete) await this.catchUp().catch(this.#ports.report)
  }

  /** A process that slept after its commit tells of rows that others have changed since: the database knows better. */
  #isFresh({ at }: Growth): boolean {
    return Math.abs(this.#ports.clock.now() - at) < FRESH_MS
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

  #takeRows({ putTasks, deleteTasks, putSubjects, deleteSubjects }: Growth): void {
    this.#writes++
    for (const task of putTasks) this.#tasks.set(task.id, task)
    for (const id of deleteTasks) this.#tasks.delete(id)
    for (const subject of putSubjects) this.#subjects.set(subject.id, subject)
    for (const id of deleteSubjects) this.#subjects.delete(id)
  }

  #publish(): void {
    for (const listener of this.#listeners) listener()
  }
}

function isBelievable({ version, hash, states }: Snapshot): boolean {
  return version === REDUCER_VERSION && hash === hashOf(states)
}

function foldFrom({ states, revs }: Snapshot): Fold {
  const fold = new Fold()
  fold.states = states as States
  for (const [stream, rev] of Object.entries(revs)) fold.revs.set(stream as StreamName, rev)
  return fold
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** A few short rows: comparing them as text is cheaper than publishing what nobody can see. */
function areRows<Row extends { readonly id: string }>(known: ReadonlyMap<string, Row>, rows: readonly Row[]): boolean {
  return rows.length === known.size && rows.every((row) => JSON.stringify(row) === JSON.stringify(known.get(row.id)))
}

function isGrowth(message: unknown): message is Growth {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'grew'
}
