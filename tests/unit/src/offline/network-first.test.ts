import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkFirst } from '#src/offline/network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const TIMEOUT = 3000
const cachedPage = async () => 'cached'
const nothingCached = async () => null
const never = () => new Promise<string>(() => undefined)

function slowly(answer: string): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, 2 * TIMEOUT, answer))
}

test('a network response takes precedence over a cached one [SYNC-16]', async () => {
  const found = await networkFirst({ fetchAnswer: async () => 'fresh', readCache: cachedPage, timeoutMs: TIMEOUT })
  expect(found).toEqual({ answer: 'fresh', isCached: false })
})

test('a failed request is answered from the cache [SYNC-16]', async () => {
  const fetchAnswer = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'))
  expect(await networkFirst({ fetchAnswer, readCache: cachedPage })).toEqual({ answer: 'cached', isCached: true })
})

test('an unreachable server is answered from the cache, or by null [SYNC-16]', async () => {
  const fetchAnswer = async () => null
  expect(await networkFirst<string | null>({ fetchAnswer, readCache: cachedPage })).toMatchObject({ answer: 'cached' })
  expect(await networkFirst<string | null>({ fetchAnswer, readCache: nothingCached })).toMatchObject({ answer: null })
})

test('a slow request is answered from the cache after its timeout, not before [SYNC-16]', async () => {
  const found = vi.fn()
  void networkFirst({ fetchAnswer: never, readCache: cachedPage, timeoutMs: TIMEOUT }).then(found)
  await vi.advanceTimersByTimeAsync(TIMEOUT - 1)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toHaveBeenCalledWith({ answer: 'cached', isCached: true })
})

test('without a cached response, a slow request has no timeout [SYNC-16]', async () => {
  const found = networkFirst({ fetchAnswer: () => slowly('late'), readCache: nothingCached, timeoutMs: TIMEOUT })
  await vi.advanceTimersByTimeAsync(2 * TIMEOUT)
  expect(await found).toEqual({ answer: 'late', isCached: false })
})

test('without a cached response, the failure is reported [SHELL-10]', async () => {
  const fetchAnswer = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'))
  await expect(networkFirst({ fetchAnswer, readCache: nothingCached })).rejects.toThrow('Failed to fetch')
})

test('an error response of the server is not replaced by a cached page [SHELL-10]', async () => {
  const fetchAnswer = (): Promise<string> => Promise.reject(new Error('404'))
  const isFinal = (error: unknown) => !(error instanceof TypeError)
  await expect(networkFirst({ fetchAnswer, readCache: cachedPage, isFinal })).rejects.toThrow('404')
})
