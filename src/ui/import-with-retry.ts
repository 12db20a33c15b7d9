import { reloadIfGone } from '#src/document/reload-for-new-build.ts'

const PAUSES_MS = [500, 2000, 8000, 30_000]

/**
 * Imports a module and retries until it loads, so that a lost connection or a restarting server does not break the page.
 * The `online` event ends a pause early. A module that no longer exists, as after a deploy, reloads the page.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      console.warn('[page] a part could not be fetched yet', error)
      if (attempt > 0) await reloadIfGone(error)
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}
