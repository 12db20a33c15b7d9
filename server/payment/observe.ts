import type { Commerce } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import { decide, evolve, type PaymentFacts } from './decide.ts'
import type { Observation } from './observation.ts'
import { changeOrder, type OrderChange } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'
import { applyToOrder } from './order-outcome.ts'
import { openPaymentOf, type Payment, paymentOf, toPayment } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'
import { BANK } from './terms.ts'

/**
 * The one way in which anything is learned of a payment: webhook, return, poll, operator and timer. Observation, order,
 * stock, history and mails change in one transaction; an observation that was made before changes nothing. Throws the
 * API error `payment-unknown`. [CHK-18]
 */
export async function observe(commerce: Commerce, paymentId: string, observation: Observation): Promise<Payment> {
  const known = await paymentOf(commerce.db, paymentId)
  if (!known) throw paymentUnknown()
  return changeOrder(commerce, known.orderId, (change) => observeIn(change, paymentId, observation))
}

/**
 * What one look at a provider saw, within a change of the payment's order. Money that went back comes first: an
 * authorisation that was voided before it was seen here neither pays nor revives the order.
 */
export async function observeAllIn(
  change: OrderChange,
  paymentId: string,
  observations: readonly Observation[],
): Promise<void> {
  const isOut = ({ kind }: Observation) => kind === 'refunded' || kind === 'charged-back'
  const sorted = [...observations.filter(isOut), ...observations.filter((seen) => !isOut(seen))]
  for (const observation of sorted) await observeIn(change, paymentId, observation)
}

/** {@link observe} within a change of the payment's order. */
export async function observeIn(change: OrderChange, paymentId: string, observation: Observation): Promise<Payment> {
  const { trx, order } = change
  const row = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!row) throw paymentUnknown()
  const before = toPayment(row)
  const events = decide(before, observation)
  // Polls that see nothing new leave no rows.
  if (events.length === 0 && observation.providerEventId === null) return before
  if (!(await store(change, before, observation)) || events.length === 0) return before
  const after: Payment = { ...before, ...events.reduce<PaymentFacts>(evolve, before), rev: before.rev + 1 }
  await write(change, after)
  for (const event of events) await applyToOrder(change, { before, after, event, actor: actorOf(observation) })
  const paysNow = order.paid_by !== after.id && change.order.paid_by === after.id
  if (paysNow) await endOpenAttempt(change)
  return after
}

/** Late money of an earlier attempt has paid the order: the shopper must not pay the open one as well. */
async function endOpenAttempt(change: OrderChange): Promise<void> {
  const open = await openPaymentOf(change.trx, change.order.id)
  if (open) await endAttempt(change, open, 'timer', 'cancelled')
}

/** Ends an attempt that still waits for the shopper, here and at its provider. */
export async function endAttempt(
  change: OrderChange,
  payment: Payment,
  actor: OrderActor,
  kind: 'cancelled' | 'expired',
): Promise<Payment> {
  const source = actor === 'shopper' ? 'return' : actor === 'timer' ? 'timer' : 'operator'
  const seen = { source, providerEventId: null, kind, amount: null, reason: null, at: change.now } as const
  const ended = await observeIn(change, payment.id, seen)
  if (payment.provider !== BANK) await queueProviderCall(change.trx, payment, 'cancel', change.now)
  return ended
}

/** False if the provider's event is stored already. */
async function store({ trx, now }: OrderChange, payment: Payment, observation: Observation): Promise<boolean> {
  const { seq } = await trx
    .selectFrom('payment_event')
    .select(({ fn }) => fn.countAll<number>().as('seq'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const { source, kind, amount, reason, at, providerEventId } = observation
  const stored = await trx
    .insertInto('payment_event')
    .values({
      payment_id: payment.id,
      seq,
      source,
      provider: payment.provider,
      provider_event_id: providerEventId,
      kind,
      amount,
      reason,
      at,
      stored_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id']).doNothing())
    .returning('seq')
    .executeTakeFirst()
  return stored !== undefined
}

async function write({ trx }: OrderChange, payment: Payment): Promise<void> {
  const { state, authorised, captured, refunded, chargedBack, reason, rev } = payment
  await trx
    .updateTable('payment')
    .set({ state, authorised, captured, refunded, charged_back: chargedBack, reason, rev })
    .where('id', '=', payment.id)
    .execute()
}

function actorOf({ source }: Observation): 'operator' | 'timer' | 'provider' {
  return source === 'operator' || source === 'timer' ? source : 'provider'
}

export function paymentUnknown(): ApiError {
  return new ApiError(404, 'payment-unknown', 'There is no such payment')
}
