import { isReachable } from './is-reachable.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Time to read the error message before `leave`, ms. */
const LEAVES_AFTER_MS = 4000

/**
 * Calls `use` once the server answers. Retries with a doubling backoff while the server does not answer or `use` returns
 * false. The browser's `online` event only triggers a probe: it fires before the network works, and in trains or behind
 * captive portals without any. `leave` is called after a pause unless `use` has returned true, so that a page that is
 * loading is not interrupted. Returns a function that cancels both.
 */
export function waitUntilReachable(use: () => boolean, leave?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const leaving = leave && setTimeout(leave, LEAVES_AFTER_MS)
  let pause = FIRST_PAUSE_MS
  let isProbing = false
  let isOver = false
  async function probe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    clearTimeout(timer)
    const isThere = navigator.onLine && (await isReachable())
    isProbing = false
    if (isOver || (isThere && use())) return end()
    timer = setTimeout(probe, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  function onOnline(): void {
    pause = FIRST_PAUSE_MS
    probe()
  }
  function end(): void {
    isOver = true
    clearTimeout(timer)
    clearTimeout(leaving)
    removeEventListener('online', onOnline)
  }
  addEventListener('online', onOnline)
  probe()
  return end
}
