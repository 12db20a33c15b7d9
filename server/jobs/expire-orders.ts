import { sql } from 'kysely'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { newOrderLink } from '../commerce/order-link.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { errorFacts } from '../http/log.ts'
import type { ShopperMatter } from '../mail/payment-mail.ts'
import { cancelOrder } from '../payment/cancel-order.ts'
import { mailShopper } from '../payment/mail-shopper.ts'
import { changeDueOrder, isUnpaid, type OrderChange, recordChange, updateOrder } from '../payment/order-change.ts'
import { isOverdue, overdueSince, WAITING_TERMS } from '../payment/terms.ts'
import { repeat } from './repeat.ts'

const POLL_INTERVAL_MS = 20_000
/** Orders per step and poll. */
const BATCH = 200

/** Reminds of unpaid orders and overdue invoices, and cancels expired orders. Returns a function that stops it. [CHK-15] */
export function expireOrders(commerce: Commerce): () => Promise<void> {
  return repeat(commerce.log, { intervalMs: POLL_INTERVAL_MS, failure: 'orders-not-expired' }, () =>
    expireDueOrders(commerce),
  )
}

/** Several processes may run this at once: an order that one has locked is skipped by the others. */
export async function expireDueOrders(commerce: Commerce): Promise<void> {
  const now = commerce.clock.now()
  await changeEach(commerce, await expiredOrders(commerce, now), isExpired, (change) =>
    cancelOrder(change, 'timer', 'expired'),
  )
  for (const terms of WAITING_TERMS) {
    const lead = terms.expiresAfterMs - terms.reminderAfterMs
    const waiting = await ordersToRemind(commerce, terms.status, new Date(now.getTime() + lead))
    await changeEach(commerce, waiting, ({ status, reminded_at }) => status === terms.status && !reminded_at, remind)
  }
  await changeEach(commerce, await overdueOrders(commerce, now), isUnreminded, remind)
}

/** An order that fails is logged and does not hold up the others. */
async function changeEach(
  commerce: Commerce,
  ids: readonly string[],
  isDue: (order: PlacedOrder, now: Date) => boolean,
  work: (change: OrderChange) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await changeDueOrder(commerce, id, isDue, work)
    } catch (error) {
      commerce.log('error', 'order-not-expired', { order: id, ...errorFacts(error) })
    }
  }
}

function isExpired(order: PlacedOrder, now: Date): boolean {
  return isUnpaid(order) && order.expires_at !== null && order.expires_at <= now
}

function isUnreminded({ due_at, reminded_at }: PlacedOrder, now: Date): boolean {
  return isOverdue(due_at, now) && !reminded_at
}

/**
 * A withdrawn order gets no payment reminder, whether its goods were sent or not. A rejected return leaves the reminder due.
 * (§ 355 (1) BGB)
 */
const hasNoOpenReturn = sql<boolean>`not exists (
  select from return_case where return_case.order_id = placed_order.id and return_case.ended_at is null
)`

async function overdueOrders({ db }: Commerce, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('id')
    .where('due_at', '<=', overdueSince(now))
    .where('reminded_at', 'is', null)
    .where(hasNoOpenReturn)
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function expiredOrders({ db }: Commerce, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function ordersToRemind({ db }: Commerce, status: string, expiresBy: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('id')
    .where('expires_at', '<=', expiresBy)
    .where('status', '=', status)
    .where('reminded_at', 'is', null)
    .where(hasNoOpenReturn)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function remind(change: OrderChange): Promise<void> {
  await updateOrder(change, { reminded_at: change.now })
  await recordChange(change, 'reminded', 'timer')
  await mailShopper(change, await reminderOf(change))
}

async function reminderOf({ commerce, trx, now, order }: OrderChange): Promise<ShopperMatter> {
  const { id: orderId, due_at, status } = order
  if (due_at !== null) return { kind: 'invoice-overdue', dueAt: due_at }
  if (status === 'pending') return { kind: 'payment-reminder', isFirst: false }
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const link = await newOrderLink(trx, { orderId, now }, { publicOrigin: commerce.publicOrigin, store })
  return { kind: 'payment-open', link }
}
