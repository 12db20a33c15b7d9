/** Classes of failure by status and machine code, never by message text. [ENG-23] */
export type FailureClass = 'transient' | 'auth' | 'conflict' | 'rejected' | 'malformed' | 'gone'

export interface DeliveryFailure {
  readonly class: FailureClass
  /** HTTP status, null without an answer. */
  readonly status: number | null
  /** Machine code of the answer (`meta.error`), null if it has none. */
  readonly code: string | null
  /** Minimum wait that the server requested, in ms. */
  readonly retryAfterMs: number | null
}

/** Status to class; `rejected` is a refusal of this one task. [ENG-23] */
export function failureClassOf(status: number | null): FailureClass {
  if (status === null || status === 408 || status === 425 || status === 429 || status >= 500) return 'transient'
  if (status === 401 || status === 419) return 'auth'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || (status >= 402 && status < 500)) return 'rejected'
  return 'malformed'
}
