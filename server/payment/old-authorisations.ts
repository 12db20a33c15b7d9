import { sql } from 'kysely'
import type { Commerce } from '../commerce/commerce.ts'
import type { Db } from '../db/schema.ts'
import { hasMoneyToTake } from './decide.ts'
import { changeOrder } from './order-change.ts'
import { paymentOf, toPayment } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'

/** Card networks release an authorisation after seven days. */
const OLD_MS = 6 * 86_400_000

/** Orders that are to be shipped while their money can still be taken, oldest first. */
export function unshippedOrders(db: Db, now: Date) {
  return db
    .selectFrom('placed_order')
    .innerJoin('payment', 'payment.id', 'placed_order.paid_by')
    .selectAll('placed_order')
    .select('payment.provider')
    .where('placed_order.status', '=', 'processing')
    .where('payment.state', '=', 'authorised')
    .where(authorisedAt, '<=', new Date(now.getTime() - OLD_MS))
    .orderBy('payment.created_at')
}

const authorisedAt = sql<Date>`(select min(at) from payment_event where payment_id = payment.id and kind = 'authorised')`

/** Logs the orders whose authorisation ends soon, once a night. [CHK-16] */
export async function warnOfOldAuthorisations({ db, clock, log }: Commerce, provider: string): Promise<void> {
  const orders = await unshippedOrders(db, clock.now()).where('payment.provider', '=', provider).execute()
  for (const { number } of orders) log('warn', 'authorisation-ends', { provider, order: number })
}

/** Takes the authorised money of shipped orders that no call waits to take. [CHK-16] */
export async function captureShipped(commerce: Commerce, provider: string): Promise<void> {
  const rows = await commerce.db
    .selectFrom('placed_order')
    .innerJoin('payment', 'payment.id', 'placed_order.paid_by')
    .selectAll('payment')
    .where('placed_order.status', '=', 'complete')
    .where('payment.provider', '=', provider)
    .whereRef('payment.captured', '<', 'payment.authorised')
    // A call that was given up is the operator's.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_outbox')
            .select('id')
            .whereRef('payment_id', '=', 'payment.id')
            .where('call', '=', 'capture')
            .where('done_at', 'is', null),
        ),
      ),
    )
    .execute()
  for (const { id, orderId } of rows.map(toPayment).filter(hasMoneyToTake)) {
    await changeOrder(commerce, orderId, async ({ trx, order, now }) => {
      const payment = await paymentOf(trx, id)
      if (!payment || order.status !== 'complete' || !hasMoneyToTake(payment)) return
      await queueProviderCall(trx, payment, 'capture', now)
    })
  }
}
