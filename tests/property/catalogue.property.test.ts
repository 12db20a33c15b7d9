import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeSpecial, lowestBeforeReduction, priceFields } from '#server/catalogue/price-document.ts'
import type { PriceStep } from '#server/seed/product-source.ts'
import { dayAfter } from '#server/seed/recipe/days.ts'

const START = '2026-01-01'

/** A history of at least two prices; the last step is the reduction that is announced. */
const histories = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 60 }), cents: fc.integer({ min: 1000, max: 90000 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) => {
    let day = START
    return steps.map(({ days, cents }): PriceStep => {
      day = dayAfter(day, days)
      return [day, cents]
    })
  })
  .filter((history) => (history.at(-1)?.[1] ?? 0) < (history.at(-2)?.[1] ?? 0))

/** Price on a day, by walking the days; undefined before the first. */
function priceOfDay(history: readonly PriceStep[], day: string): number | undefined {
  return history.findLast(([from]) => from <= day)?.[1]
}

test('without an earlier step the reference is the lowest price of each of the thirty days before [CAT-13]', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const [beforeLast, last, reduction] = history.slice(-3)
      const isSecondStep = beforeLast && last && reduction && last[1] < beforeLast[1]
      fc.pre(!isSecondStep)
      const from = (history.at(-1) as PriceStep)[0]
      const days = Array.from({ length: 30 }, (_, index) => priceOfDay(history, dayAfter(from, -1 - index)))
      const known = days.filter((price) => price !== undefined)
      expect(lowestBeforeReduction(history, from)).toBe(Math.min(...known))
    }),
  )
})

test('the reference is a price that was asked before, and above the reduced one in an unbroken reduction [CAT-13]', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const [from] = history.at(-1) as PriceStep
      const reference = lowestBeforeReduction(history, from)
      expect(history.slice(0, -1).map(([, price]) => price)).toContain(reference)
    }),
  )
})

test('a reduction in steps without a break counts from its first step [CAT-13]', () => {
  const history: PriceStep[] = [
    ['2026-01-01', 28900],
    ['2026-10-01', 25900],
    ['2026-10-15', 22900],
  ]
  expect(lowestBeforeReduction(history, '2026-10-15')).toBe(28900)
})

test('a price older than thirty days is the previous price, not a step [CAT-13]', () => {
  const history: PriceStep[] = [
    ['2026-01-01', 28900],
    ['2026-06-01', 25900],
    ['2026-10-15', 22900],
  ]
  expect(lowestBeforeReduction(history, '2026-10-15')).toBe(25900)
})

test('a special price counts from the first to the last of its days and only below the regular one [CAT-13]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1000, max: 50000 }),
      fc.integer({ min: 1000, max: 50000 }),
      (offset, regular, price) => {
        const special = { price, from: '2026-03-01', to: '2026-09-30' }
        const day = dayAfter(START, offset)
        const history: PriceStep[] = [
          [START, regular],
          ['2026-03-01', price],
        ]
        const source = { regular, history, special }
        const isDue = day >= special.from && day <= special.to && price < regular
        expect(activeSpecial(source, new Date(day)) !== null).toBe(isDue)
        const fields = priceFields(source, new Date(day))
        expect(fields.final_price).toBe((isDue ? price : regular) / 100)
        expect(fields.special_price_incl_tax > 0).toBe(isDue)
      },
    ),
  )
})
