import { afterEach, expect, test, vi } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { cachePerStore } from '#src/frame/cache-per-store.server.ts'

const CATALOGUE = {} as CatalogueReader
const [GERMAN, ENGLISH] = [storeViewOf('/'), storeViewOf('/en')]

afterEach(() => vi.useRealTimers())

test('a value is loaded once in five minutes, for each store and catalogue [SHELL-02]', async () => {
  vi.useFakeTimers()
  let loads = 0
  const value = cachePerStore(async (_, { language }) => `${language} ${++loads}`)
  expect(await Promise.all([value(CATALOGUE, GERMAN), value(CATALOGUE, GERMAN)])).toEqual(['de 1', 'de 1'])
  expect(await value(CATALOGUE, ENGLISH)).toBe('en 2')
  expect(await value({} as CatalogueReader, GERMAN)).toBe('de 3')
  vi.advanceTimersByTime(299_000)
  expect(await value(CATALOGUE, GERMAN)).toBe('de 1')
  vi.advanceTimersByTime(2000)
  expect(await value(CATALOGUE, GERMAN)).toBe('de 4')
})

test('a failed load is tried again, and does not take away a newer value [SHELL-02]', async () => {
  vi.useFakeTimers()
  const slow = Promise.withResolvers<string>()
  const answers = [Promise.reject(new Error('away')), slow.promise, Promise.resolve('newer'), Promise.resolve('newest')]
  const value = cachePerStore(() => answers.shift() ?? Promise.resolve('none'))
  await expect(value(CATALOGUE, GERMAN)).rejects.toThrow('away')
  const late = value(CATALOGUE, GERMAN)
  vi.advanceTimersByTime(301_000)
  expect(await value(CATALOGUE, GERMAN)).toBe('newer')
  slow.reject(new Error('late'))
  await expect(late).rejects.toThrow('late')
  expect(await value(CATALOGUE, GERMAN)).toBe('newer')
})
