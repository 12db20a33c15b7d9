import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { cacheAnswer, cachedAnswer } from '#src/engine/engine.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { errorKind } from '../errors/error-kind.ts'

/** Timeout after which the cached answer is used, ms. */
const TIMEOUT_MS = 4000

/**
 * Network first: the server's answer, or the one cached at the last visit if none arrives in time. `edition` is the URL of
 * the module that renders it: an answer that another build cached is not used. [SYNC-16, SHELL-10]
 */
export async function networkFirst<Answer extends object>(
  edition: string,
  name: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const wasOnline = navigator.onLine
  const request = fetchAnswer()
  const isAnswered = await Promise.race([
    request.then(() => true, isFinalError),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ])
  const cached = isAnswered ? null : await cachedAnswer(edition + name).catch(report)
  if (cached) return cached as Answer
  return request.catch((error: unknown) => {
    // If the network returned meanwhile, no event would trigger a retry: fetch again now.
    if (wasOnline || !navigator.onLine) throw error
    return fetchAnswer()
  })
}

/** Caches the page's loader data when the page is idle; null is not cached. */
export function useCachedAnswer(edition: string, name: string, answer: object | null): void {
  useEffect(() => {
    if (answer) whenIdle(() => void cacheAnswer(edition + name, answer).catch(report))
  }, [edition, name, answer])
}

export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search
}

/** Whether a retry would fail in the same way: not found, or a defect. */
function isFinalError(error: unknown): boolean {
  return isRouteErrorResponse(error) && errorKind(error) !== 'unavailable'
}

function report(error: unknown): void {
  console.info('[page] the offline cache failed', error)
}
