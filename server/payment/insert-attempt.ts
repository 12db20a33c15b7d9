import type { PlacedOrder } from '../commerce/order-store.ts'
import type { Trx } from '../db/schema.ts'
import { amountDueOf } from './amount-due.ts'
import { newPayment } from './decide.ts'
import { firstLook } from './looks.ts'
import { type Payment, toPayment } from './payment.ts'
import { BANK } from './terms.ts'

/** The client that asked for an attempt. */
export interface AttemptClient {
  readonly orderKey: string
  readonly storeCode: string
  /** Digest of its right to ask about the payment. */
  readonly secretHash: string
}

/** Stores an attempt that waits for the shopper, unless it has ended. The order must be locked and have no other open one. */
export async function insertAttempt(
  { trx, order, now }: { readonly trx: Trx; readonly order: PlacedOrder; readonly now: Date },
  attempt: {
    readonly id: string
    readonly method: string
    readonly provider: string
    /** Null if no client asks about the attempt. */
    readonly client: AttemptClient | null
    /** Its provider is never asked. */
    readonly isEnded?: boolean
  },
): Promise<Payment> {
  const { count } = await trx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const row = await trx
    .insertInto('payment')
    .values({
      id: attempt.id,
      order_id: order.id,
      attempt: count + 1,
      method: attempt.method,
      provider: attempt.provider,
      amount: amountDueOf(order),
      state: attempt.isEnded ? 'cancelled' : newPayment(amountDueOf(order)).state,
      secret_hash: attempt.client?.secretHash ?? null,
      order_key: attempt.client?.orderKey ?? null,
      store_code: attempt.client?.storeCode ?? null,
      look_at: attempt.isEnded || attempt.provider === BANK ? null : firstLook(now),
      expires_at: order.expires_at,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}
