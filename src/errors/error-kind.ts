import { isRouteErrorResponse } from 'react-router'
import { isUnavailable } from './is-unavailable.ts'

export type ErrorKind = 'notFound' | 'offline' | 'unavailable' | 'failed'

/** Status codes of a server, or a proxy before it, that is temporarily unavailable. */
const UNAVAILABLE = [502, 503, 504]

/** What went wrong, in the shopper's terms. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 400) return 'notFound'
    return UNAVAILABLE.includes(error.status) ? 'unavailable' : 'failed'
  }
  // Without a network no page data can load, whatever error the router reports.
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline'
  return isUnavailable(error) ? 'unavailable' : 'failed'
}

/** Key of the error's heading in the `shell` texts. */
export function errorTitle(error: unknown) {
  return `error.${errorKind(error)}.title` as const
}
