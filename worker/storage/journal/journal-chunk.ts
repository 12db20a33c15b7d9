import { privateReserve } from '../private-reserve.ts'
import { journalIn } from './journal-code.ts'
import { privateFiles } from './private-files.ts'

/** What lies in private files, in one file that is fetched while the database opens: without a network it is there. */
export const { openJournal, readJournal, takeOver } = journalIn(privateFiles)
export const reserve = privateReserve
