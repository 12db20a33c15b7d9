import type { Euro } from './money.ts'

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
  /** Gross euros for `amount` of `unit`. */
  readonly price: Euro
  readonly amount: number
  readonly unit: string
}

/** Price per reference amount: 9 € for 75 ml is 12 € for 100 ml. Null without complete data. */
export function basePriceOf(product: {
  final_price_incl_tax: Euro
  base_price_amount?: number | undefined
  base_price_base_amount?: number | undefined
  base_price_unit?: number | undefined
}): BasePrice | null {
  const { base_price_amount: content, base_price_base_amount: reference, base_price_unit: code } = product
  const unit = code === undefined ? undefined : BASE_PRICE_UNITS[code]
  if (!content || !reference || !unit) return null
  return { price: (product.final_price_incl_tax * reference) / content, amount: reference, unit }
}
