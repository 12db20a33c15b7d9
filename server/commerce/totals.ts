import type { Cents } from '#models/price/money.ts'

/**
 * The only place that sums up a cart: whole cents, fixed gross prices, tax computed from them. Results do not depend on
 * the order of the lines.
 */

export interface PricedLine {
  readonly itemId: number
  readonly quantity: number
  /** Gross price of one piece. */
  readonly unitGross: Cents
  readonly taxPercent: number
  /** No reduction applies to it. */
  readonly isExempt?: boolean
}

export interface Reduction {
  readonly kind: 'fixed' | 'percent'
  /** Cents where fixed, percent otherwise. */
  readonly amount: number
}

export interface CartSum {
  readonly rows: readonly RowSum[]
  readonly quantity: number
  readonly subtotalGross: Cents
  readonly subtotalNet: Cents
  /** What a reduction applies to. */
  readonly reducibleGross: Cents
  /** The reduction, zero or more, never above what it applies to. */
  readonly discount: Cents
  readonly shippingGross: Cents
  readonly shippingTax: Cents
  /** Fee of the payment method; 0 where it has none. */
  readonly paymentGross: Cents
  readonly paymentTax: Cents
  readonly tax: Cents
  readonly taxes: readonly TaxPart[]
  readonly grandTotal: Cents
}

export interface RowSum {
  readonly itemId: number
  readonly quantity: number
  readonly taxPercent: number
  readonly unitGross: Cents
  readonly unitNet: Cents
  readonly rowGross: Cents
  readonly rowNet: Cents
  readonly discount: Cents
  /** Tax contained in the discounted gross row. */
  readonly tax: Cents
}

export interface TaxPart {
  readonly percent: number
  readonly amount: Cents
}

/** Cost of shipping or of a payment method. */
export interface TaxedCost {
  readonly gross: Cents
  readonly taxPercent: number
}

export function sumCart(lines: readonly PricedLine[], reduction: Reduction | null, shipping: TaxedCost): CartSum {
  const subtotalGross = grossOf(lines)
  const reducible = lines.filter(({ isExempt }) => !isExempt)
  const reducibleGross = grossOf(reducible)
  const discount = reduction ? discountOf(reducibleGross, reduction) : 0
  const shares = shareOut(discount, reducible, reducibleGross)
  const rows = lines.map((line) => rowOf(line, shares.get(line.itemId) ?? 0))
  const shippingTax = containedTax(shipping.gross, shipping.taxPercent)
  const taxes = taxParts([...rows, { taxPercent: shipping.taxPercent, tax: shippingTax }])
  return {
    rows,
    quantity: total(lines.map(({ quantity }) => quantity)),
    subtotalGross,
    subtotalNet: total(rows.map(({ rowNet }) => rowNet)),
    reducibleGross,
    discount,
    shippingGross: shipping.gross,
    shippingTax,
    paymentGross: 0,
    paymentTax: 0,
    tax: total(taxes.map(({ amount }) => amount)),
    taxes,
    grandTotal: subtotalGross - discount + shipping.gross,
  }
}

/** The same cart with the fee of its payment method, taxed like shipping: by the highest rate of the goods. */
export function withPaymentFee(sum: CartSum, gross: Cents): CartSum {
  const taxPercent = Math.max(0, ...sum.rows.map((row) => row.taxPercent))
  const paymentTax = containedTax(gross, taxPercent)
  const parts = sum.taxes.map(({ percent, amount }) => ({ taxPercent: percent, tax: amount }))
  return {
    ...sum,
    paymentGross: gross,
    paymentTax,
    tax: sum.tax + paymentTax,
    taxes: taxParts([...parts, { taxPercent, tax: paymentTax }]),
    grandTotal: sum.grandTotal + gross,
  }
}

/** The tax contained in a gross amount, rounded to the cent. */
export function containedTax(gross: Cents, percent: number): Cents {
  return gross - Math.round((gross * 100) / (100 + percent))
}

function grossOf(lines: readonly PricedLine[]): Cents {
  return total(lines.map(({ unitGross, quantity }) => unitGross * quantity))
}

function rowOf({ itemId, quantity, unitGross, taxPercent }: PricedLine, discount: Cents): RowSum {
  const rowGross = unitGross * quantity
  return {
    itemId,
    quantity,
    taxPercent,
    unitGross,
    unitNet: unitGross - containedTax(unitGross, taxPercent),
    rowGross,
    rowNet: rowGross - containedTax(rowGross, taxPercent),
    discount,
    tax: containedTax(rowGross - discount, taxPercent),
  }
}

function discountOf(gross: Cents, { kind, amount }: Reduction): Cents {
  const wanted = kind === 'percent' ? Math.round((gross * amount) / 100) : amount
  return Math.max(0, Math.min(gross, wanted))
}

/**
 * In proportion to value. Remaining cents go to the largest remainder, then the lower item id, so that the shares add
 * up to the discount.
 */
function shareOut(discount: Cents, lines: readonly PricedLine[], gross: Cents): Map<number, Cents> {
  if (discount === 0 || gross === 0) return new Map()
  const parts = lines.map(({ itemId, unitGross, quantity }) => {
    const exact = BigInt(discount) * BigInt(unitGross * quantity)
    return { itemId, cents: Number(exact / BigInt(gross)), rest: Number(exact % BigInt(gross)) }
  })
  const missing = discount - total(parts.map(({ cents }) => cents))
  const byRest = [...parts].sort((one, other) => other.rest - one.rest || one.itemId - other.itemId)
  for (const part of byRest.slice(0, missing)) part.cents++
  return new Map(parts.map(({ itemId, cents }) => [itemId, cents]))
}

function taxParts(parts: readonly { taxPercent: number; tax: Cents }[]): TaxPart[] {
  const amounts = new Map<number, Cents>()
  for (const { taxPercent, tax } of parts) amounts.set(taxPercent, (amounts.get(taxPercent) ?? 0) + tax)
  return [...amounts]
    .map(([percent, amount]) => ({ percent, amount }))
    .filter(({ percent }) => percent > 0)
    .sort((one, other) => other.percent - one.percent)
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
