import { retryAfterOf } from '#machines/cart-sync/cart-sync.setup.ts'
import type { Clock } from '../ports.ts'
import { pausedFor, waitOf } from './outbox.ts'

const AGAIN = { type: 'failed', isTransient: true } as const

/**
 * Calls of one lane, none of which is made before the server's own minimum has passed: a network that comes back ends
 * our pauses, not the server's. [ENG-24]
 */
export function underServerPause(clock: Clock) {
  let pause = pausedFor(0, 0)
  return <Outcome extends { readonly type: string }>(ask: (signal: AbortSignal) => Promise<Outcome>) =>
    async ({ signal }: { readonly signal: AbortSignal }) => {
      const retryAfterMs = waitOf(pause, clock.now())
      if (retryAfterMs > 0) return { ...AGAIN, retryAfterMs }
      const outcome = await ask(signal)
      const told = retryAfterOf(outcome).retryAfterMs
      if (told) pause = pausedFor(told, clock.now())
      return outcome
    }
}
