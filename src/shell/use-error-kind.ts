import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { type ErrorKind, errorKind } from './error-kind.ts'

/** The browser's patience with the shop, ms. */
const TIMEOUT_MS = 5000

/**
 * What went wrong, once more looked at in the browser: a request that never came back looks like any other defect there,
 * so the shop is asked whether it is there at all. [SHELL-10]
 */
export function useErrorKind(error: unknown): ErrorKind {
  const kind = errorKind(error)
  const isDoubtful = kind === 'failed' && !isRouteErrorResponse(error)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (isDoubtful) isReachable().then((isThere) => setIsAway(!isThere))
  }, [isDoubtful])
  return isDoubtful && isAway ? 'unavailable' : kind
}

function isReachable(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
