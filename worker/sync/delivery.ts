import { createCartLane } from './cart-lane.ts'
import type { Leading } from './leading.ts'
import { createOffers } from './offers.ts'
import { createOrderLane } from './order-lane.ts'
import { laneTasks } from './outbox.ts'

export type Delivery = ReturnType<typeof createDelivery>

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
    const tasks = laneTasks(log.tasks, 'cart')
    if (tasks.some(({ id, state }) => state === 'queued' && !known.has(id))) cart.changed()
    known = new Set(tasks.map(({ id }) => id))
    if (laneTasks(log.tasks, 'checkout').length > 0) cart.flush()
    settle()
    log.writeSnapshotWhenDue(leading.epoch).catch(leading.report)
  }

  const unsubscribe = log.onChange(changed)
  known = new Set(laneTasks(log.tasks, 'cart').map(({ id }) => id))
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
      cart.stop()
      order.stop()
      offers.stop()
    },
  }
}
