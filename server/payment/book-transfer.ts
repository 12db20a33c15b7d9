import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../http/api-error.ts'
import { insertAttempt } from './insert-attempt.ts'
import { endAttempt, observeIn } from './observe.ts'
import { awaitsPayment, type OrderChange } from './order-change.ts'
import { openPaymentOf, type Payment, toPayment } from './payment.ts'
import { BANK, PREPAYMENT } from './terms.ts'

/**
 * An operator found the whole amount on the bank account, from the shopper or the carrier. Late money follows the same rules
 * as that of any provider. Throws the API error `order-paid`. [CHK-15]
 */
export async function bookTransfer(change: OrderChange): Promise<Payment> {
  const { order, now } = change
  const isAwaited = awaitsPayment(order) || order.status === 'canceled'
  if (!isAwaited) throw new ApiError(409, 'order-paid', 'This order has been paid')
  const payment = (await lastTransfer(change)) ?? (await newTransfer(change))
  if (payment.captured > 0) throw new ApiError(409, 'order-paid', 'This transfer has been booked')
  const seen = { source: 'operator', providerEventId: null, kind: 'captured', amount: null, reason: null } as const
  return observeIn(change, payment.id, { ...seen, at: now })
}

async function lastTransfer({ trx, order }: OrderChange): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('provider', '=', BANK)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

async function newTransfer(change: OrderChange): Promise<Payment> {
  const open = await openPaymentOf(change.trx, change.order.id)
  if (open) await endAttempt(change, open, 'operator', 'cancelled')
  return insertAttempt(change, { id: uuidv7(change.now), method: PREPAYMENT, provider: BANK, client: null })
}
