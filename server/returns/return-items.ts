import { ApiError } from '../http/api-error.ts'

export interface ReturnItem {
  /** Of the line in the order. */
  readonly place: number
  readonly qty: number
  /** Pieces of it that cannot be sold again. */
  readonly damaged: number
}

/** A line with the pieces that were shipped, and those that the shopper still has. */
export interface ShippedLine {
  readonly place: number
  readonly sku: string
  readonly shipped: number
  readonly out: number
}

export interface NamedPieces {
  readonly sku: string
  readonly qty: number
}

/** The expected pieces, as far as the shopper has them. */
export function expectedItems(lines: readonly ShippedLine[], expected: readonly ReturnItem[]): ReturnItem[] {
  return expected.flatMap(({ place, qty }) => {
    const line = lines.find((candidate) => candidate.place === place)
    const pieces = Math.min(qty, line?.out ?? 0)
    return pieces > 0 ? [{ place, qty: pieces, damaged: 0 }] : []
  })
}

/** Several lines may have one SKU: the first ones come first. Throws the API errors `line-unknown` and `line-not-out`. */
export function namedItems(lines: readonly ShippedLine[], named: readonly NamedPieces[]): ReturnItem[] {
  return share(
    lines.map(({ place, sku, out }) => ({ place, sku, most: out })),
    named,
    'with the shopper',
  ).map(({ place, qty }) => ({ place, qty, damaged: 0 }))
}

/** Throws the API errors `line-unknown` and `line-not-out`. */
export function withDamage(
  lines: readonly ShippedLine[],
  items: readonly ReturnItem[],
  damaged: readonly NamedPieces[],
): ReturnItem[] {
  const arrived = items.map(({ place, qty }) => ({ place, sku: skuAt(lines, place), most: qty }))
  const broken = new Map(share(arrived, damaged, 'in this return').map(({ place, qty }) => [place, qty]))
  return items.map((item) => ({ ...item, damaged: broken.get(item.place) ?? 0 }))
}

export function skuAt(lines: readonly { readonly place: number; readonly sku: string }[], place: number): string {
  return lines.find((line) => line.place === place)?.sku ?? ''
}

function share(
  lines: readonly { readonly place: number; readonly sku: string; readonly most: number }[],
  named: readonly NamedPieces[],
  where: string,
): { readonly place: number; readonly qty: number }[] {
  const wanted = new Map<string, number>()
  for (const { sku, qty } of named) wanted.set(sku, (wanted.get(sku) ?? 0) + qty)
  return [...wanted].flatMap(([sku, pieces]) => {
    const own = lines.filter((line) => line.sku === sku)
    if (own.length === 0) throw new ApiError(404, 'line-unknown', `No ${sku} is ${where}`)
    const all = own.reduce((sum, { most }) => sum + most, 0)
    if (pieces > all) throw new ApiError(409, 'line-not-out', `Only ${all} of ${sku} are ${where}`)
    let open = pieces
    return own.flatMap(({ place, most }) => {
      const qty = Math.min(open, most)
      open -= qty
      return qty > 0 ? [{ place, qty }] : []
    })
  })
}
