import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reuse } from '#worker/structural-share.ts'

const json = fc.jsonValue().map((value) => structuredClone(value))

test('what comes out equals what came, and neither of both is touched', () => {
  fc.assert(
    fc.property(json, json, (previous, next) => {
      const [before, after] = [JSON.stringify(previous), JSON.stringify(next)]
      expect(JSON.stringify(reuse(previous, next))).toBe(after)
      expect([JSON.stringify(previous), JSON.stringify(next)]).toEqual([before, after])
    }),
    { numRuns: 1000 },
  )
})

test('an equal value is the former object', () => {
  fc.assert(fc.property(json, (value) => Object.is(reuse(value, structuredClone(value)), value)))
})

test('beside what is new everything is the former object', () => {
  const previous = { lines: [{ id: 'a' }, { id: 'b', options: ['42'] }], removed: null, coupon: { code: 'x' } }
  const next = structuredClone({ ...previous, lines: previous.lines.with(0, { id: 'c' }) })
  const reused = reuse(previous, next)
  expect(reused).toEqual(next)
  expect(reused.lines[1]).toBe(previous.lines[1])
  expect(reused.coupon).toBe(previous.coupon)
})

test('names that objects inherit are names like others', () => {
  for (const hostile of ['{"__proto__": {}}', '{"__proto__": {"a": [1]}, "toString": {}}', '{"constructor": {}}']) {
    const next = JSON.parse(hostile)
    expect(JSON.stringify(reuse({ a: [1] }, next))).toBe(JSON.stringify(next))
    expect(reuse(JSON.parse(hostile), next)).toEqual(next)
    expect(reuse({}, next)).toBe(next)
  }
})
