import { archiveOrder } from '../streams/checkout.ts'
import { isOrderPlaced } from '../streams/checkout-state.ts'
import type { TabContext } from '../tab-context.ts'

/** How long the buyer's details outlive the acceptance of an order, ms: as long as a checkout counts as active. */
const DETAILS_LIFETIME_MS = 1_800_000

export type ArchivingPorts = Pick<TabContext, 'log' | 'clock' | 'report'>

/** Archives orders whose thank-you page was closed, so that no buyer's details stay on the device. [PROM-11] */
export function archiveOrders({ log, clock, report }: ArchivingPorts): { stop(): void } {
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
    // A clock that was set back does not lengthen the wait.
    cancel = clock.after(Math.min(Math.max(0, left), DETAILS_LIFETIME_MS), () => archive(due))
  }

  function archive(orderId: string): void {
    planned = null
    log
      .write(({ checkout }) => (checkout.order?.id === orderId ? archiveOrder(checkout) : {}), { actor: 'engine' })
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
