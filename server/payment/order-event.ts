import type { Trx } from '../db/schema.ts'
import type { OrderActor, OrderEventKind } from './order-event-kind.ts'

/** Appends to an order's history. The order's row must be locked. */
export async function recordOrderEvent(
  trx: Trx,
  orderId: string,
  event: { kind: OrderEventKind; actor: OrderActor; data?: Readonly<Record<string, unknown>>; at: Date },
): Promise<void> {
  const { seq } = await trx
    .selectFrom('order_event')
    .select(({ fn }) => fn.countAll<number>().as('seq'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { kind, actor, data = {}, at } = event
  await trx
    .insertInto('order_event')
    .values({ order_id: orderId, seq, kind, actor, data: JSON.stringify(data), at })
    .execute()
}
