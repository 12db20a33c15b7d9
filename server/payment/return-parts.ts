import { heldBy, isCovered } from './decide.ts'
import type { OrderChange } from './order-change.ts'
import { toPayment } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'

/**
 * Gives back the money of attempts that brought less than the order costs: it has ended, or another attempt has paid it.
 * Returns the cents. [CHK-18]
 */
export async function returnParts({ trx, order, now }: OrderChange): Promise<number> {
  const rows = await trx.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute()
  const parts = rows.map(toPayment).filter((payment) => !isCovered(payment) && heldBy(payment) > 0)
  for (const payment of parts) await queueProviderCall(trx, payment, 'return', now)
  return parts.reduce((sum, payment) => sum + heldBy(payment), 0)
}
