import type { Log } from '../log/log.ts'
import type { Clock } from '../ports.ts'
import { archiveOrder } from '../streams/checkout.ts'
import { isOrderPlaced } from '../streams/checkout-state.ts'

/** So long the buyer's details outlive the acceptance of an order at most, ms: the time that a checkout counts as active. */
const DETAILS_LIFETIME_MS = 1_800_000

export interface ArchivingPorts {
  readonly log: Pick<Log, 'states' | 'onChange' | 'submit'>
  readonly clock: Clock
  newId(): string
  report(error: unknown): void
}

/** Ends purchases whose thank-you page was closed instead of left, so that no buyer's details stay on the device. [PROM-11] */
export function archiveOrders({ log, clock, newId, report }: ArchivingPorts): { stop(): void } {
  let planned: string | null = null
  let cancel = () => {}

  function plan(): void {
    const { checkout } = log.states
    const { order } = checkout
    const due = order && isOrderPlaced(checkout) ? order.id : null
    if (due === planned) return
    cancel()
    planned = due
    if (!order || due === null) return
    const left = DETAILS_LIFETIME_MS - (clock.now() - (order.acceptedAt ?? 0))
    // A clock that was set back makes nothing wait longer.
    cancel = clock.after(Math.min(Math.max(0, left), DETAILS_LIFETIME_MS), () => archive(due))
  }

  function archive(orderId: string): void {
    planned = null
    const options = { actor: 'engine', cause: newId(), epoch: null } as const
    log
      .submit(
        ({ checkout }) => ({
          ...(checkout.order?.id === orderId ? archiveOrder(checkout) : {}),
          result: undefined,
        }),
        options,
      )
      .catch(report)
  }

  const unsubscribe = log.onChange(plan)
  plan()
  return {
    stop() {
      unsubscribe()
      cancel()
    },
  }
}
