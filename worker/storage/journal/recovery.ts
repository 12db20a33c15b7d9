import type { Contents, StoredEvent, WriteSet } from '../../log/rows.ts'
import type { Storage } from '../../log/storage-port.ts'
import { valuesOf } from './lines.ts'

/** What the files hold of a log. */
export interface Recovered extends Contents {
  /** Id of the log. */
  readonly log: string
  /** Number of the last event that it holds or stands for. */
  readonly seq: number
}

/** A file of the journal begins with one: the log as it is in its storage, in few rows. */
export interface Checkpoint extends Recovered {
  readonly format: typeof FORMAT
  /** Of the log; files of older builds lack it: a database's. */
  readonly kind?: Storage['kind']
  /** Before its rows were read. */
  readonly at: number
}

type RowChanges = Pick<WriteSet, 'putTasks' | 'deleteTasks' | 'putSubjects' | 'deleteSubjects'>

/** One commit. `seq` is its last event's, or that of the event it followed where it has none. */
export interface Entry extends RowChanges {
  readonly seq: number
  readonly at: number
  readonly events: readonly StoredEvent[]
}

/** Of the lines: a build that does not know it passes the file over. */
export const FORMAT = 1

interface TabJournal {
  readonly checkpoint: Checkpoint
  readonly entries: readonly Entry[]
}

/** All that the files of all tabs hold; null where that is no log, or none of the kind. [ENG-53] */
export function contentsOf(files: readonly Uint8Array[], only?: Storage['kind']): Recovered | null {
  const journals = newestLog(files.flatMap(journalOf), only)
  const [newest] = journals.map(({ checkpoint }) => checkpoint).sort((one, other) => compare(other, one))
  if (!newest) return null
  const entries = journals
    .flatMap((journal) => journal.entries)
    .filter(({ seq, events }) => seq > newest.seq || (seq === newest.seq && events.length === 0))
    .sort(compareEntries)
  const tasks = new Map(newest.tasks.map((task) => [task.id, task]))
  const subjects = new Map(newest.subjects.map((subject) => [subject.id, subject]))
  for (const { putTasks, deleteTasks, putSubjects, deleteSubjects } of entries) {
    for (const task of putTasks) tasks.set(task.id, task)
    for (const id of deleteTasks) tasks.delete(id)
    for (const subject of putSubjects) subjects.set(subject.id, subject)
    for (const id of deleteSubjects) subjects.delete(id)
  }
  const events = growing([...newest.events, ...entries.flatMap((entry) => entry.events)])
  if (events.length === 0) return null
  const seq = entries.at(-1)?.seq ?? newest.seq
  return { log: newest.log, seq, events, tasks: [...tasks.values()], subjects: [...subjects.values()] }
}

/** What a stream holds already is passed over: a checkpoint may know more of it than of the others. */
export function growing(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const revs = new Map<string, number>()
  return events.filter(({ stream, rev }) => {
    if (rev <= (revs.get(stream) ?? 0)) return false
    revs.set(stream, rev)
    return true
  })
}

/** Two commits as one: of each row the last word. */
export function together(one: Entry, other: Entry): Entry {
  return {
    ...other,
    events: [...one.events, ...other.events],
    putTasks: lastOf(one.putTasks, other.putTasks, other.deleteTasks),
    deleteTasks: without(one.deleteTasks, other.putTasks).concat(other.deleteTasks),
    putSubjects: lastOf(one.putSubjects, other.putSubjects, other.deleteSubjects),
    deleteSubjects: without(one.deleteSubjects, other.putSubjects).concat(other.deleteSubjects),
  }
}

interface Row {
  readonly id: string
}

function lastOf<R extends Row>(former: readonly R[], rows: readonly R[], gone: readonly string[]): readonly R[] {
  const last = new Map([...former, ...rows].map((row) => [row.id, row]))
  for (const id of gone) last.delete(id)
  return [...last.values()]
}

function without(ids: readonly string[], rows: readonly Row[]): string[] {
  return ids.filter((id) => !rows.some((row) => row.id === id))
}

function journalOf(bytes: Uint8Array): readonly TabJournal[] {
  const [checkpoint, ...entries] = valuesOf(bytes) as readonly [Checkpoint, ...Entry[]]
  return checkpoint?.format === FORMAT ? [{ checkpoint, entries }] : []
}

/** A database that was deleted under a running shop, or a tab in memory, may have left its own. */
function newestLog(journals: readonly TabJournal[], only?: Storage['kind']): readonly TabJournal[] {
  const durable = journals.filter(({ checkpoint }) => checkpoint.kind !== 'memory')
  const candidates = only === 'durable' || durable.length > 0 ? durable : journals
  const [newest] = candidates.map(({ checkpoint }) => checkpoint).sort((one, other) => other.at - one.at)
  return candidates.filter(({ checkpoint }) => checkpoint.log === newest?.log)
}

function compare(one: Checkpoint, other: Checkpoint): number {
  return one.seq - other.seq || one.at - other.at
}

/**
 * Commits without events follow the one whose number they bear, in the order of their file: only the leader makes them
 * (`log/stage.ts`), and since taking the lead is an event, all of one number are of one tab. No clock is asked.
 */
function compareEntries(one: Entry, other: Entry): number {
  const isAfter = (entry: Entry) => (entry.events.length === 0 ? 1 : 0)
  return one.seq - other.seq || isAfter(one) - isAfter(other)
}
