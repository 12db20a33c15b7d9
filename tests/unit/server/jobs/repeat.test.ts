import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from '#server/jobs/repeat.ts'

const OPTIONS = { intervalMs: 1000, failure: 'job-failed' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a run that takes longer than the interval is not joined by another [CHK-18]', async () => {
  const ends: (() => void)[] = []
  const job = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const stop = repeat(vi.fn(), OPTIONS, job)
  await vi.advanceTimersByTimeAsync(3500)
  expect(job).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(job).toHaveBeenCalledTimes(2)
  ends[1]?.()
  await stop()
})

test('a run that fails is logged, and the next comes at its time [CHK-18]', async () => {
  const log = vi.fn()
  const job = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(null)
  const stop = repeat(log, { ...OPTIONS, level: 'warn' }, job)
  await vi.advanceTimersByTimeAsync(2000)
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'warn',
    'job-failed',
    expect.objectContaining({ message: 'no connection' }),
  )
  expect(job).toHaveBeenCalledTimes(2)
  await stop()
})

test('who stops a job aborts its run, waits for its end and sees no other [CHK-18]', async () => {
  const seen: string[] = []
  const stop = repeat(vi.fn(), OPTIONS, async (signal) => {
    seen.push('begun')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    seen.push('ended')
  })
  await vi.advanceTimersByTimeAsync(1000)
  await stop()
  expect(seen).toEqual(['begun', 'ended'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen).toHaveLength(2)
})
