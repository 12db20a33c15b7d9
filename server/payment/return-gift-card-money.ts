import { returnToCards } from '../gift-card/holds.ts'
import { type OrderChange, recordChange } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'

/**
 * Returns to the gift cards of an order what they paid, at most this many cents, and records it in the order's history.
 * Returns the cents.
 */
export async function returnGiftCardMoney(change: OrderChange, actor: OrderActor, most?: number): Promise<number> {
  const returned = await returnToCards(change, most)
  if (returned > 0) await recordChange(change, 'gift-card-returned', actor, { total: returned })
  return returned
}
