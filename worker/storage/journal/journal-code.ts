import type { Contents } from '../../log/rows.ts'
import type { JournalFiles } from '../../ports.ts'
import { createJournal, type Journal, type JournalPorts } from './journal.ts'
import { contentsOf } from './recovery.ts'

/** What is fetched while the database opens. */
export interface JournalCode {
  openJournal(ports: Omit<JournalPorts, 'files'>): Journal
  /** What all tabs together have kept; null where that is no log. */
  readJournal(): Promise<Contents | null>
}

export function journalIn(files: JournalFiles): JournalCode {
  return {
    openJournal: (ports) => createJournal({ ...ports, files }),
    readJournal: async () => contentsOf(await files.read()),
  }
}
