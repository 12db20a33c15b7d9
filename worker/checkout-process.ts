import { createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { Log } from './log/log.ts'
import type { Clock } from './ports.ts'
import { checkoutSnapshot } from './streams/checkout-state.ts'
import { actorOptions } from './sync/actor-options.ts'

interface Watched {
  readonly log: Log
  readonly clock: Clock
  readonly inspect: ((event: unknown) => void) | null
}

/**
 * Shows the checkout to an inspector: a fold is no actor, so each of its snapshots is handed to one of the same chart.
 * Loaded only when an inspector asks.
 */
export function showCheckout({ log, clock, inspect }: Watched): () => void {
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
