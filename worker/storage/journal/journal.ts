import type { StoredEvent, WriteSet } from '../../log/rows.ts'
import type { Storage } from '../../log/storage-port.ts'
import type { Measure } from '../../operations/metrics.ts'
import type { Clock, JournalFile, JournalFiles } from '../../ports.ts'
import type { FoldedSource } from '../storage-user.ts'
import { within } from '../within.ts'
import { lineOf } from './lines.ts'
import { type Checkpoint, type Entry, FORMAT, growing, together } from './recovery.ts'

/** Bytes that a file grows by before it begins anew. */
const MOST_GROWTH = 256 * 1024
/** A checkpoint takes milliseconds, and on a disk that does not answer may take for ever, ms. */
const CHECKPOINT_MS = 4000
/** A disk that refused a file is asked again after this pause, ms. */
const REST_MS = 30_000

export interface JournalPorts {
  readonly storage: Pick<Storage, 'kind' | 'logId' | 'eventsAfter' | 'tasks' | 'subjects'>
  readonly log: FoldedSource
  readonly files: JournalFiles
  readonly clock: Clock
  readonly measure: Measure
  /** Files whose contents are in the log: emptied after the first checkpoint. */
  readonly taken: readonly JournalFile[]
}

export type Journal = ReturnType<typeof createJournal>

/**
 * What one tab writes, a second time, in a file of its own. The file begins with a checkpoint; a new one takes its place
 * when the file has grown, when somebody left or personal details were deleted, and when this tab has read what its writer
 * may not have kept yet. So the files of all tabs together have no gap, and hold nothing for long that was forgotten.
 * [ENG-53, ENG-56]
 */
export function createJournal({ storage, log, files, clock, measure, taken }: JournalPorts) {
  /** The file in use, and the one for the next checkpoint. */
  let pair: { readonly full: JournalFile; readonly empty: JournalFile } | null = null
  let size = 0
  let sizeAtBegin = 0
  let lastAt = 0
  /** Id of the log whose copy the file is, or is about to be. */
  let copied = ''
  /** Ids of personal details that the file holds, and the epoch of whoever it is about. */
  let held = new Set<string>()
  let identity = 0
  /** Checkpoints: how many were asked for, the one that commits have to wait for, the last one written. */
  let wanted = 1
  let required = 1
  let written = 0
  let writing: Promise<void> | null = null
  /** It does not end: no commit waits for it any more. */
  let isStuck = false
  /** Commits that were made while a checkpoint was read. */
  let since: Entry[] = []
  /** What was committed without events after the newest one: no number tells a checkpoint's rows from it. */
  let loose: Entry | null = null
  let cancelRest: (() => void) | null = null
  let isClosed = false
  /** Files whose contents the first checkpoint repeats. */
  const superseded = [...taken]

  const unsubscribe = log.onChange(() => {
    if (!pair) return
    const isHeldInVain = [...held].some((id) => !log.subjects.has(id))
    if (isHeldInVain || log.states.identity.epoch !== identity) forget()
  })
  if (log.seq > 0) void write()

  /** A promise, where the commit has to wait for a checkpoint. */
  function keep(rows: WriteSet, events: readonly StoredEvent[]): Promise<void> | undefined {
    if (cancelRest || rows.snapshot) return undefined
    const entry = entryOf(rows, events)
    if (events.length === 0) loose = loose?.seq === entry.seq ? together(loose, entry) : entry
    if (isStuck || rows.base.log !== copied) fallBehind()
    if (isStuck) return undefined
    if (writing) since.push(entry)
    if (!pair || written < required) return writeInTime()
    try {
      append(pair.full, lineOf(entry))
    } catch (error) {
      giveUp(error)
      return undefined
    }
    const isForgetting = rows.deleteSubjects.length > 0 || rows.putSubjects.some(({ id }) => held.has(id))
    for (const { id } of rows.putSubjects) held.add(id)
    if (isForgetting) forget()
    else if (size > sizeAtBegin + MOST_GROWTH && !writing) void rewrite()
    return undefined
  }

  function entryOf(rows: WriteSet, events: readonly StoredEvent[]): Entry {
    const { base, putTasks, deleteTasks, putSubjects, deleteSubjects } = rows
    return { seq: base.seq + events.length, at: time(), events, putTasks, deleteTasks, putSubjects, deleteSubjects }
  }

  /** A clock that is set back changes nothing about the order in a file. */
  function time(): number {
    lastAt = Math.max(lastAt, clock.now())
    return lastAt
  }

  /** In a private window Chromium answers a huge number where there is no room. */
  function append(file: JournalFile, line: Uint8Array<ArrayBuffer>): void {
    if (file.write(line, { at: size }) !== line.length) throw new Error('The journal’s file took only a part')
    size += line.length
  }

  /** One is written at a time; what is asked for meanwhile comes after it. */
  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null
      isStuck = false
    })
    return writing
  }

  async function writeInTime(): Promise<void> {
    const checkpoint = write().then(() => true)
    if (await within(clock, CHECKPOINT_MS, checkpoint)) return
    isStuck = true
    giveUp(new Error('The disk does not answer'))
  }

  function rewrite(): Promise<void> {
    wanted++
    return write()
  }

  async function writeAll(): Promise<void> {
    const isFirst = !pair
    try {
      while (written < wanted && !isClosed && !cancelRest) await writeCheckpoint(wanted)
      if (isFirst) void tidy()
    } catch (error) {
      giveUp(error)
    }
  }

  /** The former file goes when the new one is whole: whoever is killed in between leaves one of them. */
  async function writeCheckpoint(count: number): Promise<void> {
    pair ??= await files.take()
    since = []
    const checkpoint = await readCheckpoint()
    if (isClosed || cancelRest) letGo()
    // A commit found the disk full meanwhile.
    if (!pair) return
    const { full, empty } = pair
    size = 0
    const entries = loose?.seq === checkpoint.seq ? [loose, ...since] : since
    for (const value of [checkpoint, ...entries]) append(empty, lineOf(value))
    full.truncate(0)
    closeTaken((file) => file.truncate(0))
    pair = { full: empty, empty: full }
    sizeAtBegin = size
    written = count
    held = new Set([checkpoint.subjects, ...entries.map(({ putSubjects }) => putSubjects)].flat().map(({ id }) => id))
  }

  /**
   * The state in memory in place of the events that made it, then what lies after it in the database, and at last the
   * rows: they may be newer than the events, never older, so that what comes after leads to the same end.
   */
  async function readCheckpoint(): Promise<Checkpoint> {
    const at = time()
    identity = log.states.identity.epoch
    copied = storage.logId()
    const seq = log.fold.unreadable.size > 0 ? 0 : log.seq
    const balance = seq > 0 ? balancesOf(log) : []
    const tail = await storage.eventsAfter(seq)
    const [tasks, subjects] = await Promise.all([storage.tasks(), storage.subjects()])
    const events = growing([...balance, ...tail])
    const { kind } = storage
    return { format: FORMAT, kind, log: copied, seq: tail.at(-1)?.seq ?? seq, at, events, tasks, subjects }
  }

  /** No disk, no room: what a file lacks it must not seem to have. */
  function giveUp(cause: unknown): void {
    if (isClosed) return
    console.warn('The shop goes on without its journal.', cause)
    measure('journal.off', 1)
    cancelRest ??= clock.after(REST_MS, () => {
      cancelRest = null
    })
    fallBehind()
    try {
      pair?.full.truncate(0)
      pair?.empty.truncate(0)
    } finally {
      letGo()
    }
  }

  /** This tab knows more than the file holds: the next commit waits for a checkpoint. */
  function fallBehind(): void {
    required = ++wanted
  }

  /** What was written lies before what others have written since. */
  function copyAnew(): Promise<void> {
    fallBehind()
    return writeInTime()
  }

  function forget(): void {
    void rewrite()
    void tidy()
  }

  /** Whoever is dead writes no more, and all that it wrote is in a checkpoint that is read after its end. */
  async function tidy(): Promise<void> {
    // What cannot be opened now is found by a later checkpoint.
    const dead = await files.takeDead().catch(() => [])
    if (dead.length > 0) await rewrite()
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
    fallBehind,
    copyAnew,
    /** What the files hold and the browser keeps free for them is wanted for the database. [ENG-49] */
    freeSpace: () => giveUp(new Error('The disk is full')),
    /** Gives the file back: a page in the browser's cache has to hold nothing that others may ask for. */
    async release(): Promise<void> {
      await writing
      fallBehind()
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

/** The balances stand in the place of the last events: what follows goes on with the next numbers. */
function balancesOf(log: FoldedSource): readonly StoredEvent[] {
  const { events } = log.contents()
  return events.map((event) => ({ ...event, seq: event.seq - events.length, rev: event.rev - 1 }))
}
