import { type Cents, toEuro } from '#models/price/money.ts'
import type { ProductChild } from '#models/wire/product.ts'
import type { PriceSource, PriceStep } from '#server/seed/product-source.ts'

/** Days before a reduction whose lowest price must be stated (§ 11 (1) PAngV). */
const REFERENCE_DAYS = 30
const DAY_MS = 86_400_000

export type PriceFields = Pick<
  ProductChild,
  | 'price'
  | 'final_price'
  | 'price_incl_tax'
  | 'final_price_incl_tax'
  | 'original_price_incl_tax'
  | 'special_price_incl_tax'
  | 'lowest_price_30_days'
  | 'recommended_price'
  | 'tier_prices'
>

/**
 * Price fields of the wire format on a given day, all in gross euros. A variant's surcharge raises each of them.
 * [CAT-13]
 */
export function priceFields(price: PriceSource, on: Date, surcharge: Cents = 0): PriceFields {
  const special = activeSpecial(price, on)
  const now = toEuro((special?.price ?? price.regular) + surcharge)
  return {
    ...plainPriceFields(now),
    original_price_incl_tax: toEuro(price.regular + surcharge),
    special_price_incl_tax: special ? now : 0,
    lowest_price_30_days: special ? toEuro(lowestBeforeReduction(price.history, special.from) + surcharge) : null,
    recommended_price: price.recommended === undefined ? null : toEuro(price.recommended + surcharge),
    ...(price.tiers && {
      tier_prices: price.tiers.map(([customer_group_id, qty, value]) => ({
        customer_group_id,
        qty,
        value: toEuro(value + surcharge),
      })),
    }),
  }
}

/** Price fields without reduction or recommended price, for a sum of parts. */
export function plainPriceFields(euro: number): PriceFields {
  return {
    price: euro,
    final_price: euro,
    price_incl_tax: euro,
    final_price_incl_tax: euro,
    original_price_incl_tax: euro,
    special_price_incl_tax: 0,
    lowest_price_30_days: null,
    recommended_price: null,
  }
}

/** The price of one piece on a day, in cents. */
export function priceOn(price: PriceSource, on: Date): Cents {
  return activeSpecial(price, on)?.price ?? price.regular
}

export function activeSpecial(price: PriceSource, on: Date): PriceSource['special'] | null {
  const { special } = price
  const day = on.toISOString().slice(0, 10)
  if (!special || special.price >= price.regular || day < special.from) return null
  return special.to !== null && day > special.to ? null : special
}

/**
 * The lowest price of the thirty days before a reduction. A reduction that grew step by step without a break counts
 * from its first step (§ 11 (2) PAngV). A step that lasted longer than thirty days was a price of its own.
 */
export function lowestBeforeReduction(history: readonly PriceStep[], from: string): Cents {
  const first = firstStepOf(history, from)
  const end = Date.parse(first)
  const start = end - REFERENCE_DAYS * DAY_MS
  const prices = history
    .filter(([begun], index) => {
      const next = history[index + 1]
      const ended = next ? Date.parse(next[0]) : Number.POSITIVE_INFINITY
      return Date.parse(begun) < end && ended > start
    })
    .map(([, price]) => price)
  if (prices.length === 0) throw new Error(`No price is known before the reduction of ${from}`)
  return Math.min(...prices)
}

function firstStepOf(history: readonly PriceStep[], from: string): string {
  let index = history.findIndex(([day]) => day === from)
  while (index >= 2 && isFurtherStep(history, index)) index -= 1
  return history[index]?.[0] ?? from
}

/** Whether the previous step was also a reduction, and recent enough to be part of the same one. */
function isFurtherStep(history: readonly PriceStep[], index: number): boolean {
  const [beforeLast, last, current] = [history[index - 2], history[index - 1], history[index]]
  if (!beforeLast || !last || !current) return false
  const gap = (Date.parse(current[0]) - Date.parse(last[0])) / DAY_MS
  return last[1] < beforeLast[1] && current[1] < last[1] && gap <= REFERENCE_DAYS
}
