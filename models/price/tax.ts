import type { TaxRule } from '../wire/catalogue.ts'

export interface TaxCase {
  /** Class of the goods. */
  readonly productClass: number
  readonly customerClass: number
  /** ISO code of the destination country. */
  readonly country: string
  /** Id of the platform; 0 where no region has rates of its own. */
  readonly region?: number
}

/** A rate for all regions of its country. */
const EVERY_REGION = 0

/**
 * Tax percent for this case. The region's own rate precedes the country's. Null if a rule names the class but not the
 * country, or none names the class. [CAT-14]
 */
export function taxPercent(rules: readonly TaxRule[], { productClass, customerClass, country, region }: TaxCase) {
  const rates = rules
    .filter((rule) => rule.product_tax_class_ids.includes(productClass))
    .filter((rule) => rule.customer_tax_class_ids.includes(customerClass))
    .flatMap((rule) => rule.rates)
    .filter((rate) => rate.tax_country_id === country)
  const rateOf = (wanted: number) => rates.find((rate) => rate.tax_region_id === wanted)?.rate
  return (region === undefined ? null : rateOf(region)) ?? rateOf(EVERY_REGION) ?? null
}
