import { journalIn } from './journal-code.ts'
import { privateFiles } from './private-files.ts'

/** What keeps the journal, in one file that is fetched while the database opens. */
export const { openJournal, readJournal } = journalIn(privateFiles)
