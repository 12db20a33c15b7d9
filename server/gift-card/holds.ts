import type { AppliedCard } from '../commerce/priced-cart.ts'
import type { Trx } from '../db/schema.ts'
import { type CardUse, cardUses, lockCards, recordMove } from './card-moves.ts'

const YEAR_MS = 365 * 86_400_000

/** What happens to gift cards with an order that they pay. The order is locked, or new. [CHK-17] */
interface OrderOfCards {
  readonly trx: Trx
  readonly order: { readonly id: string }
  readonly now: Date
}

/** Takes the amounts from locked cards and holds them for the order. */
export async function holdCards({ trx, order, now }: OrderOfCards, cards: readonly AppliedCard[]): Promise<void> {
  for (const { id, amount } of cards) {
    await changeBalance(trx, id, -amount)
    await recordMove(trx, { card: id, order: order.id, kind: 'held', amount, at: now })
  }
}

/** The order is paid, or waits for no money: what it holds is spent. */
export async function settleCards(change: OrderOfCards): Promise<void> {
  const { trx, order, now } = change
  for (const { card, held } of await lockedUses(change)) {
    if (held > 0) await recordMove(trx, { card, order: order.id, kind: 'settled', amount: held, at: now })
  }
}

/**
 * Gives up to this many cents back to the order's cards; all of them without an amount. A card to which money returns is
 * valid for a year more at least. Returns the cents.
 */
export async function returnToCards(change: OrderOfCards, most = Number.POSITIVE_INFINITY): Promise<number> {
  const { trx, order, now } = change
  let open = most
  let returned = 0
  for (const { card, left, held } of await lockedUses(change)) {
    const amount = Math.min(left, open)
    if (amount <= 0) continue
    await changeBalance(trx, card, amount)
    await trx
      .updateTable('gift_card')
      .set({ expires_at: new Date(now.getTime() + YEAR_MS) })
      .where('id', '=', card)
      .where('expires_at', '<', new Date(now.getTime() + YEAR_MS))
      .execute()
    await recordMove(trx, { card, order: order.id, kind: held > 0 ? 'released' : 'refunded', amount, at: now })
    open -= amount
    returned += amount
  }
  return returned
}

/** Locks the cards of an expired order; whether each still has what it held for the order, and was not voided. */
export async function canHoldAgain({ trx, order }: OrderOfCards): Promise<boolean> {
  const uses = await cardUses(trx, order.id)
  const cards = await lockCards(
    trx,
    uses.map(({ card }) => card),
  )
  const valid = cards.filter(({ voided_at }) => voided_at === null)
  return uses.every(({ card, lastHeld }) => (valid.find(({ id }) => id === card)?.balance ?? 0) >= lastHeld)
}

/** After {@link canHoldAgain}. */
export async function holdAgain(change: OrderOfCards): Promise<void> {
  const uses = await cardUses(change.trx, change.order.id)
  await holdCards(
    change,
    uses.map(({ card, last4, lastHeld }) => ({ id: card, last4, amount: lastHeld })),
  )
}

async function lockedUses({ trx, order }: OrderOfCards): Promise<CardUse[]> {
  const uses = await cardUses(trx, order.id)
  await lockCards(
    trx,
    uses.map(({ card }) => card),
  )
  return uses
}

function changeBalance(trx: Trx, id: string, cents: number): Promise<unknown> {
  return trx
    .updateTable('gift_card')
    .set((row) => ({ balance: row('balance', '+', cents) }))
    .where('id', '=', id)
    .execute()
}
