import { backoffMs } from '#machines/backoff.ts'
import { hasPendingIntents } from '../streams/cart-state.ts'
import { forgottenEffect, newTask } from '../streams/effects.ts'
import { mayChange } from '../streams/payments.ts'
import type { States } from '../streams/states.ts'
import type { CartStatus } from './cart-lane.ts'
import type { Delivery } from './delivery.ts'
import type { LeaderContext } from './leader-context.ts'
import type { Sync } from './sync.ts'

export type Leader = ReturnType<typeof createLeader>

/** How often the log is read without a hint: a hint of another tab may be lost, ms. */
const POLL_INTERVAL_MS = 5000

/** What the leading tab does: it loads delivery as soon as there is something to deliver or to pull. */
export function createLeader(
  context: Omit<LeaderContext, 'api' | 'anonymous' | 'session' | 'identity'>,
  sync: () => Promise<Sync>,
  onChange: () => void,
) {
  const { log, clock, random, lifecycle, report } = context
  let delivery: Delivery | null = null
  let identity = log.states.identity.epoch
  let isLoading = false
  let isStopped = false
  /** Failed loads in a row. */
  let failures = 0
  let cancelRetry: (() => void) | null = null
  let touchedAt = clock.now()

  async function load(): Promise<void> {
    const { cart, identity: shopper, payments } = log.states
    // The server does not know yet what has become of the session.
    const hasSessionDue = shopper.isEnding || (shopper.subject !== null && shopper.session === null)
    const hasWork =
      hasSessionDue ||
      log.tasks.size > 0 ||
      cart.quote !== null ||
      hasPendingIntents(cart) ||
      payments.attempts.some((attempt) => mayChange(attempt) && log.subjects.has(attempt.paymentId))
    if (!hasWork || delivery || isLoading || cancelRetry || isStopped || !lifecycle.isOnline()) return
    isLoading = true
    try {
      const { deliver } = await sync()
      await restoreTasks()
      failures = 0
      identity = log.states.identity.epoch
      if (!isStopped) delivery = deliver({ ...context, identity }, touchedAt, onChange)
    } catch (error) {
      report(error)
      failures++
      cancelRetry = clock.after(backoffMs({ retries: failures, retryAfterMs: null }, random), tryAgain)
    } finally {
      isLoading = false
      onChange()
    }
  }

  /** An older build may have deleted the task of an intent that it could not read: the intent gets another task. [ENG-45] */
  async function restoreTasks(): Promise<void> {
    const missing = (states: States) => (log.isComplete ? forgottenEffect(states, [...log.tasks.values()]) : null)
    if (!missing(log.states)) return
    const options = { actor: 'engine', epoch: context.epoch } as const
    await log.write((states) => {
      const effect = missing(states)
      if (!effect) return {}
      return { putTasks: [newTask(context.newId(), log.revOf(effect.lane), effect, states.identity.epoch)] }
    }, options)
  }

  function tryAgain(): void {
    cancelRetry?.()
    cancelRetry = null
    void load()
  }

  function changed(): void {
    if (delivery && identity !== log.states.identity.epoch) {
      delivery.stop()
      delivery = null
    }
    if (!delivery) {
      touchedAt = clock.now()
      void load()
    }
  }

  /** Finds the commands of followers whose hints were lost. */
  function poll(): void {
    log.catchUp().catch(report)
    cancelPoll = clock.after(POLL_INTERVAL_MS, poll)
  }

  let cancelPoll = clock.after(POLL_INTERVAL_MS, poll)
  const unsubscribe = log.onChange(changed)
  void load()

  return {
    cartStatus: (): CartStatus => delivery?.cartStatus() ?? (failures > 0 ? 'retrying' : 'idle'),
    pull: () => delivery?.pull(),
    /** Starts delivery again from the outbox: each task stores its progress. [ENG-63] */
    restart() {
      delivery?.stop()
      delivery = null
      tryAgain()
    },
    online() {
      if (delivery) delivery.online()
      else tryAgain()
    },
    offline: () => delivery?.offline(),
    stop() {
      isStopped = true
      unsubscribe()
      cancelPoll()
      cancelRetry?.()
      delivery?.stop()
    },
  }
}
