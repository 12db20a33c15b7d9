import { sql } from 'kysely'
import type { OrderChange } from '../payment/order-change.ts'
import type { ReturnCase } from './return-case.ts'
import type { ReturnItem } from './return-items.ts'

/**
 * Of these items of a case, those that no refund since its declaration has answered. Nothing is left of a line that was
 * refunded whole, or of a closed order. Damaged pieces are the last to be answered.
 */
export async function unansweredItems(
  { trx, order }: OrderChange,
  { declared_at }: ReturnCase,
  items: readonly ReturnItem[],
): Promise<ReturnItem[]> {
  if (order.status === 'closed') return []
  const { rows } = await sql<{ place: number; refunded: number; since: number; ordered: number }>`
    select
      order_item.place,
      order_item.qty as ordered,
      coalesce(sum(refund_line.qty), 0)::integer as refunded,
      coalesce(sum(refund_line.qty) filter (where refund.created_at >= ${declared_at}), 0)::integer as since
    from order_item
      left join refund on refund.order_id = order_item.order_id
      left join refund_line on refund_line.refund_key = refund.key and refund_line.place = order_item.place
    where order_item.order_id = ${order.id}
    group by order_item.place, order_item.qty`.execute(trx)
  const answered = new Map(
    rows.map(({ place, refunded, since, ordered }) => [place, refunded >= ordered ? ordered : since]),
  )
  return items.flatMap(({ place, qty, damaged }) => {
    const rest = qty - (answered.get(place) ?? 0)
    return rest > 0 ? [{ place, qty: rest, damaged: Math.min(damaged, rest) }] : []
  })
}

/** What is left of items without others of the same lines. */
export function without(items: readonly ReturnItem[], others: readonly ReturnItem[]): ReturnItem[] {
  return items.flatMap(({ place, qty, damaged }) => {
    const other = others.find((candidate) => candidate.place === place)
    const rest = qty - (other?.qty ?? 0)
    return rest > 0 ? [{ place, qty: rest, damaged: damaged - (other?.damaged ?? 0) }] : []
  })
}
