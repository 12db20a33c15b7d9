import { isRouteErrorResponse } from 'react-router'
import { isUnavailable } from './is-unavailable.ts'

export type ErrorKind = 'notFound' | 'offline' | 'unavailable' | 'failed'

/** What went wrong, in the shopper's terms. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 400) return 'notFound'
    return error.status === 503 ? 'unavailable' : 'failed'
  }
  // Loaders fetch their data with the browser's fetch: it rejects with a TypeError where there is no network.
  if (error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline'
  return isUnavailable(error) ? 'unavailable' : 'failed'
}

/** Key of its heading among the shell's texts. */
export function errorTitle(error: unknown) {
  return `error.${errorKind(error)}.title` as const
}
