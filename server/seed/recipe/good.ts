import type { ProductSource } from '../product-source.ts'
import { BRANDS, type BrandName } from './brands.ts'

/** A product that is not a shoe: one record with the defaults that brushes, tins and sets share. */
type Good = Pick<ProductSource, 'id' | 'sku' | 'categories' | 'images' | 'texts'> & {
  readonly cents: number
  readonly brand: BrandName
  readonly launched?: string
  readonly more?: Partial<ProductSource>
}

export function good({ cents, brand, launched = '2024-05-06', more = {}, ...rest }: Good): ProductSource {
  return {
    ...rest,
    type: 'simple',
    status: 1,
    visibility: 4,
    position: 700 + rest.id,
    created: launched,
    updated: launched,
    price: { regular: cents, history: [[launched, cents]] },
    ...more,
    attributes: { manufacturer: BRANDS[brand].id, ...more.attributes },
  }
}
