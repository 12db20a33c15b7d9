import { LISTED_STATUSES, LISTED_VISIBILITIES } from '../product/product-kinds.ts'
import type { AppliedFilter } from '../wire/search.ts'

/** The shop shows what is out of stock and offers to tell when it is back. */
export const LISTS_OUT_OF_STOCK = true

/** What every list of products asks for; stock counts only where the shop does not list what is out of it. [CAT-04] */
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
