import type { Contents, StoredEvent, WriteSet } from '../log/rows.ts'
import { valuesOf } from './lines.ts'

/** A file of the journal begins with one: the log as it is in the database, in few rows. */
export interface Checkpoint extends Contents {
  readonly format: typeof FORMAT
  /** Number of the last event that it holds or stands for. */
  readonly seq: number
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

/** All that the files of all tabs hold; null where no file can be read. [ENG-53] */
export function contentsOf(files: readonly Uint8Array[]): Contents | null {
  const journals = files.flatMap(journalOf)
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
  return { events, tasks: [...tasks.values()], subjects: [...subjects.values()] }
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

function journalOf(bytes: Uint8Array): readonly TabJournal[] {
  const [checkpoint, ...entries] = valuesOf(bytes) as readonly [Checkpoint, ...Entry[]]
  return checkpoint?.format === FORMAT ? [{ checkpoint, entries }] : []
}

function compare(one: Checkpoint | Entry, other: Checkpoint | Entry): number {
  return one.seq - other.seq || one.at - other.at
}

/** Commits without events follow the one whose number they bear. Only the leading tab makes them, and a new one is an event. */
function compareEntries(one: Entry, other: Entry): number {
  const isAfter = (entry: Entry) => (entry.events.length === 0 ? 1 : 0)
  return one.seq - other.seq || isAfter(one) - isAfter(other) || one.at - other.at
}
