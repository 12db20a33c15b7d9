/** What a tab seldom needs, in one file that is fetched then. */
export { compact } from './log/housekeeping.ts'
export { lookAfter } from './operations/look-after.ts'
export { measureStorage } from './storage/measure-storage.ts'
export { discardDeadLetter, retryDeadLetter } from './streams/dead-letter-decisions.ts'
export { signOut } from './streams/identity-changes.ts'
export { makeRequest } from './streams/request-decisions.ts'
