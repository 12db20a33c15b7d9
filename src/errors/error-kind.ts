import { isRouteErrorResponse } from 'react-router'
import { isUnavailable } from './is-unavailable.ts'

export type ErrorKind = 'notFound' | 'offline' | 'unavailable' | 'failed'

/** What a shop answers that is not there right now, or the server before it. */
const AWAY = [502, 503, 504]

/** What went wrong, in the shopper's terms. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 400) return 'notFound'
    return AWAY.includes(error.status) ? 'unavailable' : 'failed'
  }
  // Without a network a page's data cannot come, whatever the router calls that.
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline'
  return isUnavailable(error) ? 'unavailable' : 'failed'
}

/** Key of its heading among the shell's texts. */
export function errorTitle(error: unknown) {
  return `error.${errorKind(error)}.title` as const
}
