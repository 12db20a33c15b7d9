import { StaleLeaderError } from '../log/refused-writes.ts'
import { createCartLane } from './cart-lane.ts'
import type { LeaderContext } from './leader-context.ts'
import { createOffers } from './offers.ts'
import { createOrderLane } from './order-lane.ts'
import { laneTasks } from './outbox.ts'
import { createPaymentLane } from './payment-lane.ts'
import { createPaymentWatch } from './payment-watch.ts'
import { createCallQueue } from './queue-actor.ts'
import { createRequestLane } from './request-lane.ts'

export type Delivery = ReturnType<typeof createDelivery>

/**
 * The work of the leader: lanes of the outbox, pulls, offers of the checkout. `touchedAt`: time of the shopper's last click,
 * which may be before this chunk was loaded. [SYNC-15]
 */
export function createDelivery(given: LeaderContext, touchedAt: number, onChange: () => void) {
  const { log } = given
  let isStopped = false
  const context: LeaderContext = { ...given, report }
  const cart = createCartLane(context, settle)
  const order = createOrderLane(context, cart, onChange)
  const offers = createOffers(context, cart)
  const requests = createRequestLane(context, onChange)
  const payments = createPaymentLane(context, onChange)
  const paymentWatch = createPaymentWatch(context)
  const sessions = createSessionUpkeep(context)
  const queues = [sessions, order, requests, offers, payments, paymentWatch]
  const lanes = [cart, ...queues]
  let known = new Set<string>()

  /** After `stop` a refused write belongs to a former term: this tab may lead again and must not resign. [ENG-34] */
  function report(error: unknown) {
    if (!isStopped || !(error instanceof StaleLeaderError)) given.report(error)
  }

  function settle() {
    order.changed()
    offers.changed()
    onChange()
  }

  function changed() {
    const tasks = laneTasks(log, 'cart')
    if (tasks.some(({ id, state }) => state === 'queued' && !known.has(id))) cart.changed()
    known = new Set(tasks.map(({ id }) => id))
    if (laneTasks(log, 'checkout').length > 0) cart.flush()
    for (const queue of queues) queue.changed()
    onChange()
  }

  const unsubscribe = log.onChange(changed)
  known = new Set(laneTasks(log, 'cart').map(({ id }) => id))
  // The cart comes last: each of its states is reported to the others.
  for (const queue of queues) queue.start()
  cart.start(touchedAt)
  settle()

  return {
    cartStatus: () => cart.status(),
    pull() {
      cart.pull()
      paymentWatch.look()
    },
    online() {
      for (const lane of lanes) lane.online()
    },
    offline() {
      for (const lane of lanes) lane.offline()
    },
    stop() {
      isStopped = true
      unsubscribe()
      for (const lane of lanes) lane.stop()
    },
  }
}

/** Ends the session that was left, and moves the tokens of an older build into cookies. [USER-14] */
function createSessionUpkeep(context: LeaderContext) {
  const { session } = context
  const settle = async () => ((await session.settle()) ? null : { retryAfterMs: null })
  return createCallQueue(context, 'session-upkeep', () => (session.isDue() ? settle : null))
}
