import type { Contents, RowChanges, StoredEvent } from '../../log/rows.ts'
import type { Storage } from '../../log/storage-port.ts'
import { valuesOf } from './lines.ts'

/** What the files hold of a log. */
export interface Recovered extends Contents {
  /** Id of the log. */
  readonly log: string
  /** The last place in the sequence that it stands for. */
  readonly seq: number
}

/** A file of the journal begins with one: the log as it is in its storage, in few rows. */
export interface Checkpoint extends Recovered {
  readonly format: typeof FORMAT
  /** Of the log; files of older builds lack it: a database's. */
  readonly kind?: Storage['kind']
  /** Tells a log from one that was begun after it. */
  readonly at: number
}

/** One commit. */
export interface Entry extends RowChanges {
  /** The last place that it took. In files of older builds a commit without events has the place that it followed. */
  readonly seq: number
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
  const [newest] = journals
    .map(({ checkpoint }) => checkpoint)
    .sort((one, other) => other.seq - one.seq || other.at - one.at)
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
  const events = [...newest.events, ...entries.flatMap((entry) => entry.events)]
  if (events.length === 0) return null
  const seq = entries.at(-1)?.seq ?? newest.seq
  return { log: newest.log, seq, events, tasks: [...tasks.values()], subjects: [...subjects.values()] }
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

/** By place; an older build's commits without events follow the one whose place they have, in the order of their file. */
function compareEntries(one: Entry, other: Entry): number {
  const isAfter = ({ events }: Entry) => (events.length === 0 ? 1 : 0)
  return one.seq - other.seq || isAfter(one) - isAfter(other)
}
