import type { Product } from '../wire/product.ts'

/** Whether a product is for sale at all, regardless of its stock. [CAT-04] */
export function isSaleable({ status, not_saleable }: Pick<Product, 'status' | 'not_saleable'>): boolean {
  return status === 1 && !not_saleable
}
