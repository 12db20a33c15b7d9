import type { Channel, Clock, Storage } from '../ports.ts'
import { evolve, INITIAL_STATES, REDUCER_VERSION, type States } from '../streams/states.ts'
import { decodeEvent } from './codecs.ts'
import { MAX_ROWS, NO_ROWS, type StoredEvent, type StreamName, type Subject, type Task } from './rows.ts'
import { type Pending, stage, type Work, type WorkOptions } from './stage.ts'

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
}

export interface LogPorts {
  readonly storage: Storage
  readonly channel: Channel
  readonly clock: Clock
  newId(): string
  /** The tail could not be read now; whoever writes or looks next reads it again. */
  report(error: unknown): void
}

/** Tries of one group against other writing tabs; each try reads what was new. */
const MAX_TRIES = 50
const SNAPSHOT_EVERY = 200

/**
 * The event log: commands that arrive while a transaction is in flight share the next one; state is folded in memory
 * and published by the writer after the commit, never before.
 */
export class Log {
  readonly #ports: LogPorts
  readonly #inbox: Pending[] = []
  readonly #listeners = new Set<() => void>()
  #states = INITIAL_STATES
  readonly #revs = new Map<StreamName, number>()
  #tasks = new Map<string, Task>()
  #subjects = new Map<string, Subject>()
  /** Streams that hold events of newer code: read only until the page is reloaded. */
  readonly #unreadable = new Set<StreamName>()
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
    return this.#states
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
    return this.#revs.get(stream) ?? 0
  }

  isReadable(stream: StreamName): boolean {
    return !this.#unreadable.has(stream)
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

  /** A cold start reads the snapshot and the tail only. */
  async writeSnapshotWhenDue(epoch: number): Promise<void> {
    if (this.#seq - this.#snapshotSeq < SNAPSHOT_EVERY || this.#unreadable.size > 0) return
    const snapshot = {
      version: REDUCER_VERSION,
      seq: this.#seq,
      revs: Object.fromEntries(this.#revs),
      states: this.#states,
    }
    this.#snapshotSeq = snapshot.seq
    await this.#ports.storage.commit({ ...NO_ROWS, snapshot, identity: this.revOf('identity'), epoch })
  }

  async #load(): Promise<void> {
    const { storage } = this.#ports
    const [snapshot, tasks, subjects] = await Promise.all([storage.snapshot(), storage.tasks(), storage.subjects()])
    this.#tasks = byId(tasks)
    this.#subjects = byId(subjects)
    if (snapshot?.version === REDUCER_VERSION) {
      this.#states = snapshot.states as States
      for (const [stream, rev] of Object.entries(snapshot.revs)) this.#revs.set(stream as StreamName, rev)
      this.#seq = this.#snapshotSeq = snapshot.seq
    }
    await this.catchUp()
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
    const events = await this.#ports.storage.eventsAfter(this.#seq)
    for (const event of events) this.#apply(event)
    this.#seq = Math.max(this.#seq, events.at(-1)?.seq ?? 0)
    return events.length > 0
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
    this.#takeRows(growth)
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
    const epoch = this.#inbox[0]?.options.epoch
    const other = this.#inbox.findIndex(({ options }) => options.epoch !== epoch)
    // Most commands cost an event and a task; the heads are few.
    const size = Math.min(other < 0 ? this.#inbox.length : other, Math.floor(MAX_ROWS / 2) - 1)
    return this.#inbox.splice(0, size)
  }

  async #commitGroup(group: readonly Pending[]): Promise<void> {
    let isFresh = false
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const staged = stage(group, this.#states, this.#revs, this.#ports)
      const { write } = staged
      if (staged.isUnproven && !isFresh) {
        // A lost hint must not become a wrong answer.
        isFresh = true
        if (await this.#readEvents()) {
          await this.catchUp()
          continue
        }
      }
      const isEmpty = Object.values(write).every((rows) => !Array.isArray(rows) || rows.length === 0)
      const written = isEmpty
        ? ({ type: 'written', events: [] } as const)
        : await this.#ports.storage.commit({ ...write, epoch: group[0]?.options.epoch ?? null })
      if (written.type === 'stale-leader') throw new StaleLeaderError()
      if (written.type === 'conflict') {
        await this.catchUp()
        continue
      }
      if (!isEmpty) await this.#adopt({ type: 'grew', ...write, events: written.events })
      for (const settle of staged.settlements) settle()
      return
    }
    throw new Error('Other tabs kept writing; the command was not stored')
  }

  async #adopt(growth: Growth): Promise<void> {
    this.#takeRows(growth)
    const isComplete = this.#takeEvents(growth.events)
    this.#publish()
    this.#ports.channel.post(growth)
    // What was written stays written, whether or not the rest can be read now.
    if (!isComplete) await this.catchUp().catch(this.#ports.report)
  }

  /** False when events of other tabs lie between: the tail has to be read. */
  #takeEvents(events: readonly StoredEvent[]): boolean {
    let isComplete = true
    for (const event of events) {
      if (event.seq === this.#seq + 1) this.#seq = event.seq
      else if (event.seq > this.#seq) isComplete = false
      if (!this.#apply(event)) isComplete = false
    }
    return isComplete
  }

  /** Folds the next event of its stream; false when one is missing before it. */
  #apply(stored: StoredEvent): boolean {
    const rev = this.#revs.get(stored.stream) ?? 0
    if (stored.rev <= rev || this.#unreadable.has(stored.stream)) return true
    if (stored.rev > rev + 1) return false
    const event = decodeEvent(stored)
    if (event) {
      this.#states = evolve(this.#states, event, stored)
      this.#revs.set(stored.stream, stored.rev)
    } else {
      this.#unreadable.add(stored.stream)
    }
    return true
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
