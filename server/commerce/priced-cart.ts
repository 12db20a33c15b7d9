import { customerTaxClass } from '#models/price/customer-group.ts'
import type { Cents } from '#models/price/money.ts'
import { taxPercent } from '#models/price/tax.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Attribute, TaxRule } from '#models/wire/catalogue.ts'
import { ApiError } from '../http/api-error.ts'
import { SHIPPING_GROSS } from './checkout-methods.ts'
import { type Coupon, isApplicable } from './coupon.ts'
import { type Offer, offerOrRefusal, unitGrossOf } from './offer.ts'
import type { FindProduct } from './offer-parts.ts'
import type { QuoteLine } from './quote-store.ts'
import { type TaxPlace, taxedAt } from './tax-place.ts'
import { type CartSum, sumCart } from './totals.ts'

/** Catalogue data that prices and orders need, in one store view. */
export interface Assortment {
  readonly store: StoreView
  /** Customer group whose prices {@link Assortment.find} returns. */
  readonly group: number
  readonly find: FindProduct
  readonly attributes: readonly Attribute[]
  readonly taxRules: readonly TaxRule[]
  readonly giftCardSkus: GiftCardSkus
}

export interface CartEntry {
  readonly itemId: number
  readonly quantity: number
  readonly offer: Offer
}

/** SKUs of the products that are gift cards. */
export type GiftCardSkus = readonly string[]

/** What a gift card pays of a cart or order. */
export interface AppliedCard {
  readonly id: string
  /** End of its code. */
  readonly last4: string
  readonly amount: Cents
}

export interface PricedCart {
  readonly entries: readonly CartEntry[]
  readonly sum: CartSum
  /** The coupon, if it takes effect. */
  readonly coupon: Coupon | null
  /** Gift cards that pay a part of the sum or all of it. */
  readonly cards: readonly AppliedCard[]
}

/** Lines whose product has left the catalogue are dropped. */
export function entriesOf({ find }: Assortment, lines: readonly QuoteLine[]): CartEntry[] {
  return lines.flatMap(({ item_id, sku, qty, product_option }) => {
    const offer = offerOrRefusal(find, { sku, productOption: product_option })
    return offer instanceof ApiError ? [] : [{ itemId: item_id, quantity: qty, offer }]
  })
}

export function priceCart(
  assortment: Assortment,
  entries: readonly CartEntry[],
  coupon: Coupon | null,
  place: TaxPlace,
  today: string,
): PricedCart {
  const lines = entries.map(({ itemId, quantity, offer }) => ({
    itemId,
    quantity,
    unitGross: unitGrossOf(offer, quantity),
    taxPercent: taxPercentOf(assortment, offer.taxClass, place),
    // A coupon is not paid out, and a gift card is worth its price. [CHK-17]
    isExempt: assortment.giftCardSkus.includes(offer.sku),
  }))
  const shipping = { gross: SHIPPING_GROSS, taxPercent: Math.max(0, ...lines.map((line) => line.taxPercent)) }
  const sum = sumCart(lines, null, shipping)
  if (!coupon || !isApplicable(coupon, sum.reducibleGross, today)) return { entries, sum, coupon: null, cards: [] }
  return { entries, sum: sumCart(lines, coupon, shipping), coupon, cards: [] }
}

/** Percent at this place, else at the store's own place; 0 if no rule names the class. [CAT-14] */
export function taxPercentOf({ taxRules, store, group }: Assortment, taxClass: number, place: TaxPlace): number {
  const sold = { productClass: taxClass, customerClass: customerTaxClass(store, group) }
  return taxPercent(taxRules, { ...sold, ...place }) ?? taxPercent(taxRules, { ...sold, ...taxedAt(store, null) }) ?? 0
}
