import { createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'
import type { Contents } from '#worker/log/rows.ts'
import { checkoutSnapshot } from '#worker/streams/checkout-state.ts'
import { actorOptions } from '#worker/sync/actor-options.ts'
import type { TabContext } from '#worker/tab-context.ts'

/** The whole log, with personal details: it does not leave the browser. */
export interface ShownLog {
  readonly type: '@welt.log'
  readonly contents: Contents
}

type ShownEnginePorts = Pick<TabContext, 'log' | 'clock' | 'inspect' | 'report'> & Pick<EnginePorts, 'storage'>

/** Shows what only an inspector reads, until the returned function is called. Loaded only when an inspector is open. */
export function showEngine(ports: ShownEnginePorts): () => void {
  const hides = [showCheckout(ports), showLog(ports)]
  return () => {
    for (const hide of hides) hide()
  }
}

/**
 * Shows the checkout in an inspector. The checkout is a fold and has no actor, so an actor of the same chart is started from
 * each of its snapshots.
 */
function showCheckout({ log, clock, inspect }: Pick<TabContext, 'log' | 'clock' | 'inspect'>): () => void {
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

/** Sends the log to an inspector, now and after each change. [DEV-07] */
function showLog({ log, storage, inspect, report }: ShownEnginePorts): () => void {
  let isReading = false
  let isStale = false

  /** Reads once at a time; changes during a read cause one more. */
  async function show(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        const { events, tasks, subjects } = await storage.read(0)
        inspect?.({ type: '@welt.log', contents: { events, tasks, subjects } } satisfies ShownLog)
      }
    } finally {
      isReading = false
    }
  }

  const update = () => void show().catch(report)
  update()
  return log.onChange(update)
}
