import { type Selectable, sql } from 'kysely'
import type { Commerce } from '../commerce/commerce.ts'
import type { Reader, Tables } from '../db/schema.ts'
import { errorFacts } from '../http/log.ts'
import { changeDueOrder, type OrderChange, recordChange } from '../payment/order-change.ts'
import { shippedLines } from './shipped-lines.ts'

/** Orders of one run. */
const BATCH = 200

/**
 * Opens the cases of declarations that have found their order, after the declaration was answered: its answer takes as long
 * with an order as without. Several processes may run this at once: an order that one has locked waits for the next run.
 * [CHK-16]
 */
export async function openReturns(commerce: Commerce): Promise<void> {
  const rows = await unanswered(commerce.db).select('withdrawal.order_id').limit(BATCH).execute()
  for (const order of new Set(rows.map(({ order_id }) => order_id ?? ''))) {
    try {
      await changeDueOrder(commerce, order, () => true, openReturn)
    } catch (error) {
      commerce.log('error', 'return-not-opened', { order, ...errorFacts(error) })
    }
  }
}

/** Opens the case of the order's first unanswered declaration; it is for everything that was shipped. */
export async function openReturn(change: OrderChange): Promise<void> {
  const { trx, order } = change
  const declared = await unanswered(trx)
    .selectAll('withdrawal')
    .where('withdrawal.order_id', '=', order.id)
    .limit(1)
    .executeTakeFirst()
  if (!declared) return
  await insertCase(change, declared)
  await recordChange(change, 'return-declared', 'shopper')
}

async function insertCase(
  { trx, order, now }: OrderChange,
  { key, received_at }: Selectable<Tables['withdrawal']>,
): Promise<void> {
  const lines = await shippedLines(trx, order.id)
  const items = lines.flatMap(({ place, out }) => (out > 0 ? [{ place, qty: out, damaged: 0 }] : []))
  await trx
    .insertInto('return_case')
    .values({
      withdrawal_key: key,
      order_id: order.id,
      state: 'declared',
      items: JSON.stringify(items),
      declared_at: received_at,
      changed_at: now,
    })
    .execute()
}

/**
 * Declarations for orders that have not ended, oldest first, that no refund answers. Those that arrived before a case of
 * their order ended belong to it.
 */
function unanswered(reader: Reader) {
  return reader
    .selectFrom('withdrawal')
    .innerJoin('placed_order', 'placed_order.id', 'withdrawal.order_id')
    .where('placed_order.status', 'not in', ['canceled', 'closed'])
    .where(
      sql<boolean>`not exists (select from refund where refund.withdrawal_key = withdrawal.key)
        and not exists (
          select from return_case
          where return_case.order_id = withdrawal.order_id
            and (return_case.ended_at is null or return_case.ended_at >= withdrawal.received_at)
        )`,
    )
    .orderBy('withdrawal.received_at')
}
