import type { Clock, JournalFiles, Lifecycle } from '../ports.ts'
import type { SteadyStorage, StorageUser } from '../storage/steady-storage.ts'
import type { createJournal, Journal } from './journal.ts'
import type { contentsOf } from './recovery.ts'

/** A worker that starts is not kept waiting longer by a slow network or disk, ms. */
const START_MS = 500
/** What takes milliseconds, and on a disk that does not answer may take for ever, ms. */
const LONGEST_MS = 4000

interface JournalCode {
  readonly createJournal: typeof createJournal
  readonly contentsOf: typeof contentsOf
  readonly files: JournalFiles
}

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
export async function openJournaled(opening: Promise<SteadyStorage>, place: JournalPlace): Promise<SteadyStorage> {
  const { clock, lifecycle } = place
  const patience = new Promise<void>((resolve) => clock.after(START_MS, resolve))
  const loading = place.load()
  // Told where it is needed.
  loading.catch(() => undefined)
  const storage = await opening
  if (storage.kind === 'memory') return storage
  const isRestored = await restore(storage, loading, place)
  let journal: Journal | null = null
  let user: StorageUser | null = null
  let starting: Promise<void> = Promise.resolve()

  async function start({ log, measure }: StorageUser): Promise<void> {
    try {
      const { createJournal, files } = await loading
      journal = createJournal({ storage, log, files, clock, measure })
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
      starting = start(attached)
      if (isRestored) attached.measure('storage.restored', 1)
      storage.attach(attached)
    },
    async commit(write) {
      const result = await storage.commit(write)
      if (result.type !== 'written' || storage.kind === 'memory') return result
      if (!journal) await Promise.race([starting, patience])
      const kept = journal?.keep(write, result.events)
      if (kept) await within(clock, LONGEST_MS, kept)
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
  storage: SteadyStorage,
  loading: Promise<JournalCode>,
  { clock, exists }: JournalPlace,
): Promise<boolean> {
  let isTooLate = false

  async function fill(): Promise<boolean> {
    if ((await storage.snapshot()) || (await storage.eventsAfter(0)).length > 0 || !(await exists())) return false
    const { contentsOf, files } = await loading
    const contents = contentsOf(await files.read())
    return contents !== null && !isTooLate && storage.restore(contents)
  }

  try {
    return (await within(clock, LONGEST_MS, fill())) ?? false
  } catch (cause) {
    console.warn('The journal cannot be read.', cause)
    return false
  } finally {
    isTooLate = true
  }
}

/** Answers nothing where it takes longer. */
function within<Value>(clock: Clock, ms: number, work: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined))
    work.finally(cancel).then(resolve, reject)
  })
}
