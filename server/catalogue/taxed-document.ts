import { countedGroup, customerTaxClass } from '#models/price/customer-group.ts'
import { toCents, toEuro } from '#models/price/money.ts'
import { taxPercent } from '#models/price/tax.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { TaxRule } from '#models/wire/catalogue.ts'
import { isRecord } from '#models/wire/is-record.ts'

const PRICES = ['price', 'special_price', 'original_price', 'final_price'] as const

type Fields = Readonly<Record<string, unknown>>

/** Tax rules, and where and for whom they apply. */
export interface Taxation {
  readonly rules: readonly TaxRule[]
  readonly store: StoreView
  /** The customer's group; null: a guest. */
  readonly ownGroup: number | null
}

/**
 * Adds the gross prices and the tax that pages show to a product with net prices in euros. Uses the tax classes of
 * product and customer at the store's country and region. Without a matching rule or rate there is no tax. [CAT-14]
 */
export function taxedDocument(source: unknown, { rules, store, ownGroup }: Taxation): unknown {
  if (!isRecord(source)) return source
  const percent =
    taxPercent(rules, {
      productClass: Number(source.tax_class_id),
      customerClass: customerTaxClass(store, countedGroup(store, ownGroup)),
      country: store.taxCountry,
      region: store.taxRegion,
    }) ?? 0
  const children = source.configurable_children
  return {
    ...taxed(source, percent),
    ...(Array.isArray(children) && {
      configurable_children: children.map((child) => (isRecord(child) ? taxed(child, percent) : child)),
    }),
  }
}

function taxed(priced: Fields, percent: number): Fields {
  const gross = (net: number) => toEuro(Math.round((toCents(net) * (100 + percent)) / 100))
  const added = PRICES.flatMap((name): [string, number][] => {
    const net = priced[name]
    if (typeof net !== 'number') return []
    return [
      [`${name}_incl_tax`, gross(net)],
      [`${name}_tax`, toEuro(toCents(gross(net)) - toCents(net))],
    ]
  })
  const tiers = priced.tier_prices
  return {
    ...priced,
    ...Object.fromEntries(added),
    ...(Array.isArray(tiers) && {
      tier_prices: tiers.map((tier) =>
        isRecord(tier) && typeof tier.value === 'number' ? { ...tier, value: gross(tier.value) } : tier,
      ),
    }),
  }
}
