/**
 * Class of a database error, by its name and never by its message. Dexie wraps the browser's errors; a full disk may be
 * reported as an aborted transaction. [ENG-49, ENG-52]
 * - `full`: no space for the write
 * - `lost`: the connection or the transaction is gone; a new one may work
 * - `defect`: a bug of ours; a new connection would not help
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
