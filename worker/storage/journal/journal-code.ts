import type { JournalFiles } from '../../ports.ts'
import { createJournal, type JournalPorts } from './journal.ts'
import { contentsOf } from './recovery.ts'

export type JournalCode = ReturnType<typeof journalIn>

/** The journal over the files of one origin. */
export function journalIn(files: JournalFiles) {
  return {
    openJournal: (ports: Omit<JournalPorts, 'files'>) => createJournal({ ...ports, files }),
    /** The log of the database, merged from the files of all tabs; null if they hold none. */
    readJournal: async () => contentsOf(await files.read(), 'durable'),
    /** The contents of all files, whose handles stay open; null while another tab holds a file. */
    async takeOver() {
      const taken = await files.takeDead()
      const written = (await files.read()).filter(({ length }) => length > 0)
      if (written.length === taken.length) return { contents: contentsOf(written), files: taken }
      for (const file of taken) file.close()
      return null
    },
  }
}
