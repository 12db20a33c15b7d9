import type { PaymentStatus } from '#models/wire/payment.ts'
import type { PaymentView } from '#worker/read-models.ts'
import type { SimulatedTab } from '../device/tab.ts'
import type { SimulatedShop } from '../scenario/shop.ts'
import type { Verdict } from './violation.ts'

export interface EndedPayments {
  readonly shop: SimulatedShop
  readonly tabs: readonly SimulatedTab[]
  readonly verdict: Verdict
}

/** Shop and provider agree on every payment, and every tab shows what the shop says. [CHK-09, CHK-15, CHK-18] */
export async function checkPayments({ shop, tabs, verdict }: EndedPayments): Promise<void> {
  const { faults } = await shop.payments.compare(shop.stock)
  for (const { promise, facts } of faults) verdict.broken(promise, facts)
  for (const { name, models, storage } of tabs) {
    for (const payment of models.payments) {
      const there = await shop.payments.status(payment.id)
      const [shown, expected] = [shownOutcome(payment), there && outcomeOf(there)]
      // The shopper has not left for the provider: the tab asks when its own clock has reached the end of the reservation.
      if (expected === null || payment.state === 'prepared') continue
      // Engines that a broken disk has parted begin the same attempt twice: the later begin takes the earlier one's right.
      const mayNotAsk = ENDED.has(shown) && !(await holdsRight(storage, payment.id))
      if (expected !== shown && !mayNotAsk) {
        verdict.broken('every tab shows what became of a payment', { name, shown: payment, there })
      }
    }
  }
}

async function holdsRight(storage: SimulatedTab['storage'], paymentId: string): Promise<boolean> {
  if (storage?.kind !== 'durable') return false
  const { subjects } = await storage.read(0)
  return subjects.some(({ id, fields }) => id === paymentId && 'secret' in fields)
}

const ENDED: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired'])

type Outcome = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'

function outcomeOf({ state }: PaymentStatus): Outcome {
  switch (state) {
    case 'created':
    case 'open':
      return 'open'
    case 'failed':
    case 'cancelled':
    case 'expired':
      return state
    default:
      return 'paid'
  }
}

function shownOutcome({ state }: PaymentView): Outcome | 'refused' {
  switch (state) {
    case 'paid':
    case 'failed':
    case 'cancelled':
    case 'expired':
    case 'refused':
      return state
    default:
      return 'open'
  }
}
