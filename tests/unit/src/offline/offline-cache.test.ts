import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineCache } from '#src/offline/offline-cache.ts'

const network = { onLine: false }

beforeEach(() => {
  vi.stubGlobal('navigator', network)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const load = (fetchPage: () => Promise<object>) =>
  new OfflineCache('build').load({ pathname: '/', search: '' }, fetchPage)

/** A shop whose first request fails; afterwards the network is in the given state. */
function shopWhereThen(onLine: boolean) {
  return vi.fn(async () => {
    if (network.onLine) return { page: 'home' }
    network.onLine = onLine
    throw new TypeError('Failed to fetch')
  })
}

test('a page that failed offline is requested again if the network is back by then [SHELL-11]', async () => {
  network.onLine = false
  const ask = shopWhereThen(true)
  expect(await load(ask)).toEqual({ page: 'home' })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('it is requested once if the network did not change [SHELL-11]', async () => {
  network.onLine = false
  const offline = shopWhereThen(false)
  await expect(load(offline)).rejects.toThrow('Failed to fetch')
  expect(offline).toHaveBeenCalledOnce()

  network.onLine = true
  const broken = vi.fn(async () => Promise.reject(new Error('Unexpected Server Error')))
  await expect(load(broken)).rejects.toThrow('Unexpected Server Error')
  expect(broken).toHaveBeenCalledOnce()
})
