import type { PersonalData } from '../log/rows.ts'
import type { PaymentView } from '../read-models.ts'
import { outcomeOf, type PaymentAttempt, type PaymentsState } from '../streams/payments.ts'
import type { PaymentRow } from '../sync/payment-lane.ts'

/** What the chart of an attempt adds to its facts. */
export interface TimedPayment {
  readonly isPending: boolean
  readonly hint: PaymentView['hint']
}

export function paymentViews(
  { attempts }: PaymentsState,
  subjects: ReadonlyMap<string, PersonalData>,
  timed: ReadonlyMap<string, TimedPayment>,
): readonly PaymentView[] {
  return attempts.map((attempt) => {
    const { paymentId: id, orderId, method, flow, claim, reason, refusal } = attempt
    const { isPending = false, hint = 'none' } = timed.get(id) ?? {}
    const row: Partial<PaymentRow> = outcomeOf(attempt) === 'open' ? (subjects.get(id)?.fields ?? {}) : {}
    const { url, form = null } = row
    return {
      id,
      orderId,
      method,
      flow,
      state: isPending ? 'pending' : stateOf(attempt),
      claim,
      hint,
      url: url ?? null,
      form,
      reason,
      refusal,
    }
  })
}

function stateOf(attempt: PaymentAttempt): Exclude<PaymentView['state'], 'pending'> {
  const outcome = outcomeOf(attempt)
  if (outcome !== 'open') return outcome
  if (attempt.state === null) return 'preparing'
  if (attempt.returnedAt !== null) return 'confirming'
  return attempt.handedOffAt === null ? 'prepared' : 'away'
}
