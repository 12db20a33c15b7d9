import type { TaxCase } from '#models/price/tax.ts'
import type { StoreView } from '#models/store/store-view.ts'

/** Place of taxation. */
export type TaxPlace = Pick<TaxCase, 'country' | 'region'>

/** Where the goods go, else the store's tax place. Addresses of quotes and orders spell their country field differently. */
export function taxedAt(store: StoreView, address: Readonly<Record<string, unknown>> | null): TaxPlace {
  const country = address?.countryId ?? address?.country_id
  if (typeof country !== 'string') return { country: store.taxCountry, region: store.taxRegion }
  const region = Number(address?.region_id ?? address?.regionId ?? 0)
  return { country, region: Number.isInteger(region) ? region : 0 }
}
