import { endOf } from '../../log/rows.ts'
import type { Clock, JournalFile, Lifecycle } from '../../ports.ts'
import { within } from '../../within.ts'
import type { ResilientStorage, StorageUser } from '../resilient-storage.ts'
import type { Journal, JournalCode } from './journal.ts'

/** The first commits wait at most that long for the journal's code or files, ms. */
const START_MS = 500
/** Limit for reading the files, ms. It takes milliseconds; a disk that does not respond may take for ever. */
const READ_MS = 4000

export interface JournalPlace {
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  /** Whether a tab has ever written a journal here. */
  exists(): Promise<boolean>
  load(): Promise<JournalCode>
}

/** Writes each commit a second time, into files, and fills an empty storage from them. README.md says why. [ENG-53, ENG-71] */
export async function openJournaled(
  opening: Promise<ResilientStorage>,
  place: JournalPlace,
): Promise<ResilientStorage> {
  const { clock, lifecycle } = place
  const loading = place.load()
  // A failure is reported when the code is needed.
  loading.catch(() => undefined)
  const storage = await opening
  const { isRestored, taken } = await restore(storage, loading, place)
  let journal: Journal | null = null
  let starting: Promise<unknown> | null = null

  /** `files`: their contents are in the log. Null: this tab is in memory, and another tab has a journal. */
  async function start({ log, measure }: StorageUser, files: readonly JournalFile[] | null): Promise<void> {
    const { kind } = storage
    try {
      const { openJournal } = await loading
      // After a move to memory the files stay as they are.
      if (files && storage.kind === kind) journal = openJournal({ storage, log, clock, measure, taken: files })
    } catch (cause) {
      console.warn('The shop goes on without its journal.', cause)
      measure('journal.off', 1)
    }
  }

  /** The files are a copy of the database. If it does not open any more, the last tab that had it open continues them. */
  async function continueInMemory(user: StorageUser): Promise<void> {
    const { log, seq } = user.log.position
    const found = await loading.then(({ takeOver }) => takeOver()).catch(() => null)
    const isKnown = !found?.contents || (found.contents.log === log && found.contents.seq <= seq)
    if (found && isKnown) return start(user, found.files)
    for (const file of found?.files ?? []) file.close()
  }

  lifecycle.listen((event) => {
    if (event === 'freeze') void journal?.release()
  })

  return {
    ...storage,
    get kind() {
      return storage.kind
    },
    attach(user) {
      starting = within(clock, START_MS, start(user, taken))
      if (isRestored) user.measure('storage.restored', 1)
      storage.attach({
        ...user,
        freeSpace: () => journal?.freeSpace(),
        moved(isOpenable) {
          journal?.close()
          journal = null
          if (!isOpenable) starting = within(clock, START_MS, continueInMemory(user))
          user.moved(isOpenable)
        },
      })
    },
    async commit(write) {
      const result = await storage.commit(write)
      if (result.type === 'conflict' || endOf(write) === write.base.seq) return result
      if (!journal) await starting
      if (result.type === 'written') {
        return { ...result, isJournaled: (await journal?.append(write, result.events)) ?? false }
      }
      await journal?.copy()
      return result
    },
    async read(from) {
      const tail = await storage.read(from)
      journal?.require({ log: storage.logId(), seq: tail.seq })
      return tail
    },
    close() {
      journal?.close()
      storage.close()
    },
  }
}

interface Restored {
  readonly isRestored: boolean
  /** Files that this tab continues; null if a tab in memory may not have a journal. */
  readonly taken: readonly JournalFile[] | null
}

async function restore(
  storage: ResilientStorage,
  loading: Promise<JournalCode>,
  { clock, exists }: JournalPlace,
): Promise<Restored> {
  let isTooLate = false
  const nothing = (): Restored => ({ isRestored: false, taken: storage.kind === 'durable' ? [] : null })

  async function fill(): Promise<Restored> {
    if ((await storage.read(0)).seq > 0 || !(await exists())) return nothing()
    const { readJournal, takeOver } = await loading
    const shared = storage.kind === 'durable' ? await readJournal() : null
    if (shared) return { isRestored: !isTooLate && (await storage.restore(shared)), taken: [] }
    const found = await takeOver()
    if (!found) return nothing()
    if (isTooLate) for (const file of found.files) file.close()
    const isRestored = found.contents !== null && !isTooLate && (await storage.restore(found.contents))
    return { isRestored, taken: found.files }
  }

  try {
    return (await within(clock, READ_MS, fill())) ?? nothing()
  } catch (cause) {
    console.warn('The journal cannot be read.', cause)
    return nothing()
  } finally {
    isTooLate = true
  }
}
