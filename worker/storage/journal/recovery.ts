import { hashOfText } from '../../log/hash.ts'
import { applyChanges, byId, type RowChanges, type StoredEvent, type Tail } from '../../log/rows.ts'
import type { Storage } from '../../log/storage-port.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A log as the files hold it. */
export interface Recovered extends Tail {
  /** Id of the log. */
  readonly log: string
}

/** The first line of a file: the log in few rows. */
export interface Checkpoint extends Recovered {
  readonly format: typeof FORMAT
  /** Of the log's storage; absent in files of older builds, which have only databases. */
  readonly kind?: Storage['kind']
  /** Epoch ms: a log that was created later counts more. */
  readonly at: number
}

/** One commit, a line. */
export interface Entry extends RowChanges {
  /** Its last place. In files of older builds a commit without events has the place before it. */
  readonly seq: number
  readonly events: readonly StoredEvent[]
}

/** Format of the lines: files of another format are ignored. */
export const FORMAT = 1

interface TabJournal {
  readonly checkpoint: Checkpoint
  readonly entries: readonly Entry[]
}

/** A value as a line: the hash of its JSON, then the JSON. */
export function lineOf(value: unknown): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value)
  return encoder.encode(`${hashOfText(text)} ${text}\n`)
}

/** Merges the files of all tabs; null if they hold no log. `only`: of that kind of storage. [ENG-53] */
export function mergedLog(files: readonly Uint8Array[], only?: 'durable'): Recovered | null {
  const journals = newestLog(files.flatMap(journalOf), only)
  const [newest] = journals
    .map(({ checkpoint }) => checkpoint)
    .sort((one, other) => other.seq - one.seq || other.at - one.at)
  if (!newest) return null
  const entries = journals
    .flatMap((journal) => journal.entries)
    .filter(({ seq, events }) => seq > newest.seq || (seq === newest.seq && events.length === 0))
    .sort(compareEntries)
  const tasks = byId(newest.tasks)
  const subjects = byId(newest.subjects)
  for (const entry of entries) applyChanges({ tasks, subjects }, entry)
  const events = [...newest.events, ...entries.flatMap((entry) => entry.events)]
  if (events.length === 0) return null
  const seq = entries.at(-1)?.seq ?? newest.seq
  return { log: newest.log, seq, events, tasks: [...tasks.values()], subjects: [...subjects.values()] }
}

/** The values before the first torn line. A process that was killed while it wrote a line had not acknowledged it. */
function valuesOf(bytes: Uint8Array): readonly unknown[] {
  const values: unknown[] = []
  for (const line of decoder.decode(bytes).split('\n')) {
    const end = line.indexOf(' ')
    const text = line.slice(end + 1)
    if (end < 0 || line.slice(0, end) !== hashOfText(text)) break
    values.push(JSON.parse(text))
  }
  return values
}

function journalOf(bytes: Uint8Array): readonly TabJournal[] {
  const [checkpoint, ...entries] = valuesOf(bytes) as readonly [Checkpoint, ...Entry[]]
  return checkpoint?.format === FORMAT ? [{ checkpoint, entries }] : []
}

/** Files may also come from a database that was deleted while the shop was open, or from a tab in memory. */
function newestLog(journals: readonly TabJournal[], only?: 'durable'): readonly TabJournal[] {
  const durable = journals.filter(({ checkpoint }) => checkpoint.kind !== 'memory')
  const candidates = only === 'durable' || durable.length > 0 ? durable : journals
  const [newest] = candidates.map(({ checkpoint }) => checkpoint).sort((one, other) => other.at - one.at)
  return candidates.filter(({ checkpoint }) => checkpoint.log === newest?.log)
}

/** By place. Commits without events of older builds follow the commit that has their place, in the order of their file. */
function compareEntries(one: Entry, other: Entry): number {
  const isAfter = ({ events }: Entry) => (events.length === 0 ? 1 : 0)
  return one.seq - other.seq || isAfter(one) - isAfter(other)
}
