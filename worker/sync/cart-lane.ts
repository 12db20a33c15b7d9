import { createActor, fromPromise } from 'xstate'
import { backoffMs } from '#machines/backoff.ts'
import { type CartSyncSnapshot, cartSyncMachine } from '#machines/cart-sync/cart-sync.machine.ts'
import { hasPendingIntents } from '../streams/cart-state.ts'
import { actorOptions } from './actor-options.ts'
import { createCartPolicy } from './cart-policy.ts'
import { createDebounce } from './debounce.ts'
import { Lane } from './lane.ts'
import type { LeaderContext } from './leader-context.ts'
import { pausedCalls } from './pauses.ts'
import { MACHINE_DEADLINE_MS } from './queue-actor.ts'
import { createQuoteCalls } from './quote-calls.ts'
import { reportedCall } from './reported-call.ts'

/** Disabled cart sync is tried again after this pause without a click, ms. */
const REST_MS = 300_000

/** Delivers the cart: the statechart decides what is next; the actors here do and record it before they resolve. */
export function createCartLane(context: LeaderContext, onChange: () => void) {
  const { log, clock, random, lifecycle } = context
  const debounce = createDebounce(clock, () => actor.send({ type: 'cart.changed' }))

  const quote = createQuoteCalls(context)
  const lane = new Lane(context, createCartPolicy(context, quote, remaining))

  /** Tasks that may be sent now: none during a burst of clicks, so that it costs one request per line. [PROM-03] */
  function remaining(): number {
    return debounce.isQuiet() ? lane.tasks().length : 0
  }

  async function reconcile(signal: AbortSignal): Promise<{ remaining: number }> {
    await quote.observePulled(signal)
    return { remaining: remaining() }
  }

  const paused = pausedCalls(context)
  const machine = cartSyncMachine.provide({
    actors: {
      createQuote: fromPromise(paused((signal) => quote.create(signal, (task) => lane.inheritedWait(task)))),
      pullQuote: fromPromise(paused(quote.pull)),
      reconcile: fromPromise(reportedCall(context, reconcile)),
      deliver: fromPromise(paused((signal) => lane.deliver(signal))),
      probe: fromPromise(paused((signal) => lane.probe(signal))),
      fetchTotals: fromPromise(paused(quote.fetchTotals)),
    },
    delays: {
      requestDeadline: MACHINE_DEADLINE_MS,
      backoff: ({ context }) => backoffMs(context, random),
    },
  })
  const actor = createActor(machine, actorOptions(context, 'cart-sync'))
  actor.subscribe({ next: onChange, error: context.report })

  /** Enables disabled cart sync again, with the tasks that wait. [SYNC-02] */
  function wake(): void {
    if (!actor.getSnapshot().hasTag('disabled')) return
    actor.send({ type: 'enabled', ...facts() })
    if (!lane.isEmpty()) debounce.touch()
  }

  function pull(): void {
    wake()
    actor.send({ type: 'pull.requested' })
  }

  let cancelRest: (() => void) | null = null
  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('disabled')) {
      cancelRest?.()
      cancelRest = null
    } else cancelRest ??= clock.after(REST_MS, wake)
  })

  const facts = () => ({
    isOnline: lifecycle.isOnline(),
    isConnected: log.states.cart.quote !== null,
    // Unsent tasks wait for the debounce, also right after the start.
    hasChanges: lane.isInDoubt(),
    isUncertain: lane.isInDoubt(),
  })

  return {
    /** `touchedAt`: time of the shopper's last click, epoch ms. */
    start(touchedAt: number) {
      actor.start()
      actor.send({ type: 'resumed', ...facts() })
      if (!lane.isEmpty()) debounce.touch(touchedAt)
    },
    /** The log has new tasks: they are sent after the debounce. */
    changed() {
      wake()
      debounce.touch()
    },
    /** An order waits for the cart: ends the debounce. */
    flush: () => debounce.flush(),
    pull,
    markTotalsOutdated() {
      quote.markTotalsOutdated()
      pull()
    },
    online() {
      wake()
      actor.send({ type: 'came-online' })
    },
    offline: () => actor.send({ type: 'went-offline' }),
    /** Whether the server has every change, or accepts none. */
    isSettled: () => actor.getSnapshot().hasTag('disabled') || (lane.isEmpty() && !hasPendingIntents(log.states.cart)),
    status: () => cartStatusOf(actor.getSnapshot()),
    stop() {
      debounce.stop()
      cancelRest?.()
      actor.stop()
    },
  }
}

export type CartStatus = 'idle' | 'busy' | 'retrying' | 'disabled'

function cartStatusOf(snapshot: CartSyncSnapshot): CartStatus {
  if (snapshot.hasTag('disabled')) return 'disabled'
  if (snapshot.hasTag('waiting') || snapshot.hasTag('uncertain')) return 'retrying'
  return snapshot.hasTag('busy') ? 'busy' : 'idle'
}
