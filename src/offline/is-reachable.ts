/** The browser's patience with the shop, ms. */
const TIMEOUT_MS = 5000

/** Whether the shop answers right now, which `navigator.onLine` does not know. [SHELL-10] */
export function isReachable(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
