/** Timeout after which the task runs even if the page is never idle, ms. */
const TIMEOUT_MS = 2000

/** Runs the task when the page is idle. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: TIMEOUT_MS })
  else setTimeout(task, TIMEOUT_MS / 4)
}
