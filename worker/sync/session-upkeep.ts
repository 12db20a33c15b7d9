import { backoffMs } from '#machines/backoff.ts'
import type { LeaderContext } from './leader-context.ts'

/**
 * Tells the server which session was left, also after a sign-out without a network, and moves the tokens of an older build
 * into cookies. Tries until the server has answered. [USER-14]
 */
export function createSessionUpkeep({ session, clock, random, lifecycle, report }: LeaderContext) {
  let failures = 0
  let isBusy = false
  let isStopped = false
  let cancelRetry: (() => void) | null = null

  async function run(): Promise<void> {
    if (isBusy || cancelRetry || isStopped || !session.isDue() || !lifecycle.isOnline()) return
    isBusy = true
    const isDone = await session.settle().catch((error) => {
      report(error)
      return false
    })
    isBusy = false
    if (isStopped) return
    failures = isDone ? 0 : failures + 1
    if (!isDone) cancelRetry = clock.after(backoffMs({ retries: failures, retryAfterMs: null }, random), retry)
  }

  function retry(): void {
    cancelRetry?.()
    cancelRetry = null
    void run()
  }

  return {
    start: () => void run(),
    changed: () => void run(),
    online: retry,
    offline: () => undefined,
    stop() {
      isStopped = true
      cancelRetry?.()
    },
  }
}
