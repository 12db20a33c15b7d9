import { LISTED_STATUSES, LISTED_VISIBILITIES } from '../product/product-kinds.ts'
import type { AppliedFilter } from '../wire/search.ts'

/** The shop lists products that are out of stock and offers a stock alert. */
export const LISTS_OUT_OF_STOCK = true

/** Filters of every product list; stock is filtered only if out-of-stock products are not listed. [CAT-04] */
export function listedFilters(
  visibilities: readonly number[] = LISTED_VISIBILITIES,
  listsOutOfStock = LISTS_OUT_OF_STOCK,
): AppliedFilter[] {
  const listed: AppliedFilter[] = [
    { attribute: 'visibility', value: { in: [...visibilities] }, scope: 'default' },
    { attribute: 'status', value: { in: [...LISTED_STATUSES] }, scope: 'default' },
  ]
  if (!listsOutOfStock) listed.push({ attribute: 'stock.is_in_stock', value: { eq: true }, scope: 'default' })
  return listed
}
