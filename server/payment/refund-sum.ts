import { containedTax } from '../commerce/totals.ts'
import { ApiError } from '../http/api-error.ts'

/** Amounts of this file are gross cents. */

/** What to give back. `isAll` refunds everything that is left, whatever the rest says. */
export interface RefundParts {
  readonly lines: readonly { readonly sku: string; readonly qty: number }[]
  readonly withShipping: boolean
  readonly goodwill: number
  readonly isAll: boolean
}

interface RefundableLine {
  readonly place: number
  readonly sku: string
  readonly name: string
  /** Ordered pieces. */
  readonly qty: number
  /** Of all pieces, after the line's share of the discount. */
  readonly gross: number
  readonly taxPercent: number
  /** Pieces that were refunded before. */
  readonly refunded: number
}

export interface RefundableOrder {
  readonly lines: readonly RefundableLine[]
  readonly shipping: { readonly gross: number; readonly taxPercent: number; readonly isRefunded: boolean }
  /** What was captured and did not go back, refunds that wait included. */
  readonly left: number
}

export interface RefundSum {
  readonly lines: readonly { readonly line: RefundableLine; readonly qty: number; readonly amount: number }[]
  readonly shipping: number
  /** Negative where everything is refunded after a goodwill refund. */
  readonly goodwill: number
  readonly amount: number
  /** Contained in the amount, by rate. */
  readonly taxes: readonly { readonly percent: number; readonly amount: number }[]
}

/**
 * Sums a refund up. Parts of a line add up to the line, whatever they are. Throws the API errors `refund-empty`,
 * `line-unknown`, `line-refunded`, `shipping-refunded` and `refund-too-high`. [CHK-16]
 */
export function sumRefund(order: RefundableOrder, parts: RefundParts): RefundSum {
  const lines = parts.isAll ? allLines(order) : chosenLines(order, parts.lines)
  const shipping = parts.isAll ? shippingLeft(order) : parts.withShipping ? requireShipping(order) : 0
  const goods = total(lines.map(({ amount }) => amount)) + shipping
  const goodwill = parts.isAll ? order.left - goods : parts.goodwill
  const amount = goods + goodwill
  if (amount === 0) throw new ApiError(409, 'refund-empty', 'There is nothing to refund')
  if (amount > order.left) {
    throw new ApiError(409, 'refund-too-high', `Only ${euros(order.left)} of this order can still be refunded`)
  }
  return { lines, shipping, goodwill, amount, taxes: taxesOf(order, lines, shipping, goodwill) }
}

function allLines({ lines }: RefundableOrder): RefundSum['lines'] {
  return lines.flatMap((line) => (line.refunded < line.qty ? [part(line, line.qty - line.refunded)] : []))
}

/** Several lines may have one SKU: the first ones come first. */
function chosenLines({ lines }: RefundableOrder, wanted: RefundParts['lines']): RefundSum['lines'] {
  const pieces = new Map<string, number>()
  for (const { sku, qty } of wanted) pieces.set(sku, (pieces.get(sku) ?? 0) + qty)
  return [...pieces].flatMap(([sku, qty]) => {
    const own = lines.filter((line) => line.sku === sku)
    if (own.length === 0) throw new ApiError(404, 'line-unknown', `This order has no ${sku}`)
    const left = total(own.map((line) => line.qty - line.refunded))
    if (qty > left) throw new ApiError(409, 'line-refunded', `Only ${left} of ${sku} can still be refunded`)
    let open = qty
    return own.flatMap((line) => {
      const taken = Math.min(open, line.qty - line.refunded)
      open -= taken
      return taken > 0 ? [part(line, taken)] : []
    })
  })
}

function part(line: RefundableLine, qty: number): RefundSum['lines'][number] {
  const upTo = (pieces: number) => Math.floor((line.gross * pieces) / line.qty)
  return { line, qty, amount: upTo(line.refunded + qty) - upTo(line.refunded) }
}

function shippingLeft({ shipping }: RefundableOrder): number {
  return shipping.isRefunded ? 0 : shipping.gross
}

function requireShipping(order: RefundableOrder): number {
  const left = shippingLeft(order)
  if (left === 0) throw new ApiError(409, 'shipping-refunded', 'This order has no shipping costs to refund')
  return left
}

/** Goodwill reduces the price of the whole order, so its tax is that of the order's goods and shipping. */
function taxesOf(
  order: RefundableOrder,
  lines: RefundSum['lines'],
  shipping: number,
  goodwill: number,
): RefundSum['taxes'] {
  const gross = new Map<number, number>()
  const add = (percent: number, cents: number) => gross.set(percent, (gross.get(percent) ?? 0) + cents)
  for (const { line, amount } of lines) add(line.taxPercent, amount)
  add(order.shipping.taxPercent, shipping)
  for (const { percent, cents } of shares(order, goodwill)) add(percent, cents)
  return [...gross]
    .map(([percent, cents]) => ({ percent, amount: containedTax(cents, percent) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.percent - one.percent)
}

/** Cents that are left by rounding go to the highest rate. */
function shares(order: RefundableOrder, cents: number): { percent: number; cents: number }[] {
  const byRate = new Map<number, number>()
  const whole = [...order.lines, order.shipping]
  for (const { taxPercent, gross } of whole) byRate.set(taxPercent, (byRate.get(taxPercent) ?? 0) + gross)
  const sum = total([...byRate.values()])
  const rates = [...byRate].sort(([one], [other]) => one - other)
  let rest = cents
  return rates.map(([percent, gross], place) => {
    const share = place === rates.length - 1 ? rest : Math.trunc((cents * gross) / sum)
    rest -= share
    return { percent, cents: share }
  })
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
