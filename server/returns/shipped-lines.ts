import { sql } from 'kysely'
import type { PlacedOrder } from '../commerce/order-store.ts'
import type { Reader } from '../db/schema.ts'
import type { ShippedLine } from './return-items.ts'

/** Orders from before the history was recorded have no step. */
export async function isShipped(reader: Reader, { id, status }: Pick<PlacedOrder, 'id' | 'status'>): Promise<boolean> {
  if (status === 'complete') return true
  const step = await reader
    .selectFrom('order_event')
    .select('seq')
    .where('order_id', '=', id)
    .where('kind', '=', 'shipped')
    .executeTakeFirst()
  return step !== undefined
}

/**
 * The lines of an order with the pieces that were shipped: those that were not refunded before. Of an order that is not
 * shipped yet, those that will be.
 */
export async function shippedLines(reader: Reader, orderId: string): Promise<ShippedLine[]> {
  const { rows } = await sql<{ place: number; sku: string; qty: number; unsent: number; back: number }>`
    select
      place,
      sku,
      qty,
      coalesce((
        select sum(refund_line.qty)
        from refund join refund_line on refund_line.refund_key = refund.key
        where refund.order_id = order_item.order_id
          and refund_line.place = order_item.place
          and refund.credit_note not in (
            select data ->> 'creditNote' from order_event
            where order_id = order_item.order_id
              and kind = 'refund-ordered'
              and seq > (
                select seq from order_event as shipment
                where shipment.order_id = order_item.order_id and shipment.kind = 'shipped'
              )
          )
      ), 0)::integer as unsent,
      coalesce((
        select sum((item ->> 'qty')::integer)
        from return_case, jsonb_array_elements(return_case.items) as item
        where return_case.order_id = order_item.order_id
          and return_case.received_at is not null
          and return_case.state <> 'rejected'
          and (item ->> 'place')::integer = order_item.place
      ), 0)::integer as back
    from order_item
    where order_id = ${orderId}
    order by place`.execute(reader)
  return rows.map(({ place, sku, qty, unsent, back }) => {
    const shipped = qty - unsent
    return { place, sku, shipped, out: Math.max(0, shipped - back) }
  })
}
