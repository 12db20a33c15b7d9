import type { Product } from '../wire/product.ts'

/** Whether it is sold at all; whether any is left is another question. [CAT-04] */
export function isSaleable({ status, not_saleable }: Pick<Product, 'status' | 'not_saleable'>): boolean {
  return status === 1 && !not_saleable
}
