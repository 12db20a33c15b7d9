import type { LeaderContext } from './leader-context.ts'
import { createCallQueue } from './queue-actor.ts'

/**
 * Tells the server which session was left, also after a sign-out without a network, and moves the tokens of an older build
 * into cookies. Tries until the server has answered. [USER-14]
 */
export function createSessionUpkeep(context: LeaderContext) {
  const { session, report } = context

  async function settle() {
    try {
      if (await session.settle()) return null
    } catch (error) {
      report(error)
    }
    return { retryAfterMs: null }
  }

  return createCallQueue(context, 'session-upkeep', () => (session.isDue() ? settle : null))
}
