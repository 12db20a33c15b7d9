import type { Commerce } from '../commerce/commerce.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { voidGiftCards } from '../gift-card/issued-cards.ts'
import { ApiError } from '../http/api-error.ts'
import { heldBy } from './decide.ts'
import { mailShopper } from './mail-shopper.ts'
import { endAttempt } from './observe.ts'
import { changeOrder, isUnpaid, type OrderChange, recordChange, updateOrder } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'
import { releaseStock } from './order-stock.ts'
import { openPaymentOf, paymentOf } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'
import { openRefunds } from './refund-store.ts'
import { returnGiftCardMoney } from './return-gift-card-money.ts'
import { returnParts } from './return-parts.ts'

/** Whether {@link cancelOrder} accepts an order in this state. */
export function isCancelable(order: Pick<PlacedOrder, 'status'>): boolean {
  return isUnpaid(order) || order.status === 'processing'
}

/**
 * Cancels an order that is not shipped: its stock goes back, its open payment ends, and money that was taken is given
 * back, to gift cards and by the payment. Throws the API errors `order-shipped`, `order-ended`, and `gift-card-spent` if a gift
 * card that it bought has been used.
 */
export async function cancelOrder(change: OrderChange, actor: OrderActor, cause: 'expired' | 'wanted'): Promise<void> {
  const { trx, order, now } = change
  if (order.status === 'complete') throw new ApiError(409, 'order-shipped', 'This order has been shipped')
  if (!isCancelable(order)) {
    throw new ApiError(409, 'order-ended', `This order is ${order.status} already`)
  }
  const wasPending = order.status === 'pending'
  const open = await openPaymentOf(trx, order.id)
  if (open) await endAttempt(change, open, actor, cause === 'expired' ? 'expired' : 'cancelled')
  const paid = order.paid_by === null ? null : await paymentOf(trx, order.paid_by)
  const ofPaid = paid ? heldBy(paid) - (await openRefunds(trx, paid.id)) : 0
  if (paid && ofPaid > 0) await queueProviderCall(trx, paid, 'return', now)
  const returned = Math.max(0, ofPaid) + (await returnParts(change))
  await voidGiftCards(change, null)
  const toGiftCards = await returnGiftCardMoney(change, actor)
  await releaseStock(change)
  await updateOrder(change, { status: 'canceled', expires_at: null, due_at: null, caller_hash: null })
  await recordChange(change, 'canceled', actor, { cause, ...(returned > 0 ? { returned } : {}) })
  await mailShopper(change, { kind: 'order-canceled', cause, wasPending, returned, toGiftCards })
}

/**
 * The shopper cancels an order that is not shipped. Repeating it changes nothing. Returns the order's status. Throws the
 * API errors of {@link cancelOrder}. [CHK-16]
 */
export function cancelForShopper(commerce: Commerce, orderId: string): Promise<string> {
  return changeOrder(commerce, orderId, async (change) => {
    if (change.order.status !== 'canceled') await cancelOrder(change, 'shopper', 'wanted')
    return change.order.status
  })
}
