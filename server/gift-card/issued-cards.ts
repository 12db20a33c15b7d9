import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Reader } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../http/api-error.ts'
import { giftCardMail } from '../mail/gift-card-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { type OrderChange, recordChange } from '../payment/order-change.ts'
import type { OrderActor } from '../payment/order-event-kind.ts'
import { refundedPieces } from '../payment/refund-store.ts'
import { recordMove } from './card-moves.ts'
import { giftCardHash, newGiftCardCode } from './code.ts'

/** Years after the end of the year of purchase: as long as such a claim lasts. §§ 195, 199 (1) BGB */
const VALID_YEARS = 3

/**
 * Issues the gift cards of an order whose money was captured, and mails their codes: each piece is one card, whatever is
 * observed again. [CHK-17]
 */
export async function issueGiftCards(change: OrderChange, actor: OrderActor): Promise<void> {
  const { trx, order, now, commerce } = change
  const lines = await trx
    .selectFrom('order_item')
    .select(['place', 'qty', 'unit_gross'])
    .where('order_id', '=', order.id)
    .where('sku', 'in', ['', ...commerce.giftCardSkus])
    .orderBy('place')
    .execute()
  if (lines.length === 0) return
  const refunded = await refundedPieces(trx, [order.id])
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const expiresAt = endOfValidity(now)
  const codes: { code: string; amount: number }[] = []
  for (const { place, qty, unit_gross } of lines) {
    const gone = Number(refunded.find((line) => line.place === place)?.qty ?? 0)
    for (let piece = 1; piece <= qty - gone; piece++) {
      const code = newGiftCardCode()
      const id = uuidv7(now)
      const card = await trx
        .insertInto('gift_card')
        .values({
          id,
          code_hash: giftCardHash(code),
          last4: code.slice(-4),
          currency: store.currency,
          issued: unit_gross,
          balance: unit_gross,
          issued_order: order.id,
          issued_place: place,
          piece,
          created_at: now,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.columns(['issued_order', 'issued_place', 'piece']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!card) continue
      await recordMove(trx, { card: id, order: order.id, kind: 'issued', amount: unit_gross, at: now })
      codes.push({ code, amount: unit_gross })
    }
  }
  if (codes.length === 0) return
  await recordChange(change, 'gift-cards-issued', actor, { pieces: codes.length })
  await queueMail(trx, giftCardMail(order, codes, expiresAt, commerce.publicOrigin), now)
}

/**
 * Voids cards that an order bought, because it is canceled or refunded. `places`: pieces by line; null for all that the
 * order has. Throws the API error `gift-card-spent` if one of them was used.
 */
export async function voidGiftCards(change: OrderChange, places: ReadonlyMap<number, number> | null): Promise<void> {
  const { trx, order, now } = change
  const cards = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('issued_order', '=', order.id)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const wanted = places ?? new Map(cards.map(({ issued_place }) => [issued_place, Number.POSITIVE_INFINITY]))
  for (const [place, pieces] of wanted) {
    const own = cards.filter(({ issued_place }) => issued_place === place)
    const unspent = own.filter(({ balance, issued }) => balance === issued)
    const count = Math.min(pieces, own.length)
    if (unspent.length < count) throw new ApiError(409, 'gift-card-spent', 'A gift card of this order has been used')
    for (const { id, balance } of unspent.slice(0, count)) {
      await trx.updateTable('gift_card').set({ balance: 0, voided_at: now }).where('id', '=', id).execute()
      await recordMove(trx, { card: id, order: order.id, kind: 'voided', amount: balance, at: now })
    }
  }
}

/**
 * Voids what is left on all cards that an order bought, because its money was charged back. Returns the sum in cents. What was
 * spent before has paid other orders and stays so. [CHK-17]
 */
export async function voidUnspentCards({ trx, order, now }: OrderChange): Promise<number> {
  const cards = await trx
    .selectFrom('gift_card')
    .select(['id', 'balance'])
    .where('issued_order', '=', order.id)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, balance } of cards) {
    await trx.updateTable('gift_card').set({ balance: 0, voided_at: now }).where('id', '=', id).execute()
    if (balance > 0) await recordMove(trx, { card: id, order: order.id, kind: 'voided', amount: balance, at: now })
  }
  return cards.reduce((sum, { balance }) => sum + balance, 0)
}

/** Of these orders those that bought a card which was used: they cannot be canceled. */
export async function ordersOfSpentCards(reader: Reader, orderIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('gift_card')
    .select('issued_order')
    .distinct()
    .where('issued_order', 'in', orderIds)
    .where('voided_at', 'is', null)
    .whereRef('balance', '<', 'issued')
    .execute()
  return rows.map(({ issued_order }) => issued_order)
}

/** Last moment of the third year after the purchase, in Berlin. */
function endOfValidity(now: Date): Date {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(now)
  return new Date(`${Number(year) + VALID_YEARS}-12-31T22:59:59Z`)
}
