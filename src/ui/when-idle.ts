/** A page that never comes to rest does it after that many milliseconds all the same. */
const PATIENCE_MS = 2000

/** Once the page has nothing better to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: PATIENCE_MS })
  else setTimeout(task, PATIENCE_MS / 4)
}
