/**
 * Class of a database error, by its name and never by its message. Dexie wraps the browser's errors; a full disk may be
 * reported as an aborted transaction. [ENG-49, ENG-52]
 * - `full`: no space for the write
 * - `lost`: the connection or the transaction is gone, or a value cannot be read; a new connection may work
 * - `defect`: a bug of ours; a new connection would not help
 */
export type StorageFailure = 'full' | 'lost' | 'defect'

const LOST: ReadonlySet<string> = new Set([
  'AbortError',
  'DataError',
  'DatabaseClosedError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
])

/** Chromium's names for a stored value whose file is damaged or gone. */
const UNREADABLE = ['DataError', 'NotReadableError']

/** Whether the error means that the value itself is lost, and not the connection. */
export function isUnreadable(error: unknown): boolean {
  return namesOf(error).some((name) => UNREADABLE.includes(name))
}

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
