import type { Selectable } from 'kysely'
import type { ShownReturn } from '#models/wire/return-case.ts'
import { wireTime } from '../commerce/customer-store.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import type { Reader, Tables } from '../db/schema.ts'
import { isUnpaid } from '../payment/order-change.ts'

export type ReturnCase = Selectable<Tables['return_case']>

export function newestReturn(reader: Reader, orderId: string): Promise<ReturnCase | undefined> {
  return reader
    .selectFrom('return_case')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('declared_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the goods of the order's open case are here. */
export async function hasArrived(reader: Reader, orderId: string): Promise<boolean> {
  return (await newestReturn(reader, orderId))?.state === 'received'
}

/** What the pages of an order show. A canceled order has nothing to return. */
export async function shownReturn(reader: Reader, order: PlacedOrder): Promise<ShownReturn | null> {
  const known = order.status === 'canceled' ? undefined : await newestReturn(reader, order.id)
  if (!known) return null
  const { state, changed_at, label_url, reason } = known
  return { state, created_at: wireTime(changed_at), label_url, reason }
}

/** A withdrawn contract asks for no payment, unless the shop has rejected the withdrawal. (§ 355 (1) BGB) */
export function asksForPayment(order: PlacedOrder, shown: ShownReturn | null): boolean {
  return isUnpaid(order) && (shown === null || shown.state === 'rejected')
}
