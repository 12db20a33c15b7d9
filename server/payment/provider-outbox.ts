import type { Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { MOST_CALL_ATTEMPTS, type ProviderCall } from './provider-call.ts'

/**
 * Queues a call in the transaction of its cause. The row's id is the idempotency key. A call that already waits is not
 * queued twice; one that was given up is tried again. `refundKey` names the refund of a `refund`.
 */
export async function queueProviderCall(
  trx: Trx,
  payment: { readonly id: string; readonly provider: string },
  call: ProviderCall,
  now: Date,
  refundKey = '',
): Promise<void> {
  await trx
    .insertInto('provider_outbox')
    .values({
      id: uuidv7(now),
      payment_id: payment.id,
      provider: payment.provider,
      call,
      refund_key: refundKey,
      attempts: 0,
      due_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'call', 'refund_key'])
        .where('done_at', 'is', null)
        .doUpdateSet({ attempts: 0, due_at: now })
        .where('provider_outbox.attempts', '>=', MOST_CALL_ATTEMPTS),
    )
    .execute()
}
