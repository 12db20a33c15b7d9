import type { Clock, Lifecycle } from '../../ports.ts'
import type { ResilientStorage } from '../resilient-storage.ts'
import type { StorageUser } from '../storage-user.ts'
import { within } from '../within.ts'
import type { Journal } from './journal.ts'
import type { JournalCode } from './journal-code.ts'

/** A worker that starts is not kept waiting longer by a slow network or disk, ms. */
const START_MS = 500
/** Reading takes milliseconds, and on a disk that does not answer may take for ever, ms. */
const READ_MS = 4000

export interface JournalPlace {
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  /** Whether a journal was ever begun here. */
  exists(): Promise<boolean>
  load(): Promise<JournalCode>
}

/**
 * Keeps each commit a second time, in files, before it is acknowledged: Chromium throws a whole database away when a
 * process was killed at the wrong moment. A database that is found empty is filled from the files. [ENG-53, ENG-71]
 */
export async function openJournaled(
  opening: Promise<ResilientStorage>,
  place: JournalPlace,
): Promise<ResilientStorage> {
  const { clock, lifecycle } = place
  const loading = place.load()
  // Told where it is needed.
  loading.catch(() => undefined)
  const storage = await opening
  if (storage.kind === 'memory') return storage
  const isRestored = await restore(storage, loading, place)
  let journal: Journal | null = null
  let user: StorageUser | null = null
  let starting: Promise<unknown> | null = null

  async function start({ log, measure }: StorageUser): Promise<void> {
    try {
      const { openJournal } = await loading
      if (storage.kind === 'durable') journal = openJournal({ storage, log, clock, measure })
    } catch (cause) {
      console.warn('The shop goes on without its journal.', cause)
      measure('journal.off', 1)
    }
  }

  lifecycle.listen((event) => {
    if (event === 'freeze') void journal?.release()
  })

  return {
    ...storage,
    get kind() {
      return storage.kind
    },
    attach(attached) {
      user = attached
      starting = within(clock, START_MS, start(attached))
      if (isRestored) attached.measure('storage.restored', 1)
      storage.attach({
        ...attached,
        freeSpace: () => journal?.freeSpace(),
        moved(kind) {
          // The files are the database's: what nobody else knows must not be restored in its place.
          if (kind === 'memory') journal?.close()
          attached.moved(kind)
        },
      })
    },
    async commit(write) {
      const writing = storage.commit(write)
      // The disk is at work.
      journal?.prepare(write)
      const result = await writing
      if (result.type === 'conflict' || storage.kind === 'memory') return result
      if (!journal) await starting
      await (result.type === 'written' ? journal?.keep(write, result.events) : journal?.copyAnew())
      return result
    },
    async eventsAfter(seq) {
      const events = await storage.eventsAfter(seq)
      if (user && (events.at(-1)?.seq ?? 0) > user.log.seq) journal?.fallBehind()
      return events
    },
    close() {
      journal?.close()
      storage.close()
    },
  }
}

async function restore(
  storage: ResilientStorage,
  loading: Promise<JournalCode>,
  { clock, exists }: JournalPlace,
): Promise<boolean> {
  let isTooLate = false

  async function fill(): Promise<boolean> {
    if ((await storage.snapshot()) || (await storage.eventsAfter(0)).length > 0 || !(await exists())) return false
    const contents = await (await loading).readJournal()
    return contents !== null && !isTooLate && storage.restore(contents)
  }

  try {
    return (await within(clock, READ_MS, fill())) ?? false
  } catch (cause) {
    console.warn('The journal cannot be read.', cause)
    return false
  } finally {
    isTooLate = true
  }
}
