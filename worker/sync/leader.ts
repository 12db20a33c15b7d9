import { backoffMs } from '#machines/backoff.ts'
import { hasPendingIntents } from '../streams/cart-state.ts'
import { forgottenEffect, newTask } from '../streams/effects.ts'
import type { States } from '../streams/states.ts'
import type { CartStatus } from './cart-lane.ts'
import type { Delivery } from './delivery.ts'
import type { LeaderContext } from './leader-context.ts'
import type { Sync } from './sync.ts'

export type LeaderPorts = Omit<LeaderContext, 'api' | 'identity'>

export type Leader = ReturnType<typeof createLeader>

/** How long work of another tab can lie unseen when its hint was lost, ms. */
const LOOK_INTERVAL_MS = 5000

/**
 * The tab that leads: it looks after the log, and delivers as soon as there is anything to deliver or to pull. What it
 * needs for that is loaded then; until it is there, commands wait in the outbox as they do without a network.
 */
export function createLeader(context: LeaderPorts, sync: () => Promise<Sync>, onChange: () => void) {
  const { log, clock, random, lifecycle, report } = context
  let delivery: Delivery | null = null
  let identity = log.states.identity.epoch
  let isLoading = false
  let isStopped = false
  let failures = 0
  let cancelRetry: (() => void) | null = null
  let touchedAt = clock.now()

  async function load(): Promise<void> {
    const { cart } = log.states
    const hasWork = log.tasks.size > 0 || cart.quote !== null || hasPendingIntents(cart)
    if (!hasWork || delivery || isLoading || cancelRetry || isStopped || !lifecycle.isOnline()) return
    isLoading = true
    try {
      const { deliver } = await sync()
      await rememberIntents()
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

  /** An older build ended the task of an intent that it could not read: the intent gets another. [ENG-45] */
  async function rememberIntents(): Promise<void> {
    const forgotten = (states: States) => (log.isComplete ? forgottenEffect(states, [...log.tasks.values()]) : null)
    if (!forgotten(log.states)) return
    const options = { actor: 'engine', cause: context.newId(), epoch: context.epoch } as const
    await log.submit((states) => {
      const effect = forgotten(states)
      if (!effect) return { result: undefined }
      const task = newTask(context.newId(), log.revOf(effect.lane), effect, states.identity.epoch)
      return { putTasks: [task], result: undefined }
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

  /** A follower's hint may be lost; its work is found at the latest then. */
  function lookAgain(): void {
    log.catchUp().catch(report)
    cancelLook = clock.after(LOOK_INTERVAL_MS, lookAgain)
  }

  let cancelLook = clock.after(LOOK_INTERVAL_MS, lookAgain)
  const unsubscribe = log.onChange(changed)
  void load()

  return {
    cartStatus: (): CartStatus => delivery?.cartStatus() ?? (failures > 0 ? 'retrying' : 'idle'),
    pull: () => delivery?.pull(),
    /** Begins anew with what the outbox holds: every task remembers how far it came. [ENG-63] */
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
      cancelLook()
      cancelRetry?.()
      delivery?.stop()
    },
  }
}
