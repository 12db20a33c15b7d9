import { LISTS_OUT_OF_STOCK } from '../listing/listed-filters.ts'

/** Which child of a configurable product a wish means. Spec: children of status 2 and above are not offered. [CAT-02] */

interface Offer {
  readonly status: number
  readonly isInStock: boolean
}

/** A child that the page may show; sold-out ones as well where the shop lists what is out of stock. */
export function isOffered({ status, isInStock }: Offer, listsOutOfStock = LISTS_OUT_OF_STOCK): boolean {
  return status < 2 && (isInStock || listsOutOfStock)
}

interface Candidate {
  readonly sku: string
  /** Gross euros. */
  readonly amount: number
  /** Option id by attribute code. */
  readonly values: Readonly<Record<string, number>>
}

export interface VariantSelection {
  /** A child that is meant by name; it wins over every match of attributes. */
  readonly sku?: string | null
  readonly values: Readonly<Record<string, number>>
}

/** The offered child with most of the wished attributes; of equals the cheaper, then the earlier. Null where there is none. */
export function bestVariant<Variant extends Candidate>(
  offered: readonly Variant[],
  wish: VariantSelection,
): Variant | null {
  let best: Variant | null = null
  for (const candidate of offered) {
    if (candidate.sku === wish.sku) return candidate
    if (best === null || isBetter(candidate, best, wish)) best = candidate
  }
  return best
}

function isBetter(candidate: Candidate, best: Candidate, wish: VariantSelection): boolean {
  const [own, other] = [matchCount(candidate, wish), matchCount(best, wish)]
  return own > other || (own === other && candidate.amount < best.amount)
}

export function matchCount({ values }: Pick<Candidate, 'values'>, wish: Pick<VariantSelection, 'values'>): number {
  return Object.entries(wish.values).filter(([code, id]) => values[code] === id).length
}
