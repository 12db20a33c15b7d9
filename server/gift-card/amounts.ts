import type { Cents } from '#models/price/money.ts'
import type { AppliedCard, GiftCardSkus, PricedCart } from '../commerce/priced-cart.ts'

/** A card that is redeemed for a cart. */
export interface UsableCard {
  readonly id: string
  readonly last4: string
  readonly balance: Cents
}

/** What the shopper pays with a payment method. */
export function amountDue({ sum, cards }: PricedCart): Cents {
  return sum.grandTotal - paidByCards(cards)
}

export function paidByCards(cards: readonly AppliedCard[]): Cents {
  return cards.reduce((paid, { amount }) => paid + amount, 0)
}

/** Whether gift cards pay the whole cart. */
export function isCoveredByCards(cart: PricedCart): boolean {
  return cart.cards.length > 0 && amountDue(cart) === 0
}

/** What gift cards may pay of a cart, whatever their balances. */
export function payableByCards({ entries, sum }: PricedCart, skus: GiftCardSkus): Cents {
  const excluded = sum.rows.reduce((cents, { rowGross, discount }, place) => {
    const sku = entries[place]?.offer.sku
    return sku !== undefined && skus.includes(sku) ? cents + rowGross - discount : cents
  }, 0)
  return sum.grandTotal - excluded
}
