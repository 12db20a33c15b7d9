import { expect, test } from 'vitest'
import { backoffMs } from '#machines/backoff.ts'
import { failureClassOf } from '#machines/delivery-failure.ts'

test('failures are classed by status [ENG-23]', () => {
  const classes = {
    transient: [null, 408, 425, 429, 500, 502, 503, 504],
    auth: [401, 419],
    conflict: [409, 412],
    gone: [404, 410],
    rejected: [400, 402, 403, 422],
    malformed: [200, 304],
  }

  for (const [failureClass, statuses] of Object.entries(classes)) {
    expect(statuses.map(failureClassOf)).toEqual(statuses.map(() => failureClass))
  }
})

test('waits are random below 1 s, 2 s, 4 s … 60 s, never below the server’s Retry-After [ENG-24]', () => {
  const half = () => 0.5

  expect([1, 2, 3, 4, 7, 100].map((retries) => backoffMs({ retries, retryAfterMs: null }, half))).toEqual([
    500, 1000, 2000, 4000, 30_000, 30_000,
  ])
  expect(backoffMs({ retries: 1, retryAfterMs: 90_000 }, half)).toBe(90_000)
  expect(backoffMs({ retries: 3, retryAfterMs: null }, () => 0)).toBe(0)
})
