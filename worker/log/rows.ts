/** Rows of the log's tables, and the shape of a write. */

export type StreamName = 'cart' | 'checkout' | 'consent' | 'identity' | 'leadership' | 'lists' | 'payments' | 'requests'

/** A fact of the past. Its order is `seq` and `[stream+rev]`, never `at`. */
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
 * The events of one write, under its first place: a burst of commands costs little more than one. Without events it marks the
 * place of a write that changed only tasks or personal details, or of purged events.
 */
export interface EventRow {
  readonly seq: number
  readonly events: readonly StoredEvent[]
  readonly ids: readonly string[]
}

export type Lane = 'cart' | 'checkout' | 'payments' | 'requests'
type TaskKind =
  | 'cart.line'
  | 'cart.coupon'
  | 'cart.sync'
  | 'order.place'
  | 'payment.begin'
  | 'payment.return'
  | 'review.create'
  | 'stock-alert.create'
  | 'profile.save'

/** The request of a task as it was first sent: a retry sends the same bytes under the same idempotency key. */
interface TaskRequest {
  readonly key: string
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string }
  /** Revision of the newest intent that the request carries. */
  readonly upTo: number
}

/** One thing to deliver. Its id is the id of the event that caused it, and its idempotency key. */
export interface Task {
  readonly id: string
  readonly lane: Lane
  readonly kind: TaskKind
  /** A later queued task with the same subject supersedes it. */
  readonly subject: string
  /** Revision of the event that caused it: order inside the lane. */
  readonly rev: number
  readonly state: 'queued' | 'sending' | 'uncertain' | 'quarantined'
  readonly attempts: number
  /** Consecutive refusals of its current request without a code of our API. Absent: none. */
  readonly bareRefusals?: number
  /** Epoch ms: no retry before; set at `since`. Both are by the device's clock. */
  readonly nextAt: number
  readonly since?: number
  readonly step: number
  readonly request: TaskRequest | null
  readonly lastError: { readonly kind: string; readonly code: string } | null
  /** Epoch of the identity that it is sent for, and of no other. Absent in rows of older builds: a guest. [ENG-26] */
  readonly identity?: number
}

/** Personal details and tokens: not in events, so that they can be deleted. */
export interface PersonalData {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Snapshot {
  /** `REDUCER_VERSION`: a snapshot of another version is rebuilt from events. */
  readonly version: number
  readonly seq: number
  readonly revs: Readonly<Record<string, number>>
  readonly states: unknown
  /** Of the states: a damaged snapshot is rebuilt too. Absent in rows of older builds. [ENG-10] */
  readonly hash?: string
}

/** An event that a compaction event replaces. [ENG-07] */
export interface PurgeCandidate {
  readonly seq: number
  /** Id of the shopper's command that caused it: a late retry must still find it. [ENG-16] */
  readonly command: string | null
}

/** Events and rows of a log. */
export interface Contents {
  readonly events: readonly StoredEvent[]
  readonly tasks: readonly Task[]
  readonly subjects: readonly PersonalData[]
}

/** How far a writer has read. */
export interface LogPosition {
  /** Id of the log. */
  readonly log: string
  /** The last place in the sequence. */
  readonly seq: number
}

/** The events after a place and all rows, of one moment. */
export interface Tail extends Contents {
  /** The last place in the sequence. */
  readonly seq: number
}

export interface RowChanges {
  readonly putTasks: readonly Task[]
  readonly deleteTasks: readonly string[]
  readonly putSubjects: readonly PersonalData[]
  readonly deleteSubjects: readonly string[]
}

export interface WriteSet extends RowChanges {
  /** The result is `conflict` if the log has grown since, or is another one. */
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
  | {
      readonly type: 'written'
      readonly events: readonly StoredEvent[]
      /** False: the database alone has it, and no journal. */
      readonly isJournaled?: boolean
    }
  /** Another tab was faster, or this is another log. */
  | { readonly type: 'conflict' }
  /** An earlier attempt of the same write, whose result was lost, has written it. */
  | { readonly type: 'known' }

/** Hint to the other tabs after each commit, so that they need not read it. */
export interface Growth extends RowChanges {
  readonly type: 'grew'
  /** The log, and the place before the write. */
  readonly base: LogPosition
  /** Its last place. Hints of older builds lack it and are ignored. */
  readonly seq: number
  readonly events: readonly StoredEvent[]
  /** False: another tab has to read it from the database, so that its journal has no gap. [ENG-53] */
  readonly isJournaled?: boolean | undefined
}

export function isGrowth(message: unknown): message is Growth {
  const { type, seq } = (message ?? {}) as Partial<Growth>
  return type === 'grew' && seq !== undefined
}

/** Rows that one transaction may change: a frozen tab must not block the others for long. */
export const MAX_ROWS = 50

/** Maximum of events in one row: about 100 KB. */
export const MAX_PACKED = 250

/** Events between two snapshots: the most that a cold start folds. [ENG-06, ENG-10] */
export const SNAPSHOT_EVERY = 100

/** Events of one purge: for each it may change a row, add a command's id, delete another and delete two markers. */
export const MAX_STALE = Math.floor(MAX_ROWS / 5)

/** Ids of commands that are known after their events were purged: years of shopping. */
export const MAX_KNOWN_COMMANDS = 5000

export function changesIn({ putTasks, deleteTasks, putSubjects, deleteSubjects }: RowChanges): number {
  return putTasks.length + deleteTasks.length + putSubjects.length + deleteSubjects.length
}

/** Applies changes in place. */
export function applyChanges(
  { tasks, subjects }: { readonly tasks: Map<string, Task>; readonly subjects: Map<string, PersonalData> },
  { putTasks, deleteTasks, putSubjects, deleteSubjects }: RowChanges,
): void {
  for (const task of putTasks) tasks.set(task.id, task)
  for (const id of deleteTasks) tasks.delete(id)
  for (const subject of putSubjects) subjects.set(subject.id, subject)
  for (const id of deleteSubjects) subjects.delete(id)
}

export function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** The last place of a write: one for each event, or one if it changes other rows only. A snapshot takes no place. */
export function endOf({ base, events, ...changes }: Pick<WriteSet, 'base' | 'events' | keyof RowChanges>): number {
  if (events.length > 0) return base.seq + events.length
  return changesIn(changes) > 0 ? base.seq + 1 : base.seq
}

/** A damaged row has none. */
export function eventsOf({ events }: EventRow): readonly StoredEvent[] {
  return Array.isArray(events) ? events : []
}

/** The last place of a row. */
export function endOfRow(row: EventRow): number {
  return eventsOf(row).at(-1)?.seq ?? row.seq
}

/** The events with the places after the write's base. */
export function numbered({ events, base }: Pick<WriteSet, 'events' | 'base'>): readonly StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: base.seq + 1 + index }))
}

export function rowOf(seq: number, events: readonly StoredEvent[]): EventRow {
  return { seq, events, ids: events.map(({ id }) => id) }
}
