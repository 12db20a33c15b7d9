import { reloadIfGone } from '#src/document/reload-for-new-build.ts'

const PAUSES_MS = [500, 2000, 8000, 30_000]

/** Ends of the pauses that imports are in. */
const pauses = new Set<() => void>()
/** Imports without an answer yet. */
let loading = 0

/**
 * Imports a module, or fetches what a dialog shows, and retries until it loads, so that a lost connection or a restarting server does not break the page.
 * The `online` event ends a pause early. A module that no longer exists, as after a deploy, reloads the page.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      loading++
      return await load().finally(() => loading--)
    } catch (error) {
      console.warn('[page] a part could not be fetched yet', error)
      if (attempt > 0) await reloadIfGone(error)
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0)
    }
  }
}

/**
 * Retries all imports at once. A request without an answer is aborted first: importing its module again would wait for
 * the same request. The browser can only abort all requests of the page together. [SHELL-10]
 */
export function retryImports(): void {
  if (loading > 0) window.stop()
  for (const end of pauses) end()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    pauses.add(end)
  })
}
