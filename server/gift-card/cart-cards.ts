import type { GiftCardSkus, PricedCart } from '../commerce/priced-cart.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { amountDue, payableByCards, type UsableCard } from './amounts.ts'
import { giftCardHash } from './code.ts'

/** Cards that are redeemed for a cart and have money, first redeemed first. */
export function cardsOfQuote(reader: Reader, quoteId: string, currency: string, now: Date): Promise<UsableCard[]> {
  return usable(reader, quoteId, currency, now).execute()
}

/** The same, locked until the order has taken its part. */
export async function lockCardsOfQuote(trx: Trx, quoteId: string, currency: string, now: Date): Promise<UsableCard[]> {
  // In the order of their ids, as everywhere, so that two orders cannot deadlock.
  await trx
    .selectFrom('gift_card')
    .select('id')
    .where('id', 'in', trx.selectFrom('quote_gift_card').select('card_id').where('quote_id', '=', quoteId))
    .orderBy('id')
    .forUpdate()
    .execute()
  return cardsOfQuote(trx, quoteId, currency, now)
}

/** Not a voided card: an order may have given back to it what it held. */
function usable(reader: Reader, quoteId: string, currency: string, now: Date) {
  return reader
    .selectFrom('quote_gift_card')
    .innerJoin('gift_card', 'gift_card.id', 'quote_gift_card.card_id')
    .select(['gift_card.id', 'gift_card.last4', 'gift_card.balance'])
    .where('quote_gift_card.quote_id', '=', quoteId)
    .where('gift_card.currency', '=', currency)
    .where('gift_card.balance', '>', 0)
    .where('gift_card.voided_at', 'is', null)
    .where('gift_card.expires_at', '>', now)
    .orderBy('quote_gift_card.redeemed_at')
    .orderBy('gift_card.id')
}

/**
 * Redeems a card for a cart. Repeating it changes nothing. Unknown and canceled codes have one answer,
 * `gift-card-invalid`; who has the code learns more: `gift-card-expired`, `gift-card-in-use` while another order holds the
 * rest of it, `gift-card-empty`. Also throws `gift-card-excluded` for a cart of gift cards alone, and
 * `gift-card-not-needed` if nothing is left to pay. [CHK-17]
 */
export async function redeemCard(
  trx: Trx,
  quoteId: string,
  cart: PricedCart,
  typed: string,
  { skus, currency, now }: { readonly skus: GiftCardSkus; readonly currency: string; readonly now: Date },
): Promise<void> {
  const card = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('code_hash', '=', giftCardHash(typed))
    .where('currency', '=', currency)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!card) throw new ApiError(404, 'gift-card-invalid', 'There is no such gift card')
  if (card.expires_at <= now) throw new ApiError(400, 'gift-card-expired', 'This gift card has expired')
  if (card.balance === 0) {
    throw (await isHeld(trx, card.id))
      ? new ApiError(400, 'gift-card-in-use', 'An order that is not paid yet holds the rest of this gift card')
      : new ApiError(400, 'gift-card-empty', 'This gift card is used up')
  }
  if (cart.cards.some(({ id }) => id === card.id)) return
  if (payableByCards(cart, skus) === 0) {
    throw new ApiError(400, 'gift-card-excluded', 'A gift card cannot pay for gift cards')
  }
  if (cart.cards.length > 0 && amountDue(cart) === cart.sum.grandTotal - payableByCards(cart, skus)) {
    throw new ApiError(400, 'gift-card-not-needed', 'The redeemed gift cards pay this cart already')
  }
  await trx
    .insertInto('quote_gift_card')
    .values({ quote_id: quoteId, card_id: card.id, redeemed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a card off a cart; without effect if it is not on it. */
export async function removeCard(trx: Trx, quoteId: string, cardId: string): Promise<void> {
  await trx.deleteFrom('quote_gift_card').where('quote_id', '=', quoteId).where('card_id', '=', cardId).execute()
}

/** Whether orders hold some of the card and are not paid yet. */
async function isHeld(reader: Reader, cardId: string): Promise<boolean> {
  const moves = await reader
    .selectFrom('gift_card_move')
    .select(['kind', 'amount'])
    .where('card_id', '=', cardId)
    .where('kind', 'in', ['held', 'settled', 'released'])
    .execute()
  return moves.reduce((held, { kind, amount }) => held + (kind === 'held' ? amount : -amount), 0) > 0
}
