import { sql } from 'kysely'
import type { Reader, Trx } from '../db/schema.ts'
import type { GiftCardMove } from './gift-card-move.ts'

/** Locks cards in the order of their ids, before their balances change. Cards are locked before stock. */
export async function lockCards(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('gift_card')
    .selectAll()
    .where('id', 'in', [NO_CARD, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

const NO_CARD = '00000000-0000-0000-0000-000000000000'

/** Appends to the history of a locked card. */
export async function recordMove(
  trx: Trx,
  move: { card: string; order: string; kind: GiftCardMove; amount: number; at: Date },
): Promise<void> {
  const { card, order, kind, amount, at } = move
  const { seq } = await trx
    .selectFrom('gift_card_move')
    .select(({ fn }) => fn.countAll<number>().as('seq'))
    .where('card_id', '=', card)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('gift_card_move')
    .values({ card_id: card, seq: Number(seq), order_id: order, kind, amount, at })
    .execute()
}

export interface CardUse {
  readonly card: string
  readonly last4: string
  /** Cents of the card that the order has: held or settled, and not given back. */
  readonly left: number
  /** Cents of it that are only held. */
  readonly held: number
  /** Cents that it held last, whether they were released or not. */
  readonly lastHeld: number
}

/** What an order has of each gift card, in the order of the cards' ids. */
export async function cardUses(reader: Reader, orderId: string): Promise<CardUse[]> {
  const rows = await reader
    .selectFrom('gift_card_move')
    .innerJoin('gift_card', 'gift_card.id', 'gift_card_move.card_id')
    .select(['gift_card.id', 'gift_card.last4'])
    .select([
      sumOf('held').as('held'),
      sumOf('settled').as('settled'),
      sumOf('released').as('released'),
      sumOf('refunded').as('refunded'),
      sql<number>`max(amount) filter (where kind = 'held')`.as('lastHeld'),
    ])
    .where('gift_card_move.order_id', '=', orderId)
    .where('gift_card_move.kind', 'in', ['held', 'settled', 'released', 'refunded'])
    .groupBy(['gift_card.id', 'gift_card.last4'])
    .orderBy('gift_card.id')
    .execute()
  return rows.map(({ id, last4, held, settled, released, refunded, lastHeld }) => ({
    card: id,
    last4,
    left: Number(held) - Number(released) - Number(refunded),
    held: Number(held) - Number(released) - Number(settled),
    lastHeld: Number(lastHeld),
  }))
}

/** Cents of gift cards that an order has. */
export async function leftOnOrder(reader: Reader, orderId: string): Promise<number> {
  return (await cardUses(reader, orderId)).reduce((sum, { left }) => sum + left, 0)
}

function sumOf(kind: GiftCardMove) {
  return sql<string>`coalesce(sum(amount) filter (where kind = ${kind}), 0)`
}
