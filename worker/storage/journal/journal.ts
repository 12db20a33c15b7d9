import { endOf, type LogPosition, type StoredEvent, type WriteSet } from '../../log/rows.ts'
import type { Storage } from '../../log/storage-port.ts'
import type { Measure } from '../../operations/metrics.ts'
import type { Clock, JournalFile, JournalFiles } from '../../ports.ts'
import type { FoldedSource } from '../storage-user.ts'
import { within } from '../within.ts'
import { lineOf } from './lines.ts'
import { type Checkpoint, type Entry, FORMAT } from './recovery.ts'

/** Bytes that a file grows by before the next checkpoint. */
const MAX_GROWTH = 256 * 1024
/** A checkpoint takes milliseconds, and on a disk that does not answer may take for ever, ms. */
const CHECKPOINT_MS = 4000
/** A disk that refused a file is tried again after this pause, ms. */
const REST_MS = 30_000
/** No checkpoint: the next commit writes one. */
const NOTHING: LogPosition = { log: '', seq: -1 }

export interface JournalPorts {
  readonly storage: Pick<Storage, 'kind' | 'logId' | 'read'>
  readonly log: FoldedSource
  readonly files: JournalFiles
  readonly clock: Clock
  readonly measure: Measure
  /** Files whose contents are in the log: emptied after the first checkpoint. */
  readonly taken: readonly JournalFile[]
}

export type Journal = ReturnType<typeof createJournal>

/**
 * What one tab writes, a second time, in a file of its own: a checkpoint of the log, then a line for each commit. A new
 * checkpoint replaces the file when it has grown, when somebody signed out or personal details were deleted, and before
 * a commit that follows places which this tab had to read from the database, as their writer may have died before its
 * line. So the files of all tabs together have no gap, and hold nothing for long that was deleted. [ENG-53, ENG-56]
 */
export function createJournal({ storage, log, files, clock, measure, taken }: JournalPorts) {
  /** The file in use, and the one for the next checkpoint. */
  let pair: { readonly full: JournalFile; readonly empty: JournalFile } | null = null
  let size = 0
  let sizeAtBegin = 0
  /** How far the file's checkpoint reaches. */
  let copied = NOTHING
  /** How far it has to reach before a line may follow. */
  let required = NOTHING
  /** Ids of personal details that the file holds, and the epoch of its identity. */
  let held = new Set<string>()
  let identity = 0
  let isWanted = false
  let writing: Promise<void> | null = null
  /** A checkpoint that does not end: no commit waits for it any more. */
  let isStuck = false
  let cancelRest: (() => void) | null = null
  let isClosed = false
  /** Files whose contents the first checkpoint repeats. */
  const superseded = [...taken]

  const unsubscribe = log.onChange(() => {
    if (!pair) return
    const isHeldInVain = [...held].some((id) => !log.subjects.has(id))
    if (isHeldInVain || log.states.identity.epoch !== identity) forget()
  })
  if (log.seq > 0) void checkpoint()

  const isCopied = (place: LogPosition) => place.log === copied.log && place.seq <= copied.seq
  const isComplete = (of: string) => of === copied.log && (of !== required.log || isCopied(required))

  /** A promise where the commit has to wait for a checkpoint. */
  function keep(rows: WriteSet, events: readonly StoredEvent[]): Promise<void> | undefined {
    if (cancelRest || isStuck) return undefined
    const { base, putTasks, deleteTasks, putSubjects, deleteSubjects } = rows
    const entry = { seq: endOf(rows), events, putTasks, deleteTasks, putSubjects, deleteSubjects }
    if (pair && !writing && isComplete(base.log)) append(pair.full, entry)
    else return inTime(keepAfter(base.log, entry))
    return undefined
  }

  async function inTime(keeping: Promise<void>): Promise<void> {
    if (
      await within(
        clock,
        CHECKPOINT_MS,
        keeping.then(() => true),
      )
    )
      return
    isStuck = writing !== null
    giveUp(new Error('The disk does not answer'))
  }

  /** A checkpoint that was read after the commit holds it. */
  async function keepAfter(of: string, entry?: Entry): Promise<void> {
    await writing
    if (entry && isCopied({ log: of, seq: entry.seq })) return
    if (entry && pair && isComplete(of)) append(pair.full, entry)
    else await checkpoint()
  }

  function append(file: JournalFile, entry: Entry): void {
    try {
      write(file, entry)
    } catch (error) {
      giveUp(error)
      return
    }
    // What is deleted, `onChange` notices.
    const isReplacing = entry.putSubjects.some(({ id }) => held.has(id))
    for (const { id } of entry.putSubjects) held.add(id)
    if (isReplacing) forget()
    else if (size > sizeAtBegin + MAX_GROWTH) void checkpoint()
  }

  /** In a private window Chromium returns a huge number where there is no room. */
  function write(file: JournalFile, value: Checkpoint | Entry): void {
    const line = lineOf(value)
    if (file.write(line, { at: size }) !== line.length) throw new Error('The journal’s file took only a part')
    size += line.length
  }

  /** One is written at a time; one that is wanted meanwhile follows it. */
  function checkpoint(): Promise<void> {
    isWanted = true
    writing ??= writeAll().finally(() => {
      writing = null
      isStuck = false
    })
    return writing
  }

  async function writeAll(): Promise<void> {
    const isFirst = !pair
    try {
      while (isWanted && !isClosed && !cancelRest) {
        isWanted = false
        await writeCheckpoint()
      }
      if (isFirst) void tidy()
    } catch (error) {
      giveUp(error)
    }
  }

  /** The former file is emptied when the new one is whole: a kill in between leaves one of them. */
  async function writeCheckpoint(): Promise<void> {
    pair ??= await files.take()
    const read = await readCheckpoint()
    if (isClosed || cancelRest) letGo()
    // A commit found the disk full meanwhile.
    if (!pair) return
    const { full, empty } = pair
    size = 0
    write(empty, read)
    full.truncate(0)
    closeTaken((file) => file.truncate(0))
    pair = { full: empty, empty: full }
    sizeAtBegin = size
    copied = { log: read.log, seq: read.seq }
    held = new Set(read.subjects.map(({ id }) => id))
  }

  /** The state in memory in place of the events that made it, and what lies after it in the database. */
  async function readCheckpoint(): Promise<Checkpoint> {
    identity = log.states.identity.epoch
    const seq = log.fold.unreadable.size > 0 ? 0 : log.seq
    const [at, id, balance] = [clock.now(), storage.logId(), seq > 0 ? balancesOf(log) : []]
    const tail = await storage.read(seq)
    const events = [...balance, ...tail.events]
    return { ...tail, format: FORMAT, kind: storage.kind, log: id, at, seq: Math.max(seq, tail.seq), events }
  }

  /** No disk, no room: an incomplete file must not look complete. */
  function giveUp(cause: unknown): void {
    if (isClosed) return
    console.warn('The shop goes on without its journal.', cause)
    measure('journal.off', 1)
    cancelRest ??= clock.after(REST_MS, () => {
      cancelRest = null
    })
    try {
      pair?.full.truncate(0)
      pair?.empty.truncate(0)
    } finally {
      letGo()
    }
  }

  function forget(): void {
    void checkpoint()
    void tidy()
  }

  /** A dead tab writes no more, and all that it wrote is in a checkpoint that is read after its end. */
  async function tidy(): Promise<void> {
    // A file that cannot be opened now is found by a later checkpoint.
    const dead = await files.takeDead().catch(() => [])
    if (dead.length > 0) await checkpoint()
    for (const file of dead) {
      if (pair) file.truncate(0)
      file.close()
    }
  }

  function closeTaken(use?: (file: JournalFile) => void): void {
    for (const file of superseded.splice(0)) {
      use?.(file)
      file.close()
    }
  }

  function letGo(): void {
    pair?.full.close()
    pair?.empty.close()
    pair = null
  }

  return {
    keep,
    /** This tab has read the database up to a place; what other tabs wrote before it may be in no file yet. */
    require(place: LogPosition): void {
      if (place.log !== required.log || place.seq > required.seq) required = place
    },
    /** An earlier try of a commit was written, of which there is no line. */
    copy: () => (cancelRest || isStuck ? undefined : inTime(keepAfter(''))),
    /** Its files, and what the browser keeps free for them, are wanted for the database. [ENG-49] */
    freeSpace: () => giveUp(new Error('The disk is full')),
    /** Closes the files: a page in the back/forward cache must hold nothing that other tabs may wait for. */
    async release(): Promise<void> {
      await writing
      letGo()
    },
    close() {
      isClosed = true
      unsubscribe()
      cancelRest?.()
      letGo()
      closeTaken()
    },
  }
}

/** Compaction events in the places of the last events: what follows continues with the next places. */
function balancesOf(log: FoldedSource): readonly StoredEvent[] {
  const { events } = log.contents()
  return events.map((event) => ({ ...event, seq: event.seq - events.length, rev: event.rev - 1 }))
}
