import { ApiError } from '../http/api-error.ts'
import { issueInvoice } from '../invoice/invoice-store.ts'
import { awaitsDebit } from './direct-debit.ts'
import { mailShopper } from './mail-shopper.ts'
import { isUnpaid, type OrderChange, recordChange, updateOrder } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'
import { paymentOf } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'

/**
 * Marks an order as shipped that is paid, or is paid by invoice or on delivery, and takes the money that was only authorised.
 * Its invoice is issued. `tracking`: number of the parcel. Throws the API errors `order-unpaid` and `order-ended`. [CHK-15]
 */
export async function shipOrder(change: OrderChange, actor: OrderActor, tracking?: string): Promise<void> {
  const { order } = change
  if (isUnpaid(order)) throw new ApiError(409, 'order-unpaid', 'This order has not been paid')
  if (order.status !== 'processing') throw new ApiError(409, 'order-ended', `This order is ${order.status} already`)
  await updateOrder(change, { status: 'complete' })
  const paid = order.paid_by === null ? null : await paymentOf(change.trx, order.paid_by)
  if (paid && paid.captured < paid.authorised) await queueProviderCall(change.trx, paid, 'capture', change.now)
  const isDebited = paid !== null && awaitsDebit(paid)
  await recordChange(change, 'shipped', actor, tracking === undefined ? {} : { tracking })
  await mailShopper(change, { kind: 'order-shipped', isDebited, ...(tracking === undefined ? {} : { tracking }) })
  await issueInvoice(change)
}
