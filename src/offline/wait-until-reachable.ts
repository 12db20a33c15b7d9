import { isReachable } from './is-reachable.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Long enough to read why, ms. */
const LEAVES_AFTER_MS = 4000

/**
 * Once the shop answers, `use` is called; where it answers false, and where the shop does not, once more after a pause
 * that doubles. The browser's word that there is a network is a reason to ask, never the answer: it comes before the
 * network does, in trains and behind hotels' doors also without one. `leave` is called in a moment unless `use` has
 * answered true by then: a page that is on its way is not broken off. Returns what ends both.
 */
export function waitUntilReachable(use: () => boolean, leave?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const leaving = leave && setTimeout(leave, LEAVES_AFTER_MS)
  let pause = FIRST_PAUSE_MS
  let isAsking = false
  let isOver = false
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    const isThere = navigator.onLine && (await isReachable())
    isAsking = false
    if (isOver || (isThere && use())) return end()
    timer = setTimeout(ask, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  function hear(): void {
    pause = FIRST_PAUSE_MS
    ask()
  }
  function end(): void {
    isOver = true
    clearTimeout(timer)
    clearTimeout(leaving)
    removeEventListener('online', hear)
  }
  addEventListener('online', hear)
  ask()
  return end
}
