import { journalIn } from './journal-code.ts'
import { privateFiles } from './private-files.ts'

/** Fetched while the database opens, so that it is there without a network. */
export const { openJournal, readJournal, takeOver } = journalIn(privateFiles)
