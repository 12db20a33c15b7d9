import { useEffect, useMemo, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isReachable } from '../offline/is-reachable.ts'
import { type ErrorKind, errorKind } from './error-kind.ts'

/**
 * What went wrong, once more looked at in the browser: a request that never came back looks like any other defect there,
 * so the shop is asked whether it is there at all. [SHELL-10]
 */
export function useErrorKind(error: unknown): ErrorKind {
  // In the moment it went wrong: a network that returns changes nothing about what is missing.
  const kind = useMemo(() => errorKind(error), [error])
  const isDoubtful = kind === 'failed' && !isRouteErrorResponse(error)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (isDoubtful) isReachable().then((isThere) => setIsAway(!isThere))
  }, [isDoubtful])
  return isDoubtful && isAway ? 'unavailable' : kind
}
