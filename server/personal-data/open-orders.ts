import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/**
 * Numbers of a customer's orders that are not over: not shipped, not paid, with a refund that has not arrived, or withdrawn
 * from and not answered yet.
 */
export async function openOrders(reader: Reader, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from placed_order
    where customer_id = ${customerId} and (
      status in ('pending', 'pending_payment', 'processing')
      or due_at is not null
      or exists (select from refund where refund.order_id = placed_order.id and refund.done_at is null)
      or status = 'complete' and exists (
        select from withdrawal
        where withdrawal.order_id = placed_order.id
          and not exists (select from refund where refund.withdrawal_key = withdrawal.key)
          and not exists (
            select from return_case
            where return_case.order_id = withdrawal.order_id and return_case.ended_at >= withdrawal.received_at
          )
      )
    )
    order by placed_at`.execute(reader)
  return rows.map(({ number }) => number)
}
