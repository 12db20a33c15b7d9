/** Storage key of the skus beyond the visit, newest first. */
const KEY = 'shop/recently-seen'
/** The current product and the four of a row. */
const MAX_SEEN = 5

/** Skus of this visit, newest first. */
let seen: readonly string[] = []

/**
 * Records a viewed product. The list is in memory; it is stored beyond the visit only with consent to tracking, because
 * the shopper did not request it (§ 25 TDDDG). `mayStore` is null until that is known. [CAT-27]
 */
export function noteSeen(sku: string, mayStore: boolean | null): void {
  seen = newestFirst(sku, seen)
  try {
    if (mayStore === true) {
      seen = newestFirst(sku, [...seen, ...stored()])
      localStorage.setItem(KEY, JSON.stringify(seen))
    }
    if (mayStore === false) localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('[recently seen] could not be stored', error)
  }
}

/** Products viewed before this one. */
export function seenBefore(sku: string): readonly string[] {
  return seen.filter((other) => other !== sku)
}

export function newestFirst(sku: string, before: readonly string[]): readonly string[] {
  return [...new Set([sku, ...before])].slice(0, MAX_SEEN)
}

function stored(): readonly string[] {
  const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(list) ? list.filter((sku) => typeof sku === 'string') : []
}
