import { useEffect, useMemo, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isReachable } from '../offline/is-reachable.ts'
import { type ErrorKind, errorKind } from './error-kind.ts'

/**
 * The kind of error, checked again in the browser: a failed request looks like any other defect there, so a probe finds
 * out whether the server is reachable at all. [SHELL-10]
 */
export function useErrorKind(error: unknown): ErrorKind {
  // Classified once, when the error occurs: a network that returns later does not change what failed.
  const kind = useMemo(() => errorKind(error), [error])
  const isDoubtful = kind === 'failed' && !isRouteErrorResponse(error)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (isDoubtful) isReachable().then((isThere) => setIsAway(!isThere))
  }, [isDoubtful])
  return isDoubtful && isAway ? 'unavailable' : kind
}
