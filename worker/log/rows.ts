/** Rows of the log's tables, and the one shape in which they are written. */

export type StreamName = 'cart' | 'checkout' | 'consent' | 'identity' | 'leadership' | 'lists' | 'requests'

/** A small past fact. Order comes from `seq` and `[stream+rev]`, never from `at`. */
export interface NewEvent {
  readonly id: string
  readonly stream: StreamName
  readonly rev: number
  readonly type: string
  readonly v: number
  readonly at: number
  readonly actor: 'shopper' | 'server' | 'engine'
  /** Id of the command that decided it. */
  readonly cause: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface StoredEvent extends NewEvent {
  readonly seq: number
}

/**
 * What was written together, under the first place that it took: a burst costs little more than a click. Without events it
 * marks the place of a write that changed tasks or personal details alone, or of purged events.
 */
export interface EventRow {
  readonly seq: number
  readonly events: readonly StoredEvent[]
  readonly ids: readonly string[]
}

export type Lane = 'cart' | 'checkout' | 'requests'
type TaskKind = 'cart.line' | 'cart.coupon' | 'cart.sync' | 'order.place' | 'review.create' | 'stock-alert.create'

/** The request of a task as it was first sent: a repetition sends the same bytes under the same key. */
interface TaskRequest {
  readonly key: string
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string }
  /** Revision of the newest intent that the request carries. */
  readonly upTo: number
}

/** One thing to be delivered. Its id is the event's that caused it, and its idempotency key from birth to the end. */
export interface Task {
  readonly id: string
  readonly lane: Lane
  readonly kind: TaskKind
  /** What it is about: a later queued task about the same supersedes it. */
  readonly subject: string
  /** Revision of the event that caused it: order inside the lane. */
  readonly rev: number
  readonly state: 'queued' | 'sending' | 'uncertain' | 'quarantined'
  readonly attempts: number
  /** Refusals of its present request without the shop's own code, since the last one that had it. None where absent. */
  readonly bareRefusals?: number
  /** Not tried again before; set at `since`, both by the device's clock. */
  readonly nextAt: number
  readonly since?: number
  readonly step: number
  readonly request: TaskRequest | null
  readonly lastError: { readonly kind: string; readonly code: string } | null
  /** Epoch of whoever wanted it: nobody else sends it. Rows of older builds lack it: a guest's. [ENG-26] */
  readonly identity?: number
}

/** Personal details and tokens live here and not in events, so that they can be forgotten. */
export interface Subject {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Snapshot {
  /** Changes with the reducers: another version is rebuilt from events. */
  readonly version: number
  readonly seq: number
  readonly revs: Readonly<Record<string, number>>
  readonly states: unknown
  /** Of the states: a snapshot that is not what was written is rebuilt too. Rows of older builds lack it. [ENG-10] */
  readonly hash?: string
}

/** An event that closed books make superfluous. [ENG-07] */
export interface PurgeCandidate {
  readonly seq: number
  /** Of the shopper's command that it answered: a late repetition has to be known for ever. [ENG-16] */
  readonly command: string | null
}

/** A whole log in few rows, for a database that is empty. */
export interface Contents {
  readonly events: readonly StoredEvent[]
  readonly tasks: readonly Task[]
  readonly subjects: readonly Subject[]
}

/** How far a writer has read. */
export interface LogPosition {
  /** Id of the log. */
  readonly log: string
  /** The last place in the sequence. */
  readonly seq: number
}

/** The log after a place, and all rows, as they were at one moment. */
export interface Tail {
  /** The last place in the sequence. */
  readonly seq: number
  readonly events: readonly StoredEvent[]
  readonly tasks: readonly Task[]
  readonly subjects: readonly Subject[]
}

export interface RowChanges {
  readonly putTasks: readonly Task[]
  readonly deleteTasks: readonly string[]
  readonly putSubjects: readonly Subject[]
  readonly deleteSubjects: readonly string[]
}

export interface WriteSet extends RowChanges {
  /** The write is refused if the log has gone on since, or is another one. */
  readonly base: LogPosition
  readonly events: readonly NewEvent[]
  readonly snapshot: Snapshot | null
}

export const NO_ROWS = {
  events: [],
  putTasks: [],
  deleteTasks: [],
  putSubjects: [],
  deleteSubjects: [],
  snapshot: null,
} satisfies Partial<WriteSet>

export type WriteResult =
  | { readonly type: 'written'; readonly events: readonly StoredEvent[] }
  /** Another tab was faster, or the log is another one. */
  | { readonly type: 'conflict' }
  /** An earlier try of the same, whose answer was lost, had written it. */
  | { readonly type: 'known' }

/** Rows a transaction may touch: a frozen tab must not block the others for long. */
export const MAX_ROWS = 50

/** Events that one row holds at most: about 100 KB. */
export const MAX_PACKED = 250

/** Events between two snapshots: so many are folded at a cold start, and no more. [ENG-06, ENG-10] */
export const SNAPSHOT_EVERY = 100

/** Events that one purge deletes: it may change a row, add a command's id, forget another and delete two places for each. */
export const MAX_STALE = Math.floor(MAX_ROWS / 5)

/** Commands whose events are gone and whose ids are still known: years of shopping. */
export const MAX_KNOWN_COMMANDS = 5000

/**
 * The last place that a write takes: one for each event, one if it changes other rows alone. A snapshot changes nothing that
 * others read and takes none.
 */
export function endOf({ base, events, ...rows }: Pick<WriteSet, 'base' | 'events' | keyof RowChanges>): number {
  if (events.length > 0) return base.seq + events.length
  const { putTasks, deleteTasks, putSubjects, deleteSubjects } = rows
  const changes = putTasks.length + deleteTasks.length + putSubjects.length + deleteSubjects.length
  return base.seq + (changes > 0 ? 1 : 0)
}

/** The last place that a row stands for. */
export function endOfRow({ seq, events }: EventRow): number {
  return events.at(-1)?.seq ?? seq
}

/** A write has the numbers after its base. */
export function numbered({ events, base }: Pick<WriteSet, 'events' | 'base'>): readonly StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: base.seq + 1 + index }))
}

export function rowOf(seq: number, events: readonly StoredEvent[]): EventRow {
  return { seq, events, ids: events.map(({ id }) => id) }
}
