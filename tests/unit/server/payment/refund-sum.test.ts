import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RefundableOrder, type RefundParts, sumRefund } from '#server/payment/refund-sum.ts'

const NOTHING: RefundParts = { lines: [], withShipping: false, goodwill: 0, isAll: false }
const ALL: RefundParts = { ...NOTHING, isAll: true }

/** Two pairs for 100 euros with a discount, a book at a lower rate, and shipping for 4.90. */
function order(changes: { refunded?: number; left?: number; isShippingRefunded?: boolean } = {}): RefundableOrder {
  const { refunded = 0, left = 12_490, isShippingRefunded = false } = changes
  return {
    lines: [
      { place: 0, sku: 'SHOE', name: 'Shoe', qty: 3, gross: 10_000, taxPercent: 19, refunded },
      { place: 1, sku: 'BOOK', name: 'Book', qty: 1, gross: 2_000, taxPercent: 7, refunded: 0 },
    ],
    shipping: { gross: 490, taxPercent: 19, isRefunded: isShippingRefunded },
    left,
  }
}
const lines = (sku: string, qty: number): RefundParts => ({ ...NOTHING, lines: [{ sku, qty }] })

test('the pieces of a line are refunded at their share of what was paid, to the cent [CHK-16]', () => {
  expect(sumRefund(order(), lines('SHOE', 1)).amount).toBe(3_333)
  expect(sumRefund(order({ refunded: 1, left: 9_157 }), lines('SHOE', 1)).amount).toBe(3_333)
  expect(sumRefund(order({ refunded: 2, left: 5_824 }), lines('SHOE', 1)).amount).toBe(3_334)
})

test('everything is lines, shipping, and what goodwill has left of them [CHK-16]', () => {
  const whole = sumRefund(order(), ALL)
  expect(whole).toMatchObject({ amount: 12_490, shipping: 490, goodwill: 0 })
  const afterGoodwill = sumRefund(order({ left: 11_490 }), ALL)
  expect(afterGoodwill).toMatchObject({ amount: 11_490, shipping: 490, goodwill: -1_000 })
  const afterParts = sumRefund(order({ refunded: 3, left: 2_000, isShippingRefunded: true }), ALL)
  expect(afterParts).toMatchObject({ amount: 2_000, shipping: 0, goodwill: 0, lines: [{ line: { sku: 'BOOK' } }] })
})

test('the tax is that of the goods, and of goodwill that of the whole order [CHK-16]', () => {
  expect(sumRefund(order(), lines('BOOK', 1)).taxes).toEqual([{ percent: 7, amount: 131 }])
  expect(sumRefund(order(), { ...NOTHING, withShipping: true }).taxes).toEqual([{ percent: 19, amount: 78 }])
  // 10,490 of 12,490 cents are taxed at 19 %: 1,680 of 2,000 cents, less what rounds to the other rate.
  expect(sumRefund(order(), { ...NOTHING, goodwill: 2_000 }).taxes).toEqual([
    { percent: 19, amount: 268 },
    { percent: 7, amount: 21 },
  ])
})

test.each([
  ['a SKU that was not ordered', lines('HAT', 1), {}, 'This order has no HAT'],
  ['more pieces than are left', lines('SHOE', 2), { refunded: 2 }, 'Only 1 of SHOE can still be refunded'],
  ['shipping that was refunded', { ...NOTHING, withShipping: true }, { isShippingRefunded: true }, 'no shipping costs'],
  ['more than is left', { ...NOTHING, goodwill: 1_001 }, { left: 1_000 }, 'Only 10.00 of this order'],
  ['nothing', NOTHING, {}, 'nothing to refund'],
])('%s is refused in words [CHK-16]', (_case, parts, changes, words) => {
  expect(() => sumRefund(order(changes), parts)).toThrow(words)
})

test('two lines of one SKU are refunded one after the other [CHK-16]', () => {
  const [shoe] = order().lines
  if (!shoe) throw new Error('There is no line')
  const twice = { ...order(), lines: [shoe, { ...shoe, place: 1, qty: 1, gross: 5_000 }], left: 15_490 }
  const parts = {
    ...NOTHING,
    lines: [
      { sku: 'SHOE', qty: 3 },
      { sku: 'SHOE', qty: 1 },
    ],
  }
  expect(sumRefund(twice, parts).lines.map(({ line, qty }) => [line.place, qty])).toEqual([
    [0, 3],
    [1, 1],
  ])
})

test('whatever parts an order is refunded in, they add up to what was paid [CHK-16]', () => {
  const line = fc.record({ qty: fc.integer({ min: 1, max: 9 }), gross: fc.integer({ min: 9, max: 90_000 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), (given, picks) => {
      const refunded = given.map(() => 0)
      const paid = given.reduce((sum, { gross }) => sum + gross, 490)
      let left = paid
      const now = (): RefundableOrder => ({
        lines: given.map(({ qty, gross }, place) => {
          return { place, sku: `S${place}`, name: '', qty, gross, taxPercent: 19, refunded: refunded[place] ?? 0 }
        }),
        shipping: { gross: 490, taxPercent: 19, isRefunded: false },
        left,
      })
      for (let step = 0; step < 5; step++) {
        const place = picks.next().value % given.length
        const open = (given[place]?.qty ?? 0) - (refunded[place] ?? 0)
        if (open === 0) continue
        const qty = 1 + (picks.next().value % open)
        const sum = sumRefund(now(), lines(`S${place}`, qty))
        refunded[place] = (refunded[place] ?? 0) + qty
        left -= sum.amount
      }
      const rest = sumRefund(now(), ALL)
      expect(rest).toMatchObject({ amount: left, goodwill: 0 })
    }),
  )
})
