import type { PaymentFacts } from './decide.ts'
import type { Observation } from './observation.ts'

/** Money of one payment in cents. A reservation that was released counts as refunded. */
export type Totals = Pick<PaymentFacts, 'authorised' | 'captured' | 'refunded' | 'chargedBack'>

/** The totals that one answer of a provider names; zero where it names none. */
export function totalsOf(seen: readonly Pick<Observation, 'kind' | 'amount'>[]): Totals {
  const sum = (kind: Observation['kind']) => seen.find((one) => one.kind === kind)?.amount ?? 0
  return {
    authorised: sum('authorised'),
    captured: sum('captured'),
    refunded: sum('refunded'),
    chargedBack: sum('charged-back'),
  }
}
