import { journalIn } from '../storage/journal/journal-code.ts'
import { privateFiles } from '../storage/journal/private-files.ts'
import { privateReserve } from '../storage/private-reserve.ts'

/** What lies in private files, in one file that is fetched while the database opens: without a network it is there. */
export const { openJournal, readJournal } = journalIn(privateFiles)
export const reserve = privateReserve
