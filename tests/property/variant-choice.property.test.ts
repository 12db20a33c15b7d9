import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestVariant, isOffered, matchCount } from '#models/product/variant-choice.ts'

const id = fc.integer({ min: 1, max: 4 })
const values = fc.record({ size: id, colour: id, width: id })
const child = fc.record({
  sku: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
  amount: fc.integer({ min: 1, max: 5 }),
  status: fc.integer({ min: 0, max: 3 }),
  isInStock: fc.boolean(),
  values,
})
const children = fc.uniqueArray(child, { selector: ({ sku }) => sku, maxLength: 6 })
const selection = fc
  .record({ size: id, colour: id, width: id }, { requiredKeys: [] })
  .map((selected) => ({ values: selected }))

describe('for all children and selections', () => {
  test('nothing offered matches more, and nothing that matches as much costs less [CAT-02]', () => {
    fc.assert(
      fc.property(children, selection, fc.boolean(), (all, selected, listed) => {
        const offered = all.filter((candidate) => isOffered(candidate, listed))
        const best = bestVariant(offered, selected)
        expect(best === null).toBe(offered.length === 0)
        if (!best) return
        for (const other of offered) {
          expect(matchCount(other, selected)).toBeLessThanOrEqual(matchCount(best, selected))
          if (matchCount(other, selected) === matchCount(best, selected)) {
            expect(other.amount).toBeGreaterThanOrEqual(best.amount)
          }
        }
      }),
    )
  })

  test('a child with every selected value is always preferred to one that lacks a value [CAT-02]', () => {
    fc.assert(
      fc.property(children, fc.nat(), (all, at) => {
        const meant = all[at % all.length]
        fc.pre(meant !== undefined)
        expect(bestVariant(all, { values: meant.values })?.values).toEqual(meant.values)
      }),
    )
  })

  test('a child meant by name wins, an unknown name changes nothing [CAT-02]', () => {
    fc.assert(
      fc.property(children, selection, fc.nat(), (all, selected, at) => {
        const meant = all[at % all.length]
        fc.pre(meant !== undefined)
        expect(bestVariant(all, { ...selected, sku: meant.sku })).toBe(meant)
        expect(bestVariant(all, { ...selected, sku: 'unknown' })).toBe(bestVariant(all, selected))
      }),
    )
  })

  test('disabled children are never offered, sold-out ones only where the shop lists them [CAT-02]', () => {
    fc.assert(
      fc.property(child, (one) => {
        expect(isOffered(one, true)).toBe(one.status < 2)
        expect(isOffered(one, false)).toBe(one.status < 2 && one.isInStock)
      }),
    )
  })
})

describe('the table of the specification', () => {
  const table = [
    { sku: '11-41', amount: 200, status: 1, isInStock: true, values: { colour: 11, size: 41 } },
    { sku: '11-42', amount: 180, status: 1, isInStock: true, values: { colour: 11, size: 42 } },
    { sku: '12-41', amount: 170, status: 2, isInStock: true, values: { colour: 12, size: 41 } },
    { sku: '12-42', amount: 190, status: 1, isInStock: false, values: { colour: 12, size: 42 } },
  ]
  test.each([
    { selection: { values: { colour: 11, size: 42 } }, listed: true, best: '11-42' },
    { selection: { values: { colour: 11 } }, listed: true, best: '11-42' },
    { selection: { values: {} }, listed: true, best: '11-42' },
    { selection: { values: { colour: 12, size: 41 } }, listed: true, best: '12-42' },
    { selection: { values: { colour: 12, size: 42 } }, listed: true, best: '12-42' },
    { selection: { values: { colour: 12, size: 42 } }, listed: false, best: '11-42' },
    { selection: { values: {}, sku: '12-42' }, listed: true, best: '12-42' },
    { selection: { values: {}, sku: '12-41' }, listed: true, best: '11-42' },
    { selection: { values: {}, sku: 'unknown' }, listed: true, best: '11-42' },
  ])('$selection with out of stock listed $listed is $best [CAT-02]', ({ selection, listed, best }) => {
    const offered = table.filter((child) => isOffered(child, listed))
    expect(bestVariant(offered, selection)?.sku).toBe(best)
  })

  test('with everything out of stock and not listed there is none [CAT-02]', () => {
    const offered = table.map((child) => ({ ...child, isInStock: false })).filter((child) => isOffered(child, false))
    expect(bestVariant(offered, { values: { colour: 11 } })).toBeNull()
  })
})
