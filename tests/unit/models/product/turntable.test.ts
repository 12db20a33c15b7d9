import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draggedBy, loadOrder, nearestLoaded, sectorOf, turnedBy } from '#models/product/turntable.ts'

const COUNT = 24

test('what a shopper sees is named from the outer side over the toe, each side for an eighth of the turn [CAT-19]', () => {
  expect([0, 3, 6, 9, 12, 15, 18, 21].map((frame) => sectorOf(frame, COUNT))).toEqual([
    'outer',
    'frontOuter',
    'front',
    'frontInner',
    'inner',
    'backInner',
    'back',
    'backOuter',
  ])
  expect([23, 1].map((frame) => sectorOf(frame, COUNT))).toEqual(['outer', 'outer'])
  expect([5, 7].map((frame) => sectorOf(frame, COUNT))).toEqual(['front', 'front'])
  expect([11, 13].map((frame) => sectorOf(frame, COUNT))).toEqual(['inner', 'inner'])
  expect([17, 19].map((frame) => sectorOf(frame, COUNT))).toEqual(['back', 'back'])
})

describe('turning', () => {
  test('passes from the last frame to the first and back [CAT-19]', () => {
    expect(turnedBy(23, 1, COUNT)).toBe(0)
    expect(turnedBy(0, -1, COUNT)).toBe(23)
    expect(turnedBy(5, 3, COUNT)).toBe(8)
  })

  test('by steps there and back ends where it began, for any number of frames [CAT-19]', () => {
    const frames = fc.integer({ min: 1, max: 72 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))
    fc.assert(
      fc.property(frames, fc.integer({ min: -500, max: 500 }), ([count, frame], steps) => {
        const turned = turnedBy(frame, steps, count)
        expect(turned).toBeGreaterThanOrEqual(0)
        expect(turned).toBeLessThan(count)
        expect(turnedBy(turned, -steps, count)).toBe(frame)
      }),
    )
  })

  test('by a drag follows the pointer: to the left shows what is right of the shoe, a width is a whole turn [CAT-19]', () => {
    expect(draggedBy(0, -100, 400, COUNT)).toBe(6)
    expect(draggedBy(0, 100, 400, COUNT)).toBe(18)
    expect(draggedBy(4, 400, 400, COUNT)).toBe(4)
    expect(draggedBy(4, 3, 400, COUNT), 'a tremor').toBe(4)
    expect(draggedBy(4, 50, 0, COUNT), 'before it has a width').toBe(4)
  })
})

describe('loading', () => {
  test('asks for every frame once, and for the four sides first [CAT-19]', () => {
    const order = loadOrder(COUNT)
    expect(order.slice(0, 4)).toEqual([0, 12, 6, 18])
    expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: COUNT }, (_, frame) => frame))
  })

  test('never leaves a gap more than twice as wide as another, whenever it is interrupted between rounds [CAT-19]', () => {
    for (const loaded of [2, 4, 8, 24]) {
      const known = loadOrder(COUNT)
        .slice(0, loaded)
        .sort((one, other) => one - other)
      const gaps = known.map((frame, place) => (known[place + 1] ?? COUNT) - frame)
      expect(Math.max(...gaps) / Math.min(...gaps), `${loaded} frames`).toBeLessThanOrEqual(2)
    }
  })

  test('shows the loaded frame with the smallest turn, across the end as well [CAT-19]', () => {
    const sides = new Set([0, 6, 12, 18])
    expect(nearestLoaded(7, sides, COUNT)).toBe(6)
    expect(nearestLoaded(23, sides, COUNT)).toBe(0)
    expect(nearestLoaded(20, new Set([1, 12]), COUNT)).toBe(1)
    expect(nearestLoaded(5, new Set([5, 0]), COUNT)).toBe(5)
    expect(nearestLoaded(5, new Set(), COUNT)).toBeNull()
  })
})
