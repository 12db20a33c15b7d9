import { createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSnapshot } from '../streams/checkout-state.ts'
import { actorOptions } from '../sync/actor-options.ts'
import type { TabContext } from '../tab-context.ts'

/**
 * Shows the checkout in an inspector. The checkout is a fold and has no actor, so an actor of the same chart is started from
 * each of its snapshots. Loaded only when an inspector is open.
 */
export function showCheckout({ log, clock, inspect }: Pick<TabContext, 'log' | 'clock' | 'inspect'>): () => void {
  let shown = log.states.checkout
  let actor = start()

  function start() {
    const options = { ...actorOptions({ clock, inspect }, 'checkout'), snapshot: checkoutSnapshot(shown) }
    return createActor(checkoutMachine, options).start()
  }

  const unsubscribe = log.onChange(() => {
    if (log.states.checkout === shown) return
    shown = log.states.checkout
    actor.stop()
    actor = start()
  })
  return () => {
    unsubscribe()
    actor.stop()
  }
}
