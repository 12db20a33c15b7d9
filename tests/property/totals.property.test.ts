import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containedTax, type PricedLine, type Reduction, sumCart } from '#server/commerce/totals.ts'

const lines: fc.Arbitrary<PricedLine[]> = fc.uniqueArray(
  fc.record({
    itemId: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitGross: fc.integer({ min: 0, max: 500_000 }),
    taxPercent: fc.constantFrom(0, 7, 19, 20, 25.5),
  }),
  { selector: ({ itemId }) => itemId, maxLength: 40 },
)
const reduction: fc.Arbitrary<Reduction | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 10_000_000 }) }),
    fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 0, max: 150 }) }),
  ),
)
const shipping = fc.record({ gross: fc.integer({ min: 0, max: 2_000 }), taxPercent: fc.constantFrom(0, 19) })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function holds(check: (cart: ReturnType<typeof sumCart>, given: PricedLine[], less: Reduction | null) => void): void {
  fc.assert(
    fc.property(lines, reduction, shipping, (given, less, cost) => check(sumCart(given, less, cost), given, less)),
    { numRuns: 500 },
  )
}

test('the rows add up to the subtotal, gross and net [SYNC-17]', () => {
  holds((cart) => {
    expect(sum(cart.rows.map(({ rowGross }) => rowGross))).toBe(cart.subtotalGross)
    expect(sum(cart.rows.map(({ rowNet }) => rowNet))).toBe(cart.subtotalNet)
  })
})

test('what is paid is subtotal less discount plus shipping, in whole cents and never negative [SYNC-17]', () => {
  holds((cart) => {
    expect(cart.grandTotal).toBe(cart.subtotalGross - cart.discount + cart.shippingGross)
    expect(Number.isInteger(cart.grandTotal)).toBe(true)
    expect(cart.grandTotal).toBeGreaterThanOrEqual(0)
  })
})

test('the tax parts add up to the tax of rows and shipping [SYNC-17]', () => {
  holds((cart) => {
    expect(sum(cart.taxes.map(({ amount }) => amount))).toBe(cart.tax)
    expect(sum(cart.rows.map(({ tax }) => tax)) + cart.shippingTax).toBe(cart.tax)
    expect(new Set(cart.taxes.map(({ percent }) => percent)).size).toBe(cart.taxes.length)
  })
})

test('the discount is shared out to the cent and no row gets more than it costs [SYNC-17]', () => {
  holds((cart) => {
    expect(sum(cart.rows.map(({ discount }) => discount))).toBe(cart.discount)
    expect(cart.discount).toBeLessThanOrEqual(cart.subtotalGross)
    for (const row of cart.rows) {
      expect(row.discount).toBeGreaterThanOrEqual(0)
      expect(row.discount).toBeLessThanOrEqual(row.rowGross)
    }
  })
})

test('a fixed coupon takes its amount, or everything where the goods are worth less [CART-08]', () => {
  holds((cart, _, less) => {
    if (less?.kind === 'fixed') expect(cart.discount).toBe(Math.min(less.amount, cart.subtotalGross))
  })
})

test('the totals do not depend on the order of the lines [SYNC-17]', () => {
  fc.assert(
    fc.property(
      lines.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
      reduction,
      shipping,
      ([given, shuffled], less, cost) => {
        const one = sumCart(given, less, cost)
        const other = sumCart(shuffled, less, cost)
        const byId = (cart: typeof one) => [...cart.rows].sort((a, b) => a.itemId - b.itemId)
        expect({ ...other, rows: byId(other) }).toEqual({ ...one, rows: byId(one) })
      },
    ),
    { numRuns: 300 },
  )
})

test('the tax inside a gross amount grows with it and stays below it [CAT-14]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(7, 19, 25.5), (gross, percent) => {
      const tax = containedTax(gross, percent)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(gross)
      expect(containedTax(gross + 1, percent)).toBeGreaterThanOrEqual(tax)
      expect(Math.abs(tax - (gross * percent) / (100 + percent))).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('the example of the contract: two pairs at 240, 20 off, 19 % [SYNC-17]', () => {
  const pairs = [{ itemId: 5171, quantity: 2, unitGross: 24_000, taxPercent: 19 }]
  const cart = sumCart(pairs, { kind: 'fixed', amount: 2_000 }, { gross: 0, taxPercent: 19 })
  expect(cart).toMatchObject({
    subtotalGross: 48_000,
    subtotalNet: 40_336,
    discount: 2_000,
    tax: 7_345,
    grandTotal: 46_000,
  })
})
