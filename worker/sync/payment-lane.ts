import type { PaymentBegun, PaymentForm, PaymentStatus } from '#models/wire/payment.ts'
import type { Task } from '../log/rows.ts'
import { attemptOf, mayChange, outcomeOf, type PaymentsEvent, type PaymentsState } from '../streams/payments.ts'
import { Lane, type Settlement } from './lane.ts'
import type { LeaderContext } from './leader-context.ts'
import { createQueueActor } from './queue-actor.ts'
import { refusalOf } from './refusals.ts'

/** Row of an attempt of which something may still come: the right to ask about it, and where the shopper pays. Before it is begun, a token at most. */
export interface PaymentRow {
  readonly secret: string
  /** Null if there is nothing to do at the provider. */
  readonly url: string | null
  /** What the page has to show for the payment to go on; null if nothing. */
  readonly form: PaymentForm | null
}

/** Begins payments and reports returns. The id of the attempt is the idempotency key. [CHK-09, CHK-18] */
export function createPaymentLane(context: LeaderContext, onChange: () => void) {
  const { log, anonymous } = context
  const lane = new Lane<PaymentBegun | PaymentStatus>(context, {
    lane: 'payments',
    send(task) {
      const attempt = attemptOf(log.states.payments, task.subject)
      if (!attempt) return null
      const { paymentId, orderId, method, storeCode, replaces = [] } = attempt
      if (task.kind === 'payment.begin') {
        const token = log.subjects.get(paymentId)?.fields.token
        return anonymous.beginPayment({
          payment_id: paymentId,
          order_id: orderId,
          method,
          store_code: storeCode,
          ...(replaces.length > 0 ? { replaces: [...replaces] } : {}),
          ...(typeof token === 'string' ? { data: { token } } : {}),
        })
      }
      const row = paymentRow(log, paymentId)
      return row && anonymous.returnedFromPayment(paymentId, row.secret, attempt.claim)
    },
    accepted(task, { result }) {
      if ('step' in result) return begun(task, result)
      return { write: ({ payments }) => ({ ...observation(payments, task.subject, result), deleteTasks: [task.id] }) }
    },
    refused(task, failure) {
      const refused = { type: 'payments.begin-refused', paymentId: task.subject } as const
      // A refused report changes nothing: our server is asked all the same.
      if (task.kind !== 'payment.begin' || !failure) return { write: () => ({ deleteTasks: [task.id] }) }
      const { reason } = refusalOf(failure, 'payment-refused')
      return {
        write: () => ({
          events: [{ ...refused, refusal: reason }],
          deleteTasks: [task.id],
          deleteSubjects: [task.subject],
        }),
      }
    },
  })

  function begun(task: Task, { payment, secret, step }: PaymentBegun): Settlement {
    const { state, reason, rev, expires_at } = payment
    const expiresAt = expires_at === null ? null : Date.parse(expires_at)
    const row: PaymentRow = {
      secret,
      url: 'url' in step ? step.url : null,
      form: 'url' in step || step.kind === 'settled' ? null : step,
    }
    return {
      write: ({ payments }) => {
        const attempt = attemptOf(payments, task.subject)
        if (!attempt) return { deleteTasks: [task.id] }
        const isOpen = outcomeOf({ state, refusal: null }) === 'open'
        const isPending = isOpen && step.kind === 'settled' && attempt.flow !== null
        return {
          events: [
            { type: 'payments.begun', paymentId: task.subject, expiresAt, state, reason, rev },
            ...(isPending ? pendingEvents(task.subject) : []),
          ],
          ...(mayChange({ ...attempt, state, refusal: null })
            ? { putSubjects: [{ id: task.subject, fields: { ...row } }] }
            : { deleteSubjects: [task.subject] }),
          deleteTasks: [task.id],
        }
      },
    }
  }

  return createQueueActor(context, lane, 'payment-lane', onChange)
}

export function paymentRow(log: LeaderContext['log'], paymentId: string): PaymentRow | null {
  const fields = log.subjects.get(paymentId)?.fields
  return fields && 'secret' in fields ? (fields as unknown as PaymentRow) : null
}

/** The provider has what it needs and decides later: from here on the attempt is one that has returned. */
function pendingEvents(paymentId: string): readonly PaymentsEvent[] {
  return [
    { type: 'payments.handed-off', paymentId },
    { type: 'payments.returned', paymentId, claim: null },
  ]
}

/** What our server knows, as an event. The row goes when nothing can change any more. */
export function observation(payments: PaymentsState, paymentId: string, { state, reason, rev }: PaymentStatus) {
  const events: readonly PaymentsEvent[] = [{ type: 'payments.observed', paymentId, state, reason, rev }]
  const attempt = attemptOf(payments, paymentId)
  return { events, deleteSubjects: attempt && mayChange({ ...attempt, state }) ? [] : [paymentId] }
}
