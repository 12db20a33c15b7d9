import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaOf, structuralShare, withDelta } from '#worker/page-link/delta.ts'

/** As the page gets it: through a message. */
const json = fc.jsonValue().map((value) => structuredClone(value))

test('a value and its delta to another make that other [ENG-28]', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const delta = deltaOf(before, after)
      expect(delta ? withDelta(before, structuredClone(delta)) : before).toEqual(after)
    }),
    { numRuns: 1000 },
  )
})

test('keys that objects inherit are keys like others [ENG-28]', () => {
  const hostile = JSON.parse('{"valueOf": "", "__proto__": {"a": 1}, "constructor": 2}')
  for (const [before, after] of [
    [hostile, {}],
    [{}, hostile],
    [{ toString: 1 }, hostile],
  ]) {
    const delta = structuredClone(deltaOf(before, after)) ?? { value: null }
    expect(JSON.stringify(withDelta(before, delta))).toBe(JSON.stringify(after))
  }
})

test('equal values have no delta [ENG-28]', () => {
  fc.assert(fc.property(json, (value) => deltaOf(value, structuredClone(value)) === null))
})

test('what a delta does not name stays the same object [ENG-28]', () => {
  const before = { cart: { lines: [{ id: 'a' }, { id: 'b' }], quantity: 2 }, consent: { decision: null } }
  const after = { cart: { lines: [{ id: 'a' }, { id: 'c' }], quantity: 2 }, consent: { decision: null } }
  const delta = deltaOf(before, after)
  const next = withDelta(before, delta ?? { value: null })
  expect(next).toEqual(after)
  expect(next.consent).toBe(before.consent)
  expect(next.cart.lines[0]).toBe(before.cart.lines[0])
})

test('a reused value equals the new one, and neither of both is touched [ENG-28]', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const copies = structuredClone([before, after])
      expect(structuralShare(before, after)).toEqual(copies[1])
      expect([before, after]).toEqual(copies)
    }),
    { numRuns: 1000 },
  )
})

test('an equal value is the former object [ENG-28]', () => {
  fc.assert(fc.property(json, (value) => Object.is(structuralShare(value, structuredClone(value)), value)))
  expect(structuralShare(undefined, 'first')).toBe('first')
})

test('the size of a delta does not depend on how much stays [ENG-72]', () => {
  const sizeFor = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({ id: `line-${index}`, quantity: 1 }))
    return JSON.stringify(deltaOf({ lines }, { lines: lines.with(3, { id: 'line-3', quantity: 2 }) })).length
  }
  expect(sizeFor(1000)).toBe(sizeFor(10))
})
