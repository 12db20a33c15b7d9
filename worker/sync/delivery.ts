import { createCartLane } from './cart-lane.ts'
import type { Leading } from './leading.ts'
import { createOffers } from './offers.ts'
import { createOrderLane } from './order-lane.ts'
import { laneTasks } from './outbox.ts'

export type Delivery = ReturnType<typeof createDelivery>

/** How long work of another tab can lie unseen when its hint was lost, ms. */
const LOOK_INTERVAL_MS = 5000

/** All that only the leading tab does: lanes of the outbox, pulls, offers of the checkout. [SYNC-15] */
export function createDelivery(leading: Leading, onChange: () => void) {
  const { log } = leading
  const cart = createCartLane(leading, settle)
  const order = createOrderLane(leading, cart, onChange)
  const offers = createOffers(leading, cart)
  let known = new Set<string>()

  function settle() {
    order.changed()
    void offers.run()
    onChange()
  }

  function changed() {
    const tasks = laneTasks(log, 'cart')
    if (tasks.some(({ id, state }) => state === 'queued' && !known.has(id))) cart.changed()
    known = new Set(tasks.map(({ id }) => id))
    if (laneTasks(log, 'checkout').length > 0) cart.flush()
    settle()
    log.writeSnapshotWhenDue(leading.epoch).catch(leading.report)
  }

  /** A follower's hint may be lost; its work is found at the latest then. */
  function lookAgain() {
    log.catchUp().catch(leading.report)
    cancelLook = leading.clock.after(LOOK_INTERVAL_MS, lookAgain)
  }

  let cancelLook = leading.clock.after(LOOK_INTERVAL_MS, lookAgain)
  const unsubscribe = log.onChange(changed)
  known = new Set(laneTasks(log, 'cart').map(({ id }) => id))
  cart.start()
  order.start()
  settle()

  return {
    cart,
    pull: () => cart.pull(),
    online() {
      cart.online()
      order.online()
      offers.online()
    },
    offline() {
      cart.offline()
      order.offline()
    },
    stop() {
      unsubscribe()
      cancelLook()
      cart.stop()
      order.stop()
      offers.stop()
    },
  }
}
