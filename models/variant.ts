import type { Product, ProductChild } from './product.ts'

/** Chosen option id per attribute code; absent or null means not chosen. */
export type Configuration = Readonly<Record<string, number | null | undefined>>

/**
 * The child that matches most chosen attributes, ties go to the lower price, then to the earlier child.
 * Children of status ≥ 2 never count; sold-out ones only where the shop lists them. [CAT-02]
 */
export function chooseVariant(
  children: readonly ProductChild[],
  wish: Configuration,
  { listOutOfStock }: { listOutOfStock: boolean },
): ProductChild | null {
  let best: ProductChild | null = null
  let bestMatches = -1
  for (const child of children) {
    if (child.status >= 2 || (!listOutOfStock && !child.stock.is_in_stock)) continue
    const matches = matchCount(child, wish)
    const cheaper = best !== null && child.final_price_incl_tax < best.final_price_incl_tax
    if (matches > bestMatches || (matches === bestMatches && cheaper)) {
      best = child
      bestMatches = matches
    }
  }
  return best
}

/** The one child that has every chosen attribute, whatever its stock; null where there is none. */
export function exactVariant(children: readonly ProductChild[], wish: Configuration): ProductChild | null {
  const chosen = Object.values(wish).filter((value) => value !== null && value !== undefined).length
  return children.find((child) => child.status < 2 && matchCount(child, wish) === chosen) ?? null
}

/** Whether an option can still be bought together with the other choices. */
export function isOptionAvailable(product: Product, wish: Configuration, attribute: string, option: number): boolean {
  const wanted = { ...wish, [attribute]: option }
  const chosen = Object.values(wanted).filter((value) => value !== null && value !== undefined).length
  return (product.configurable_children ?? []).some(
    (child) => child.status < 2 && child.stock.is_in_stock && matchCount(child, wanted) === chosen,
  )
}

function matchCount(child: ProductChild, wish: Configuration): number {
  const values = child as unknown as Readonly<Record<string, unknown>>
  return Object.entries(wish).filter(
    ([code, option]) => option !== null && option !== undefined && String(values[code]) === String(option),
  ).length
}
