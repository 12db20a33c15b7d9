import type { JournalFile, JournalFiles } from '../../ports.ts'
import { createJournal, type Journal, type JournalPorts } from './journal.ts'
import { contentsOf, type Recovered } from './recovery.ts'

/** What is fetched while the database opens. */
export interface JournalCode {
  openJournal(ports: Omit<JournalPorts, 'files'>): Journal
  /** The database's log as the files of all tabs hold it; null where they hold none. */
  readJournal(): Promise<Recovered | null>
  /** All that the files hold, for this tab alone; null while another tab holds one. They stay closed to other tabs. */
  takeOver(): Promise<{ readonly contents: Recovered | null; readonly files: readonly JournalFile[] } | null>
}

export function journalIn(files: JournalFiles): JournalCode {
  return {
    openJournal: (ports) => createJournal({ ...ports, files }),
    readJournal: async () => contentsOf(await files.read(), 'durable'),
    async takeOver() {
      const taken = await files.takeDead()
      const written = (await files.read()).filter(({ length }) => length > 0)
      if (written.length === taken.length) return { contents: contentsOf(written), files: taken }
      for (const file of taken) file.close()
      return null
    },
  }
}
