import { isSending, reloadIfGone } from '#src/document/reload-for-new-build.ts'

const PAUSES_MS = [500, 2000, 8000]
const LONGEST_PAUSE_MS = 30_000

/** Ends of the pauses that loads are in. */
const pauses = new Set<() => void>()
/** Loads without an answer yet. */
let loading = 0
/** Retries that the shopper has asked for. */
let retries = 0

/** Called from the second failure on; null: nothing. */
export type OnFailure = ((error: unknown) => void) | null

/**
 * Imports a module, or fetches data, and retries until it loads, so that a lost connection or a restarting server does not
 * break the page. The `online` event and `retryLoads` end a pause early. A module that no longer exists, as after a deploy,
 * reloads the page, unless `onFailure` replaces that.
 */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  onFailure: OnFailure = reloadIfGone,
): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    const before = retries
    loading++
    try {
      return await load()
    } catch (error) {
      console.warn('[page] a part could not be fetched yet', error)
      if (attempt > 0) onFailure?.(error)
    } finally {
      loading--
    }
    // The retry has aborted this attempt.
    if (retries === before) await pause(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS)
  }
}

/**
 * Retries everything that has not loaded. A request without an answer is aborted first: importing its module again would
 * wait for the same request. The browser can only abort all requests of the page together, so a form that is being sent
 * comes first. [SHELL-10]
 */
export function retryLoads(): void {
  retries++
  if (loading > 0 && !isSending()) window.stop()
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
