import { ApiError } from '../http/api-error.ts'
import type { OrderChange } from './order-change.ts'
import { MOST_CALL_ATTEMPTS } from './provider-call.ts'
import { BANK } from './terms.ts'

/** Makes the calls of an order again that were given up, with their first keys. Throws the API error `nothing-failed`. */
export async function retryCalls({ trx, order, now }: OrderChange): Promise<void> {
  const again = await trx
    .updateTable('provider_outbox')
    .set({ attempts: 0, due_at: now })
    .where('payment_id', 'in', (query) => query.selectFrom('payment').select('id').where('order_id', '=', order.id))
    .where('provider', '!=', BANK)
    .where('done_at', 'is', null)
    .where('attempts', '>=', MOST_CALL_ATTEMPTS)
    .returning('refund_key')
    .execute()
  if (again.length === 0) throw new ApiError(409, 'nothing-failed', 'No call to a provider has failed for this order')
  const keys = again.map(({ refund_key }) => refund_key)
  await trx
    .updateTable('refund')
    .set({ state: 'waiting' })
    .where('key', 'in', keys)
    .where('state', '=', 'failed')
    .execute()
}
