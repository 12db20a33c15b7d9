import type { ServerStep } from '#models/wire/server-step.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { orderOfKey, type PlacedOrder } from '../commerce/order-store.ts'
import type { Reader } from '../db/schema.ts'
import { decide, evolve, newPayment, type PaymentFacts } from '../payment/decide.ts'
import { type Payment, toPayment } from '../payment/payment.ts'

/** An order that is not placed yet, and changes that other processes make. */
const POLL_MS = 500

/**
 * The steps of these orders and their payments so far, then each new one, until the signal aborts or the process stops.
 * Orders and payments are no actors: the steps of a payment are the fold of its events. Of an order only the newest step is
 * known, because its history has no status.
 */
export async function* watchOrders(
  { db, orderChanges }: Commerce,
  keys: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<ServerStep> {
  const sent = new Map<string, number>()
  while (!signal.aborted && !orderChanges.isClosed) {
    const orders = await Promise.all(keys.map(async (key) => ({ key, order: await orderOfKey(db, key) })))
    // Listens before it reads, so that no change falls between.
    const changed = Promise.race(orders.map(({ order }) => orderChanges.next(order?.id ?? '', POLL_MS, signal)))
    const steps = await Promise.all(orders.map(({ key, order }) => (order ? stepsOf(db, key, order) : [])))
    for (const step of steps.flat().sort((one, other) => one.at - other.at)) {
      const actor = `${step.kind} ${step.id}`
      if (step.rev <= (sent.get(actor) ?? -1)) continue
      sent.set(actor, step.rev)
      yield step
    }
    await changed
  }
}

async function stepsOf(reader: Reader, key: string, order: PlacedOrder): Promise<ServerStep[]> {
  const payments = await reader
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('attempt')
    .execute()
  const steps = await Promise.all(payments.map((row) => paymentSteps(reader, toPayment(row), row.created_at)))
  return [...(await orderStep(reader, key, order.id)), ...steps.flat()]
}

/** One statement reads event and status: read apart, a change between them would show the new event with the old status. */
async function orderStep(reader: Reader, id: string, orderId: string): Promise<ServerStep[]> {
  const last = await reader
    .selectFrom('order_event')
    .innerJoin('placed_order', 'placed_order.id', 'order_event.order_id')
    .select(['seq', 'kind', 'actor', 'at', 'status', 'payment_method', 'expires_at'])
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!last) return []
  const { seq, kind, actor, at, status, payment_method, expires_at } = last
  const context = { method: payment_method, expiresAt: expires_at?.toISOString() ?? null }
  return [{ kind: 'order', id, rev: seq, state: status, event: kind, by: actor, at: at.getTime(), context }]
}

async function paymentSteps(reader: Reader, payment: Payment, begunAt: Date): Promise<ServerStep[]> {
  const rows = await reader
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .orderBy('seq')
    .execute()
  const { id, method, provider } = payment
  const step = (rev: number, event: string, by: string, at: Date, { state, ...amounts }: PaymentFacts): ServerStep => ({
    kind: 'payment',
    id,
    rev,
    state,
    event,
    by,
    at: at.getTime(),
    context: { method, provider, ...amounts },
  })
  let facts = newPayment(payment.amount)
  const steps = [step(0, 'begun', 'shopper', begunAt, facts)]
  for (const { seq, source, kind, amount, reason, at, stored_at, provider_event_id } of rows) {
    const observation = { source, kind, amount, reason, at, providerEventId: provider_event_id }
    facts = decide(facts, observation).reduce(evolve, facts)
    steps.push(step(seq + 1, kind, source, stored_at, facts))
  }
  return steps
}
