/** Where the skus are kept beyond the visit, newest first. */
const KEY = 'shop/recently-seen'
/** The one that is looked at and the four that a row shows. */
const MAX_SEEN = 5

/** Skus of this visit, newest first. */
let seen: readonly string[] = []

/**
 * Notes that a product was looked at. The list lives in memory, which is nobody's storage; beyond the visit it is kept
 * with the consent to tracking alone, for nobody asked for it (§ 25 TDDDG). `mayStore` is null until that is known. [CAT-27]
 */
export function noteSeen(sku: string, mayStore: boolean | null): void {
  seen = newestFirst(sku, seen)
  try {
    if (mayStore === true) {
      seen = newestFirst(sku, [...seen, ...kept()])
      localStorage.setItem(KEY, JSON.stringify(seen))
    }
    if (mayStore === false) localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('[recently seen] could not be kept', error)
  }
}

/** What was seen before this product. */
export function seenBefore(sku: string): readonly string[] {
  return seen.filter((other) => other !== sku)
}

export function newestFirst(sku: string, before: readonly string[]): readonly string[] {
  return [...new Set([sku, ...before])].slice(0, MAX_SEEN)
}

function kept(): readonly string[] {
  const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(list) ? list.filter((sku) => typeof sku === 'string') : []
}
