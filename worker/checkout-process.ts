import { createActor, fromPromise } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { Log } from './log/log.ts'
import type { Clock } from './ports.ts'
import { checkoutFactsOf } from './streams/checkout-state.ts'
import { actorOptions } from './sync/actor-options.ts'

interface Watched {
  readonly log: Log
  readonly clock: Clock
  readonly inspect: ((event: unknown) => void) | null
  report(error: unknown): void
}

/**
 * The checkout as a live actor, for whoever inspects: rebuilt from each new fact of the log, it drives nothing, since
 * the order's task lies in the outbox. Loaded when an inspector asks, so that no shopper pays for it.
 */
export function showCheckout({ log, clock, inspect, report }: Watched): () => void {
  const actor = createActor(
    checkoutMachine.provide({ actors: { placeOrder: fromPromise(() => new Promise(() => undefined)) } }),
    actorOptions({ clock, inspect }, 'checkout'),
  )
  const restore = () => {
    const { checkout, cart } = log.states
    if (actor.getSnapshot().status !== 'active') return
    actor.send({ type: 'restored', facts: checkoutFactsOf(checkout, cart.lines), at: clock.now() })
  }
  actor.subscribe({ error: report })
  actor.start()
  restore()
  const unsubscribe = log.onChange(restore)
  return () => {
    unsubscribe()
    actor.stop()
  }
}
