import type { TaxRule } from '#models/catalogue.ts'
import type { StoreView } from '#models/store-view.ts'
import { RETAIL_CUSTOMER_TAX_CLASS, taxPercent } from '#models/tax.ts'
import { Refusal } from '../http/refusal.ts'
import { type Coupon, isApplicable } from './coupon.ts'
import { SHIPPING_GROSS } from './methods.ts'
import { type Offer, offerOf } from './offer.ts'
import type { FindProduct } from './offer-parts.ts'
import type { Quote, QuoteLine } from './quote-store.ts'
import { type CartSum, sumCart } from './totals.ts'

/** What pricing asks of the catalogue, in one store view. */
export interface Assortment {
  readonly store: StoreView
  readonly find: FindProduct
  readonly taxRules: readonly TaxRule[]
}

export interface CartEntry {
  readonly itemId: number
  readonly quantity: number
  readonly offer: Offer
}

export interface PricedCart {
  readonly entries: readonly CartEntry[]
  readonly sum: CartSum
  /** The coupon where it takes effect. */
  readonly coupon: Coupon | null
}

/** Lines that have left the catalogue are not in the cart any more. */
export function entriesOf({ find }: Assortment, lines: readonly QuoteLine[]): CartEntry[] {
  return lines.flatMap((line) => {
    try {
      const offer = offerOf(find, { sku: line.sku, productOption: line.product_option })
      return [{ itemId: line.item_id, quantity: line.qty, offer }]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
}

export function priceCart(
  assortment: Assortment,
  entries: readonly CartEntry[],
  coupon: Coupon | null,
  country: string,
  today: string,
): PricedCart {
  const lines = entries.map(({ itemId, quantity, offer }) => ({
    itemId,
    quantity,
    unitGross: offer.unitGross,
    taxPercent: taxPercentOf(assortment.taxRules, assortment.store, offer.taxClass, country),
  }))
  const shipping = { gross: SHIPPING_GROSS, taxPercent: Math.max(0, ...lines.map((line) => line.taxPercent)) }
  const subtotal = lines.reduce((sum, { unitGross, quantity }) => sum + unitGross * quantity, 0)
  const effective = coupon && isApplicable(coupon, subtotal, today) ? coupon : null
  return { entries, sum: sumCart(lines, effective, shipping), coupon: effective }
}

/** Where the goods go, else where the store prices its tax. */
export function taxCountryOf(store: StoreView, quote: Pick<Quote, 'shipping_address'> | null): string {
  return quote?.shipping_address?.countryId ?? store.taxCountry
}

/** Percent of the country that is asked for, else of the store's own; 0 where no rule names the class. */
export function taxPercentOf(rules: readonly TaxRule[], store: StoreView, taxClass: number, country: string): number {
  const sold = { productClass: taxClass, customerClass: RETAIL_CUSTOMER_TAX_CLASS }
  return taxPercent(rules, { ...sold, country }) ?? taxPercent(rules, { ...sold, country: store.taxCountry }) ?? 0
}
