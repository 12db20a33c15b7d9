import type { Commerce } from '../commerce/commerce.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { amountDueOf } from './amount-due.ts'
import { recordOrderEvent } from './order-event.ts'
import type { OrderActor, OrderEventKind } from './order-event-kind.ts'
import { type OrderStatus, STATES } from './order-status.ts'

/** A transaction in which one order is locked. */
export interface OrderChange {
  readonly commerce: Commerce
  readonly trx: Trx
  readonly now: Date
  /** As it is now: replaced by {@link updateOrder}. */
  order: PlacedOrder
  /** Quantities in stock after this change, by SKU, for the listings. */
  readonly stock: Map<string, number>
}

/**
 * Runs the work with the order locked, and repeats it after transient errors. Every change of an order takes this lock
 * first, before payments and stock, so that no two can deadlock. Listings, outboxes and waiting requests follow after
 * the commit. Throws the API error `order-unknown`.
 */
export async function changeOrder<Result>(
  commerce: Commerce,
  orderId: string,
  work: (change: OrderChange) => Promise<Result>,
): Promise<Result> {
  const changed = await inTransaction(commerce, async (trx) => {
    const order = await byId(trx, orderId).forUpdate().executeTakeFirst()
    if (!order) throw new ApiError(404, 'order-unknown', 'There is no such order')
    const change = newChange(commerce, trx, order)
    return { change, result: await work(change) }
  })
  return changed.result
}

/** The same for a job: an order that is locked by another process, or no longer due, is skipped. */
export async function changeDueOrder(
  commerce: Commerce,
  orderId: string,
  isDue: (order: PlacedOrder, now: Date) => boolean,
  work: (change: OrderChange) => Promise<void>,
): Promise<void> {
  await inTransaction(commerce, async (trx) => {
    const order = await byId(trx, orderId).forUpdate().skipLocked().executeTakeFirst()
    if (!order || !isDue(order, commerce.clock.now())) return { change: null }
    const change = newChange(commerce, trx, order)
    await work(change)
    return { change }
  })
}

async function inTransaction<Changed extends { readonly change: OrderChange | null }>(
  commerce: Commerce,
  work: (trx: Trx) => Promise<Changed>,
): Promise<Changed> {
  const changed = await transaction(commerce.db, work)
  for (const [sku, qty] of changed.change?.stock ?? []) commerce.catalogue.updateStock(sku, qty)
  if (changed.change) {
    commerce.mailWaits()
    commerce.orderChanges.announce(changed.change.order.id)
    commerce.callWaits()
  }
  return changed
}

function newChange(commerce: Commerce, trx: Trx, order: PlacedOrder): OrderChange {
  return { commerce, trx, now: commerce.clock.now(), order, stock: new Map() }
}

function byId(trx: Trx, orderId: string) {
  return trx.selectFrom('placed_order').selectAll().where('id', '=', orderId)
}

type OrderFields = Partial<
  Pick<
    PlacedOrder,
    'payment_method' | 'expires_at' | 'reminded_at' | 'due_at' | 'paid_by' | 'held_mail' | 'caller_hash'
  >
>

export async function updateOrder(
  change: OrderChange,
  { status, ...fields }: OrderFields & { readonly status?: OrderStatus },
): Promise<void> {
  change.order = await change.trx
    .updateTable('placed_order')
    .set({ ...fields, ...(status ? { status, state: STATES[status] } : {}) })
    .where('id', '=', change.order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function recordChange(
  { trx, order, now }: OrderChange,
  kind: OrderEventKind,
  actor: OrderActor,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordOrderEvent(trx, order.id, { kind, actor, data, at: now })
}

/** Whether the goods are sent before the money comes, and it has not come. */
export function isOwed(order: Pick<PlacedOrder, 'status' | 'paid_by' | 'grand_total' | 'gift_card_amount'>): boolean {
  const { status, paid_by } = order
  return (status === 'processing' || status === 'complete') && paid_by === null && amountDueOf(order) > 0
}

/** Whether the shopper still has to pay, before or after the goods are sent. */
export function awaitsPayment(
  order: Pick<PlacedOrder, 'status' | 'paid_by' | 'grand_total' | 'gift_card_amount'>,
): boolean {
  return isUnpaid(order) || isOwed(order)
}

/** Whether the order waits for its money before its goods are sent. */
export function isUnpaid({ status }: Pick<PlacedOrder, 'status'>): boolean {
  return status === 'pending' || status === 'pending_payment'
}
