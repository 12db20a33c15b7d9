import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { cacheAnswer, cachedAnswer } from '#src/engine/engine.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { errorKind } from '../errors/error-kind.ts'

/** A network that is slower than that is as good as none, ms. */
const PATIENCE_MS = 4000

/**
 * What the shop answers; what it does not answer, or not in time, is what it answered at the last visit. `edition` is the
 * address of the code that draws it: what another build's code was given is not drawn by this one. [SYNC-16, SHELL-10]
 */
export async function networkFirst<Answer extends object>(
  edition: string,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const wasOnline = navigator.onLine
  const asked = ask()
  const isAnswered = await Promise.race([
    asked.then(() => true, isOfTheShop),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
  const kept = isAnswered ? null : await cachedAnswer(edition + name).catch(report)
  if (kept) return kept as Answer
  return asked.catch((error: unknown) => {
    // The tunnel may have ended meanwhile: nobody would hear of it any more.
    if (wasOnline || !navigator.onLine) throw error
    return ask()
  })
}

/** Keeps, when the page rests, what it was drawn from; null is not worth keeping. */
export function useCachedAnswer(edition: string, name: string, answer: object | null): void {
  useEffect(() => {
    if (answer) whenIdle(() => void cacheAnswer(edition + name, answer).catch(report))
  }, [edition, name, answer])
}

export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search
}

/** Not found, or a defect: asked again it would say the same. */
function isOfTheShop(error: unknown): boolean {
  return isRouteErrorResponse(error) && errorKind(error) !== 'unavailable'
}

function report(error: unknown): void {
  console.info('[page] the device keeps no answers', error)
}
