import * as v from 'valibot'
import {
  MAX_REPLACED,
  PAYMENT_FLOWS,
  PAYMENT_STATES,
  type PaymentFlow,
  RETURN_CLAIMS,
  type ReturnClaim,
} from '#models/wire/payment-states.ts'
import { reasonSchema } from '#models/wire/refusal.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { EventMeta } from './decider.ts'

const paymentId = v.string()
const observed = {
  state: v.picklist(PAYMENT_STATES),
  /** The provider's reason of a failure. */
  reason: v.nullable(v.string()),
  rev: v.number(),
}

export const paymentsEventSchema = v.variant('type', [
  /**
   * The shopper wants to pay the order with this method; an earlier attempt ends. Of a known attempt: it is begun again,
   * because the right to ask about it was lost. `flow`: null without a provider.
   */
  v.object({
    type: v.literal('payments.requested'),
    paymentId,
    orderId: v.string(),
    method: v.string(),
    flow: v.nullable(v.picklist(PAYMENT_FLOWS)),
    storeCode: v.string(),
  }),
  /** Our server has begun it. Secret, provider's address or form are in the row of `subjects` with the id of the payment. */
  v.object({ type: v.literal('payments.begun'), paymentId, expiresAt: v.nullable(v.number()), ...observed }),
  v.object({ type: v.literal('payments.begin-refused'), paymentId, refusal: reasonSchema }),
  v.object({ type: v.literal('payments.handed-off'), paymentId }),
  /** `claim`: null if the shopper came back by another way than the return address. */
  v.object({ type: v.literal('payments.returned'), paymentId, claim: v.nullable(v.picklist(RETURN_CLAIMS)) }),
  v.object({ type: v.literal('payments.observed'), paymentId, ...observed }),
  v.object({ type: v.literal('payments.cleared') }),
])
export type PaymentsEvent = v.InferOutput<typeof paymentsEventSchema>

/** The newest attempt to pay an order. Times are epoch ms. */
export interface PaymentAttempt {
  readonly paymentId: string
  readonly orderId: string
  readonly method: string
  readonly flow: PaymentFlow | null
  readonly storeCode: string
  /** Earlier attempts of the order of which no answer has come: their begin may reach our server after this one's. */
  readonly replaces?: readonly string[]
  /** Null until our server has begun it. */
  readonly state: v.InferOutput<typeof observed.state> | null
  readonly reason: string | null
  readonly rev: number
  /** Why our server does not begin it. */
  readonly refusal: RefusalReason | null
  /** Until then the order is reserved. */
  readonly expiresAt: number | null
  readonly handedOffAt: number | null
  /** Of the last return. */
  readonly claim: ReturnClaim | null
  readonly returnedAt: number | null
  /** When our server's word came that it has ended, paid or not. */
  readonly endedAt: number | null
}

export interface PaymentsState {
  /** Newest first, one for each order. */
  readonly attempts: readonly PaymentAttempt[]
}

/** As many as archived orders. */
const MAX_ATTEMPTS = 10

export const NO_PAYMENTS: PaymentsState = { attempts: [] }

/** The fold of the payments stream: attempts to pay placed orders. What becomes of one is our server's word alone. [CHK-09, CHK-18] */
export function evolvePayments(payments: PaymentsState, event: PaymentsEvent, { at }: EventMeta): PaymentsState {
  const { attempts } = payments
  switch (event.type) {
    case 'payments.requested': {
      const { type: _, ...attempt } = event
      if (attemptOf(payments, event.paymentId))
        return { attempts: changed(attempts, event, { state: null, refusal: null }) }
      const replaces = replacedBy(attempts, event.orderId)
      return { attempts: [{ ...NEW_ATTEMPT, ...attempt, replaces }, ...keptBeside(attempts, event.orderId)] }
    }
    case 'payments.begun': {
      const { state, reason, rev, expiresAt } = event
      const endedAt = endOf(state, at)
      return { attempts: changed(attempts, event, { state, reason, rev, expiresAt, refusal: null, endedAt }) }
    }
    case 'payments.begin-refused':
      return { attempts: changed(attempts, event, { refusal: event.refusal }) }
    case 'payments.handed-off':
      return { attempts: changed(attempts, event, { handedOffAt: at, claim: null, returnedAt: null }) }
    case 'payments.returned':
      return { attempts: changed(attempts, event, { claim: event.claim, returnedAt: at }) }
    case 'payments.observed': {
      const { paymentId, state, reason, rev } = event
      const known = attemptOf(payments, paymentId)
      if (!known || rev <= known.rev) return payments
      const endedAt = known.endedAt ?? endOf(state, at)
      return { attempts: changed(attempts, event, { state, reason, rev, endedAt }) }
    }
    case 'payments.cleared':
      return NO_PAYMENTS
  }
}

/** Attempts that leave the list when a new one for this order enters: their rows have to be deleted with it. */
export function displacedBy({ attempts }: PaymentsState, orderId: string): readonly string[] {
  const kept = new Set(keptBeside(attempts, orderId))
  return attempts.filter((attempt) => !kept.has(attempt)).map(({ paymentId }) => paymentId)
}

function keptBeside(attempts: PaymentsState['attempts'], newOrderId: string): PaymentsState['attempts'] {
  return attempts.filter(({ orderId }) => orderId !== newOrderId).slice(0, MAX_ATTEMPTS - 1)
}

function replacedBy(attempts: PaymentsState['attempts'], newOrderId: string): readonly string[] {
  const last = attempts.find(({ orderId }) => orderId === newOrderId)
  return last?.state === null ? [...(last.replaces ?? []), last.paymentId].slice(-MAX_REPLACED) : []
}

const NEW_ATTEMPT = {
  state: null,
  reason: null,
  rev: -1,
  refusal: null,
  expiresAt: null,
  handedOffAt: null,
  claim: null,
  returnedAt: null,
  endedAt: null,
} satisfies Partial<PaymentAttempt>

function changed(
  attempts: PaymentsState['attempts'],
  { paymentId }: { readonly paymentId: string },
  facts: Partial<PaymentAttempt>,
): PaymentsState['attempts'] {
  return attempts.map((attempt) => (attempt.paymentId === paymentId ? { ...attempt, ...facts } : attempt))
}

/** What has become of the attempt. */
export function outcomeOf({ state, refusal }: Pick<PaymentAttempt, 'state' | 'refusal'>) {
  if (refusal !== null) return 'refused'
  switch (state) {
    case null:
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

export function attemptOf({ attempts }: PaymentsState, id: string): PaymentAttempt | undefined {
  return attempts.find(({ paymentId }) => paymentId === id)
}

export function openAttempts({ attempts }: PaymentsState): readonly PaymentAttempt[] {
  return attempts.filter((attempt) => outcomeOf(attempt) === 'open')
}

/** Whether money may still arrive although the attempt has ended: the shopper may have paid, on any device. [CHK-18] */
export function mayBePaidLate(attempt: Pick<PaymentAttempt, 'state' | 'refusal' | 'flow'>): boolean {
  return attempt.flow !== null && ['failed', 'cancelled', 'expired'].includes(outcomeOf(attempt))
}

/** Whether our server may still have news of the attempt. */
export function mayChange(attempt: Pick<PaymentAttempt, 'state' | 'refusal' | 'flow'>): boolean {
  return outcomeOf(attempt) === 'open' || mayBePaidLate(attempt)
}

function endOf(state: PaymentAttempt['state'], at: number): number | null {
  return outcomeOf({ state, refusal: null }) === 'open' ? null : at
}
