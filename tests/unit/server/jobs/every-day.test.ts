import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from '#server/jobs/every-day.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z') }))
afterEach(() => void vi.useRealTimers())

test('prices are recomputed once at the start of a day, so that a reduction ends on time [CAT-13]', () => {
  const days: string[] = []
  const stop = everyDay({ now: () => new Date() }, (now) => days.push(now.toISOString().slice(0, 10)))
  vi.advanceTimersByTime(60_000)
  expect(days).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(days).toEqual(['2026-11-22'])
  vi.advanceTimersByTime(3_600_000)
  expect(days).toEqual(['2026-11-22'])
  stop()
  vi.advanceTimersByTime(48 * 3_600_000)
  expect(days).toEqual(['2026-11-22'])
})
