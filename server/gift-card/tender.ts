import { type DeferredLimits, type Purchase, withFee } from '../commerce/deferred-payment.ts'
import type { GiftCardSkus, PricedCart } from '../commerce/priced-cart.ts'
import { isCoveredByCards, payableByCards, type UsableCard } from './amounts.ts'

/**
 * The cart as its shopper pays it: cards first, in the order in which they were redeemed, and the payment method for the
 * rest. A gift card is a multi-purpose voucher, so it is a tender: it changes no price, discount or tax (§ 3 (15) UStG). It
 * pays everything but other gift cards, whose validity would else be extended without end. If nothing is left to pay, the
 * method costs nothing. [CHK-17]
 */
export function tendered(
  limits: DeferredLimits,
  purchase: Purchase,
  method: string | null,
  cards: readonly UsableCard[],
  skus: GiftCardSkus,
): PricedCart {
  const free = withCards(purchase.cart, cards, skus)
  if (isCoveredByCards(free)) return free
  return withCards(withFee(limits, purchase, method), cards, skus)
}

function withCards(cart: PricedCart, cards: readonly UsableCard[], skus: GiftCardSkus): PricedCart {
  let open = payableByCards(cart, skus)
  const applied = cards.flatMap(({ id, last4, balance }) => {
    const amount = Math.min(open, balance)
    open -= amount
    return amount > 0 ? [{ id, last4, amount }] : []
  })
  return { ...cart, cards: applied }
}
