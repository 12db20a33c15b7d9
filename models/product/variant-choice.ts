import { LISTS_OUT_OF_STOCK } from '../listing/listed-filters.ts'

/** Selects the child of a configurable product. Spec: children of status 2 and above are not offered. [CAT-02] */

interface Offer {
  readonly status: number
  readonly isInStock: boolean
}

/** Whether the page may show a child; sold-out children too if the shop lists out-of-stock products. */
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
  /** Sku of an explicitly selected child; it wins over every match of attributes. */
  readonly sku?: string | null
  readonly values: Readonly<Record<string, number>>
}

/** The offered child with the most matching attributes; among equals the cheaper, then the earlier. Null if there is none. */
export function bestVariant<Variant extends Candidate>(
  offered: readonly Variant[],
  selection: VariantSelection,
): Variant | null {
  let best: Variant | null = null
  for (const candidate of offered) {
    if (candidate.sku === selection.sku) return candidate
    if (best === null || isBetter(candidate, best, selection)) best = candidate
  }
  return best
}

function isBetter(candidate: Candidate, best: Candidate, selection: VariantSelection): boolean {
  const [own, other] = [matchCount(candidate, selection), matchCount(best, selection)]
  return own > other || (own === other && candidate.amount < best.amount)
}

export function matchCount({ values }: Pick<Candidate, 'values'>, selection: Pick<VariantSelection, 'values'>): number {
  return Object.entries(selection.values).filter(([code, id]) => values[code] === id).length
}

/**
 * Whether a width's label names the regular one: G in the German letters (F narrow, G regular, H wide). Labels begin
 * with the letter in every language; a label of another scale names none. [CAT-02]
 */
export function isRegularWidth(label: string): boolean {
  return /^G(?!\p{L})/u.test(label.trim())
}
