import type { PaymentStatus } from '#models/wire/payment.ts'
import type { Reader } from '../db/schema.ts'
import { paymentUnknown } from './observe.ts'

/** A payment as its shopper sees it. Throws the refusal `payment-unknown`. */
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
