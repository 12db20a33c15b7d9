import type { StoreView } from '../store/store-view.ts'
import type { Product, TierPrice } from '../wire/product.ts'
import { EVERY_GROUP } from './customer-group.ts'
import type { Euro } from './money.ts'

/** Prices that fall with the quantity, for one group of customers or for all. [CAT-14] */

export interface TierStep {
  readonly quantity: number
  /** Gross euros of one piece from that quantity on. */
  readonly amount: Euro
}

interface Tiered {
  readonly final_price_incl_tax: Euro
  readonly tier_prices?: readonly TierPrice[] | undefined
}

/** The product for one customer group: with that group's tiers only, and its price from quantity 1 on. */
export function pricedFor(product: Product, { usesTiers }: Pick<StoreView, 'usesTiers'>, group: number): Product {
  if (!product.tier_prices) return product
  if (!usesTiers) return withoutTiers(product)
  const { configurable_children: children } = product
  return {
    ...forGroup(product, group),
    ...(children && { configurable_children: children.map((child) => forGroup(child, group)) }),
  }
}

function withoutTiers({ tier_prices: _, ...product }: Product): Product {
  const { configurable_children: children } = product
  return {
    ...product,
    ...(children && { configurable_children: children.map(({ tier_prices: _, ...child }) => child) }),
  }
}

function forGroup<Priced extends Tiered>(priced: Priced, group: number) {
  const tier_prices = (priced.tier_prices ?? []).filter(
    ({ customer_group_id: id }) => id === EVERY_GROUP || id === group,
  )
  const amount = tieredPrice({ ...priced, tier_prices }, 1)
  if (amount === priced.final_price_incl_tax) return { ...priced, tier_prices }
  // A group price is not an announced reduction: it has no struck-through reference price.
  const plain = { lowest_price_30_days: null, recommended_price: null }
  const final = { price: amount, final_price: amount, price_incl_tax: amount, final_price_incl_tax: amount }
  return { ...priced, ...final, ...plain, tier_prices }
}

/** Gross euros of one piece at this quantity. A tier above the regular price is ignored. */
export function tieredPrice({ final_price_incl_tax, tier_prices = [] }: Tiered, quantity: number): Euro {
  const reached = tier_prices.filter(({ qty }) => qty <= quantity)
  return Math.min(final_price_incl_tax, ...reached.map(({ value }) => value))
}

/** Each step that is cheaper than the one before it, smallest quantity first. */
export function tierSteps(priced: Tiered): TierStep[] {
  const quantities = new Set((priced.tier_prices ?? []).map(({ qty }) => qty).filter((qty) => qty > 1))
  return [...quantities]
    .sort((one, other) => one - other)
    .map((quantity) => ({ quantity, amount: tieredPrice(priced, quantity) }))
    .filter(({ quantity, amount }) => amount < tieredPrice(priced, quantity - 1))
}
