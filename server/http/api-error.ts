/**
 * A request that is answered with a code instead of a result. It is thrown, so that the surrounding transaction rolls
 * back. `error` is a stable code for programs; `message` is for people.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ApiErrorStatus
  readonly error: string
  /** Further fields of `meta`, such as the available quantity. */
  readonly details: Readonly<Record<string, unknown>>
  /** Replaces the message where the contract requires a list. */
  readonly result: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ApiErrorStatus, error: string, message: string, extras: ApiErrorExtras = {}) {
    super(message)
    this.status = status
    this.error = error
    this.details = extras.details ?? {}
    this.result = extras.result ?? message
    this.headers = extras.headers ?? {}
  }
}

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

interface ApiErrorExtras {
  readonly details?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
