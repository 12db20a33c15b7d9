/** What keeps the journal, in one file that is fetched while the database opens. */
export { createJournal } from './journal.ts'
export { privateFiles as files } from './private-files.ts'
export { contentsOf } from './recovery.ts'
