import type { PaymentStatus } from '#models/wire/payment.ts'
import type { StoredEvent } from '#worker/log/rows.ts'
import type { PaymentView } from '#worker/read-models.ts'
import type { SimulatedTab } from '../device/tab.ts'
import type { SimulatedShop } from '../scenario/shop.ts'
import type { Verdict } from './violation.ts'

export interface EndedPayments {
  readonly shop: SimulatedShop
  readonly tabs: readonly SimulatedTab[]
  readonly verdict: Verdict
}

/**
 * Shop and provider agree on every payment, and every tab shows what the shop says, but nothing of a shopper who has signed
 * out. [CHK-09, CHK-15, CHK-18, USER-03]
 */
export async function checkPayments({ shop, tabs, verdict }: EndedPayments): Promise<void> {
  const { faults } = await shop.payments.compare(shop.stock)
  for (const { promise, facts } of faults) verdict.broken(promise, facts)
  for (const { name, models, storage, checker } of tabs) {
    const left = paymentsLeftBehind(checker?.log.events ?? [])
    const sent = [...left].filter((id) => checker?.requests.payments.has(id))
    if (sent.length > 0)
      verdict.broken('nothing is sent about a payment after its shopper has signed out', { name, sent })
    for (const payment of models.payments) {
      if (left.has(payment.id))
        verdict.broken('a payment is not shown after its shopper has signed out', { name, payment })
      const there = await shop.payments.status(payment.id)
      const [shown, expected] = [shownOutcome(payment), there && outcomeOf(there)]
      // The shopper has not left for the provider: the tab asks when its own clock has reached the end of the reservation.
      if (payment.state === 'prepared') continue
      if (expected === null) {
        if (shown !== 'refused') verdict.broken('every payment is begun or refused', { name, shown: payment })
        continue
      }
      // Engines that a broken disk has parted begin the same attempt twice: the later begin takes the earlier one's right.
      const mayNotAsk = ENDED.has(shown) && !(await holdsRight(storage, payment.id))
      if (expected !== shown && !mayNotAsk) {
        verdict.broken('every tab shows what became of a payment', { name, shown: payment, there })
      }
    }
  }
}

/** Ids of the payments that were requested before a shopper signed out. */
function paymentsLeftBehind(events: readonly StoredEvent[]): ReadonlySet<string> {
  const signOut = events.findLast(({ type, data }) => type === 'identity.signed-out' && data.reason === 'shopper')
  const before = events.filter(({ type, seq }) => type === 'payments.requested' && seq < (signOut?.seq ?? 0))
  return new Set(before.map(({ data }) => String(data.paymentId)))
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
