import { returnToCards } from '../gift-card/holds.ts'
import { type OrderChange, recordChange } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'

/** Gives what gift cards paid of an order back to them, up to this many cents, all without an amount. Returns the cents. */
export async function giveCardsBack(change: OrderChange, actor: OrderActor, most?: number): Promise<number> {
  const returned = await returnToCards(change, most)
  if (returned > 0) await recordChange(change, 'gift-card-returned', actor, { total: returned })
  return returned
}
