import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitUntilReachable } from '#src/offline/wait-until-reachable.ts'

const browser = { onLine: true }
let window: EventTarget
let isThere: boolean
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  asked = 0
  isThere = false
  browser.onLine = true
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('fetch', async () => {
    asked++
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('does not trust `navigator.onLine`, and probes with increasing pauses [SHELL-11]', async () => {
  const use = vi.fn(() => true)
  waitUntilReachable(use)
  await vi.advanceTimersByTimeAsync(7500)
  expect(asked).toBe(4)
  expect(use).not.toHaveBeenCalled()
  isThere = true
  await vi.advanceTimersByTimeAsync(8000)
  expect(use).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(use).toHaveBeenCalledOnce()
})

it('sends a request as soon as the network returns, and none before [SHELL-11]', async () => {
  browser.onLine = false
  const use = vi.fn(() => true)
  waitUntilReachable(use)
  await vi.advanceTimersByTimeAsync(3600_000)
  expect(asked).toBe(0)
  browser.onLine = true
  isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(use).toHaveBeenCalledOnce()
})

it('probes again after an attempt that was too early [SHELL-11]', async () => {
  isThere = true
  const use = vi.fn(() => false)
  waitUntilReachable(use)
  await vi.advanceTimersByTimeAsync(60_000)
  use.mockReturnValue(true)
  const before = use.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(use).toHaveBeenCalledTimes(before + 1)
})

it('redirects only if the requested page is not already loading [SHELL-11]', async () => {
  const leave = vi.fn()
  isThere = true
  waitUntilReachable(() => true, leave)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leave).not.toHaveBeenCalled()

  isThere = false
  waitUntilReachable(() => true, leave)
  await vi.advanceTimersByTimeAsync(3999)
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(leave).toHaveBeenCalledOnce()

  waitUntilReachable(() => true, leave)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leave).toHaveBeenCalledOnce()
})

it('stops probing when the page is left, also with a pending probe [SHELL-11]', async () => {
  isThere = true
  const use = vi.fn(() => true)
  waitUntilReachable(use)()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  expect(use).not.toHaveBeenCalled()
})
