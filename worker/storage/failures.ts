/**
 * What an error of the database means, by its name and never by its text. Dexie wraps what the browser said; a full disk
 * may come as an aborted transaction. [ENG-49, ENG-52]
 * - `full`: no room for what is to be written
 * - `lost`: the connection or the transaction is gone; another one may work
 * - `defect`: ours, and no other connection would help
 */
export type StorageFailure = 'full' | 'lost' | 'defect'

const LOST: ReadonlySet<string> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
])

export function storageFailureOf(error: unknown): StorageFailure {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'full'
  return names.some((name) => LOST.has(name)) ? 'lost' : 'defect'
}

function namesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return []
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown }
  return [String(name), ...namesOf(inner), ...namesOf(cause)]
}
