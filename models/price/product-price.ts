import { isGoods } from '../product/product-kinds.ts'
import type { Product, ProductChild } from '../wire/product.ts'
import type { Euro } from './money.ts'
import { type TierStep, tierSteps } from './tier-price.ts'

/**
 * The struck-through reference price and its reason: the lowest price of the 30 days before a reduction
 * (§ 11 PAngV) or the manufacturer's recommendation (UVP). There is no struck price without its reason. [CAT-13]
 */
interface ReferencePrice {
  readonly reason: 'lowest-30-days' | 'recommended'
  readonly amount: Euro
  /** Whole percent by which the price is below the reference. */
  readonly percent: number
}

/** Tax class of products that are not taxed at sale. */
const NO_TAX_CLASS = 0

/** Unit codes of the platform. [CAT-16] */
const BASE_PRICE_UNITS: Readonly<Record<number, string>> = {
  2244: 'kg',
  2245: 'lbs',
  2246: 'g',
  2247: 'l',
  2248: 'ml',
  2249: 'm',
  2250: 'cm',
  2251: 'mm',
}

export interface BasePrice {
  /** Price of the unit over the price of one piece. */
  readonly factor: number
  /** `l`, `100 ml`. */
  readonly unit: string
}

export interface ProductPrice {
  /** Gross euros of one piece. */
  readonly amount: Euro
  /** Whether some variant costs more. */
  readonly isFrom: boolean
  readonly reference: ReferencePrice | null
  readonly base: BasePrice | null
  /** Lower unit prices from larger quantities on; absent if there are none. [CAT-14] */
  readonly tiers?: readonly TierStep[]
  /** Products sent by email have no shipping costs; a multi-purpose voucher is taxed when it is redeemed. */
  readonly note?: 'unshipped' | 'tax-later'
  /** The platform has not confirmed the price yet; absent if it needs no confirmation. [CAT-12] */
  readonly isUnconfirmed?: true
}

type Priced = Pick<Product, 'final_price_incl_tax' | 'lowest_price_30_days' | 'recommended_price'> &
  Partial<Pick<Product, 'tier_prices' | 'type_id' | 'tax_class_id' | 'price_is_current'>>
type Based = Pick<Product, 'base_price_amount' | 'base_price_base_amount' | 'base_price_unit'>

export function priceOf(product: Priced & Based & Pick<Product, 'configurable_children'>): ProductPrice {
  const amount = product.final_price_incl_tax
  const isFrom = (product.configurable_children ?? []).some(
    (child) => child.status < 2 && child.final_price_incl_tax > amount,
  )
  return {
    ...{ amount, isFrom, reference: referenceOf(product), base: basePriceOf(product) },
    ...tiersOf(product),
    ...noteOf(product),
    ...(product.price_is_current === false && { isUnconfirmed: true }),
  }
}

/** The chosen child's price; content and unit are the parent's. */
export function variantPriceOf(product: Based, child: ProductChild): ProductPrice {
  return {
    amount: child.final_price_incl_tax,
    isFrom: false,
    reference: referenceOf(child),
    base: basePriceOf(product),
    ...tiersOf(child),
  }
}

function noteOf({ type_id, tax_class_id }: Priced): Pick<ProductPrice, 'note'> {
  if (type_id === undefined || isGoods(type_id)) return {}
  return { note: tax_class_id === NO_TAX_CLASS ? 'tax-later' : 'unshipped' }
}

function tiersOf(priced: Priced): Pick<ProductPrice, 'tiers'> {
  const tiers = tierSteps(priced)
  return tiers.length > 0 ? { tiers } : {}
}

/** The 30-day low takes precedence: a reduction may refer to no other price (ECJ C-330/23). */
function referenceOf(priced: Priced): ReferencePrice | null {
  const { final_price_incl_tax: amount, lowest_price_30_days: lowest, recommended_price: recommended } = priced
  if (lowest !== null && lowest > amount) return reference('lowest-30-days', lowest, amount)
  if (recommended !== null && recommended > amount) return reference('recommended', recommended, amount)
  return null
}

function reference(reason: ReferencePrice['reason'], reference: Euro, amount: Euro): ReferencePrice {
  return { reason, amount: reference, percent: Math.floor(((reference - amount) / reference) * 100) }
}

/** New between its two dates; an open end stays open. [CAT-13] */
export function isNew(product: Pick<Product, 'news_from_date' | 'news_to_date'>, now: Date): boolean {
  const { news_from_date: from, news_to_date: to } = product
  if (!from && !to) return false
  return (!from || new Date(from) <= now) && (!to || now <= new Date(to))
}

/** 9 € for 75 ml is 12 € for 100 ml: 4/3 of the price. Null without complete data. */
export function basePriceOf(product: Based): BasePrice | null {
  const { base_price_amount: content, base_price_base_amount: amount, base_price_unit: code } = product
  const unit = code === undefined ? undefined : BASE_PRICE_UNITS[code]
  if (!content || !amount || !unit) return null
  return { factor: amount / content, unit: amount === 1 ? unit : `${amount}\u00a0${unit}` }
}
