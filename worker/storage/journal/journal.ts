import type { Log } from '../../log/log.ts'
import { endOf, type LogPosition, type StoredEvent, type WriteSet } from '../../log/rows.ts'
import type { Storage } from '../../log/storage-port.ts'
import type { Measure } from '../../operations/metrics.ts'
import type { Clock, JournalFile, JournalFiles } from '../../ports.ts'
import { within } from '../../within.ts'
import { type Checkpoint, type Entry, FORMAT, lineOf, mergedLog } from './recovery.ts'

/** Bytes that a file grows by before the next checkpoint. */
const MAX_GROWTH = 256 * 1024
/** Limit for a checkpoint, ms. It takes milliseconds; a disk that does not respond may take for ever. */
const CHECKPOINT_MS = 4000
/** Pause before a disk that failed is tried again, ms. */
const RETRY_MS = 30_000
/** No checkpoint: the next commit writes one. */
const NOTHING: LogPosition = { log: '', seq: -1 }

interface JournalPorts {
  readonly storage: Pick<Storage, 'kind' | 'logId' | 'read'>
  readonly log: Log
  readonly files: JournalFiles
  readonly clock: Clock
  readonly measure: Measure
  /** Files whose contents are in the log: emptied after the first checkpoint. */
  readonly taken: readonly JournalFile[]
}

export type Journal = ReturnType<typeof createJournal>

/**
 * Writes the commits of one tab a second time, to a file of its own: a checkpoint of the log, then a line for each commit. A
 * new checkpoint replaces the file when it has grown, after a sign-out, when personal details were deleted, and before a
 * commit that follows places which this tab had to read from the database, because their writer may have died before its
 * line. So the files of all tabs together have no gap, and soon lose what was deleted. [ENG-53, ENG-56]
 */
function createJournal({ storage, log, files, clock, measure, taken }: JournalPorts) {
  let pair: FilePair | null = null
  /** How far the checkpoint of the file reaches. */
  let copied = NOTHING
  /** How far it has to reach before a line may follow. */
  let required = NOTHING
  /** Ids of the personal details in the file, and its epoch of the identity. */
  let subjects = new Set<string>()
  let identity = 0
  let isCheckpointDue = false
  let writing: Promise<void> | null = null
  /** A checkpoint does not end: no commit waits for it any more. */
  let isStuck = false
  let cancelRetry: (() => void) | null = null
  let isClosed = false
  /** Files whose contents the first checkpoint repeats. */
  const superseded = [...taken]

  const unsubscribe = log.onChange(() => {
    if (!pair) return
    const hasDeleted = [...subjects].some((id) => !log.subjects.has(id))
    if (hasDeleted || log.states.identity.epoch !== identity) rewrite()
  })
  if (log.seq > 0) void checkpoint()

  const isCopied = (place: LogPosition) => place.log === copied.log && place.seq <= copied.seq
  const isComplete = (logId: string) => logId === copied.log && (logId !== required.log || isCopied(required))

  /** Resolves to true when the commit is in the file, to false when the file was given up. */
  async function append(write: WriteSet, events: readonly StoredEvent[]): Promise<boolean> {
    if (cancelRetry || isStuck) return false
    const { base, putTasks, deleteTasks, putSubjects, deleteSubjects } = write
    const entry = { seq: endOf(write), events, putTasks, deleteTasks, putSubjects, deleteSubjects }
    if (pair && !writing && isComplete(base.log)) appendLine(pair, entry)
    else await inTime(appendLater(base.log, entry))
    return pair !== null
  }

  async function inTime(work: Promise<void>): Promise<void> {
    const isDone = await within(
      clock,
      CHECKPOINT_MS,
      work.then(() => true),
    )
    if (isDone) return
    isStuck = writing !== null
    giveUp(new Error('The disk does not answer'))
  }

  /** After the checkpoint that is being written. One that was read after the commit contains it. */
  async function appendLater(logId: string, entry: Entry): Promise<void> {
    await writing
    if (isCopied({ log: logId, seq: entry.seq })) return
    if (pair && isComplete(logId)) appendLine(pair, entry)
    else await checkpoint()
  }

  function appendLine(files: FilePair, entry: Entry): void {
    try {
      files.append(entry)
    } catch (error) {
      giveUp(error)
      return
    }
    // Deleted details are noticed in `onChange`.
    const isReplacing = entry.putSubjects.some(({ id }) => subjects.has(id))
    for (const { id } of entry.putSubjects) subjects.add(id)
    if (isReplacing) rewrite()
    else if (files.growth > MAX_GROWTH) void checkpoint()
  }

  /** Writes one checkpoint at a time; one that is requested meanwhile follows it. */
  function checkpoint(): Promise<void> {
    isCheckpointDue = true
    writing ??= writeDue().finally(() => {
      writing = null
      isStuck = false
    })
    return writing
  }

  async function writeDue(): Promise<void> {
    const isFirst = !pair
    try {
      while (isCheckpointDue && !isClosed && !cancelRetry) {
        isCheckpointDue = false
        await writeCheckpoint()
      }
      if (isFirst) void emptyDeadFiles()
    } catch (error) {
      giveUp(error)
    }
  }

  async function writeCheckpoint(): Promise<void> {
    pair ??= new FilePair(await files.take())
    const read = await readCheckpoint()
    if (isClosed || cancelRetry) closePair()
    // Given up meanwhile, for a full disk.
    if (!pair) return
    pair.replace(read)
    closeSuperseded((file) => file.truncate(0))
    copied = { log: read.log, seq: read.seq }
    subjects = new Set(read.subjects.map(({ id }) => id))
  }

  /** The state in memory instead of its events, and the events after it in the database. */
  async function readCheckpoint(): Promise<Checkpoint> {
    identity = log.states.identity.epoch
    const seq = log.isComplete ? log.seq : 0
    const [at, id, compacted] = [clock.now(), storage.logId(), seq > 0 ? compactionEventsOf(log) : []]
    const tail = await storage.read(seq)
    const events = [...compacted, ...tail.events]
    return { ...tail, format: FORMAT, kind: storage.kind, log: id, at, seq: Math.max(seq, tail.seq), events }
  }

  /** No disk or no space: an incomplete file must not look complete. */
  function giveUp(cause: unknown): void {
    if (isClosed) return
    console.warn('The shop goes on without its journal.', cause)
    measure('journal.off', 1)
    cancelRetry ??= clock.after(RETRY_MS, () => {
      cancelRetry = null
    })
    try {
      pair?.clear()
    } finally {
      closePair()
    }
  }

  /** Without what was deleted, also in the files of dead tabs. */
  function rewrite(): void {
    void checkpoint()
    void emptyDeadFiles()
  }

  /** A checkpoint that is read after the end of a tab contains all that the tab has written. */
  async function emptyDeadFiles(): Promise<void> {
    // A file that cannot be opened now is emptied after a later checkpoint.
    const dead = await files.takeDead().catch(() => [])
    if (dead.length > 0) await checkpoint()
    for (const file of dead) {
      if (pair) file.truncate(0)
      file.close()
    }
  }

  function closeSuperseded(use?: (file: JournalFile) => void): void {
    for (const file of superseded.splice(0)) {
      use?.(file)
      file.close()
    }
  }

  function closePair(): void {
    pair?.close()
    pair = null
  }

  return {
    append,
    /** The database holds places up to `place`; lines of the tabs that wrote them may be missing. */
    require(place: LogPosition): void {
      if (place.seq <= log.seq) return
      if (place.log !== required.log || place.seq > required.seq) required = place
    },
    /** Copies a commit that an earlier attempt has written, without a line. */
    async copy(): Promise<void> {
      if (!cancelRetry && !isStuck) await inTime(Promise.resolve(writing).then(checkpoint))
    },
    /** Gives the files up, and the space that the browser reserves for them. [ENG-49] */
    freeSpace: () => giveUp(new Error('The disk is full')),
    /** Closes the files: a page in the back/forward cache must hold nothing that other tabs may wait for. */
    async release(): Promise<void> {
      await writing
      closePair()
    },
    close() {
      isClosed = true
      unsubscribe()
      cancelRetry?.()
      closePair()
      closeSuperseded()
    },
  }
}

export type JournalCode = ReturnType<typeof journalIn>

/** The journal over the files of one origin. */
export function journalIn(files: JournalFiles) {
  return {
    openJournal: (ports: Omit<JournalPorts, 'files'>) => createJournal({ ...ports, files }),
    /** The log of the database, merged from the files of all tabs; null if they hold none. */
    readJournal: async () => mergedLog(await files.read(), 'durable'),
    /** The contents of all files, whose handles stay open; null while another tab holds a file. */
    async takeOver() {
      const taken = await files.takeDead()
      const written = (await files.read()).filter(({ length }) => length > 0)
      if (written.length === taken.length) return { contents: mergedLog(written), files: taken }
      for (const file of taken) file.close()
      return null
    },
  }
}

/** The file in use, and an empty one for the next checkpoint. */
class FilePair {
  #full: JournalFile
  #empty: JournalFile
  #size = 0
  #checkpointSize = 0

  constructor({ full, empty }: { readonly full: JournalFile; readonly empty: JournalFile }) {
    this.#full = full
    this.#empty = empty
  }

  /** Bytes since the checkpoint. */
  get growth(): number {
    return this.#size - this.#checkpointSize
  }

  append(entry: Entry): void {
    this.#write(this.#full, entry)
  }

  /** The previous file is emptied when the new one is complete: a kill in between leaves one of them. */
  replace(checkpoint: Checkpoint): void {
    this.#size = 0
    this.#write(this.#empty, checkpoint)
    this.#full.truncate(0)
    const emptied = this.#full
    this.#full = this.#empty
    this.#empty = emptied
    this.#checkpointSize = this.#size
  }

  clear(): void {
    this.#full.truncate(0)
    this.#empty.truncate(0)
  }

  close(): void {
    this.#full.close()
    this.#empty.close()
  }

  /** In a private window without space, Chromium returns a huge number instead of an error. */
  #write(file: JournalFile, value: Checkpoint | Entry): void {
    const line = lineOf(value)
    if (file.write(line, { at: this.#size }) !== line.length) throw new Error('The journal’s file took only a part')
    this.#size += line.length
  }
}

/** Compaction events in the places of the last events: the next events continue after them. */
function compactionEventsOf(log: Log): readonly StoredEvent[] {
  const { events } = log.contents()
  return events.map((event) => ({ ...event, seq: event.seq - events.length, rev: event.rev - 1 }))
}
