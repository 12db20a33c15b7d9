import { data, isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'notFound' | 'offline' | 'unavailable' | 'tooLong' | 'failed'

/** Status codes of a server, or a proxy before it, that is temporarily unavailable. */
const UNAVAILABLE = [502, 503, 504]

/** What went wrong, in the shopper's terms. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 400) return 'notFound'
    if (error.status === 413) return 'tooLong'
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

/** Compares names, not classes: the page bundle and the server each have their own copy of the class. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'CatalogueUnavailable'
}

/**
 * Turns `CatalogueUnavailable` into a 503 response: a thrown response keeps its status on the way to the browser, while
 * other errors lose their name. `known` is what is already known about the page, for the error page. [SHELL-10, CAT-11]
 */
export async function orUnavailable<Result>(
  load: () => Promise<Result>,
  known: { readonly category: string } | null = null,
): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw data(known, { status: 503, statusText: 'Service Unavailable' })
  }
}
