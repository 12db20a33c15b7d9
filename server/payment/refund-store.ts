import { type Selectable, sql } from 'kysely'
import type { Reader, Tables } from '../db/schema.ts'
import type { OrderChange } from './order-change.ts'
import type { RefundState } from './refund-state.ts'

export type Refund = Selectable<Tables['refund']>

/** Cents of the refunds of a payment that have not been carried out. */
export async function openRefunds(reader: Reader, paymentId: string): Promise<number> {
  const row = await reader
    .selectFrom('refund')
    .select(sql<string | null>`sum(amount - gift_card_amount)`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** What has been carried out stays so. */
export async function setRefundState({ trx, now }: OrderChange, key: string, state: RefundState): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ state, done_at: state === 'done' ? now : null })
    .where('key', '=', key)
    .where('state', '!=', 'done')
    .execute()
}

export function refundOf(reader: Reader, key: string): Promise<Refund | undefined> {
  return reader.selectFrom('refund').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Refunded pieces of each line of these orders. */
export function refundedPieces(reader: Reader, orderIds: readonly string[]) {
  return reader
    .selectFrom('refund_line')
    .innerJoin('refund', 'refund.key', 'refund_line.refund_key')
    .select(['refund.order_id', 'refund_line.place', ({ fn }) => fn.sum<string>('refund_line.qty').as('qty')])
    .where('refund.order_id', 'in', orderIds)
    .groupBy(['refund.order_id', 'refund_line.place'])
    .execute()
}
