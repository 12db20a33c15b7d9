import type { PaymentStatus } from '#models/wire/payment.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { Reader } from '../db/schema.ts'
import { paymentUnknown } from './observe.ts'
import { paymentOf } from './payment.ts'

/** Another process may have changed the payment. */
const POLL_MS = 500

/** A payment as its shopper sees it. Throws the API error `payment-unknown`. */
export async function statusOf(reader: Reader, id: string): Promise<PaymentStatus> {
  const row = await reader
    .selectFrom('payment')
    .innerJoin('placed_order', 'placed_order.id', 'payment.order_id')
    .select(['payment.method', 'payment.state', 'payment.reason', 'payment.rev', 'payment.order_key'])
    .select(['placed_order.status', 'placed_order.expires_at'])
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!row) throw paymentUnknown()
  return {
    payment_id: id,
    order_id: row.order_key ?? '',
    method: row.method,
    state: row.state,
    reason: row.reason,
    rev: row.rev,
    expires_at: row.expires_at?.toISOString() ?? null,
    order_status: row.status,
  }
}

/**
 * The payment once its `rev` is above this one, and at the latest after `longestMs`; at once if the client disconnects or the
 * process stops. [CHK-09]
 */
export async function statusAfter(
  { db, orderChanges }: Commerce,
  id: string,
  since: number,
  signal: AbortSignal,
  longestMs: number,
): Promise<PaymentStatus> {
  const payment = await paymentOf(db, id)
  if (!payment) throw paymentUnknown()
  const until = performance.now() + longestMs
  for (;;) {
    const left = until - performance.now()
    // Listens before it reads, so that no change falls between.
    const changed = orderChanges.next(payment.orderId, Math.max(0, Math.min(POLL_MS, left)), signal)
    const status = await statusOf(db, id)
    if (status.rev > since || left <= 0 || signal.aborted || orderChanges.isClosed) return status
    await changed
  }
}
