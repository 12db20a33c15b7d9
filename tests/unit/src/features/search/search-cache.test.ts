import { afterEach, expect, test, vi } from 'vitest'
import type { SearchOutcome } from '#machines/search-panel/search-panel.types.ts'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { cachedSearch, type Found } from '#src/features/search/search-cache.ts'

const MINUTE = 60_000

afterEach(() => vi.useRealTimers())

/** A catalogue that numbers its answers, and a network that can be offline. */
function searches(disk = new Map<string, Found>()) {
  const state = {
    now: 0,
    asked: 0,
    isDown: false,
    fault: null as Error | null,
    isSlow: false,
    group: null as string | null,
  }
  const find = cachedSearch(
    async () => {
      state.asked++
      if (state.isSlow) return new Promise(() => undefined)
      if (state.fault) throw state.fault
      return state.isDown ? { type: 'unreachable' } : { ...nothing, total: state.asked }
    },
    { store: (name, found) => void disk.set(name, found), read: async (name) => disk.get(name) ?? null },
    () => state.now,
    () => state.group,
  )
  const search = (text: string, start = 0, store = DEFAULT_STORE) =>
    find(store, { text, start, size: 18 }, new AbortController().signal)
  return { state, search, disk }
}

const nothing = { type: 'found', items: [], total: 0, suggestions: [], completions: [] } satisfies SearchOutcome

test('a recent result is shown without a request, for the same text, page and store only [SEARCH-02]', async () => {
  const { state, search } = searches()
  expect(await search('oxford')).toMatchObject({ total: 1 })
  expect(await search('oxford')).toMatchObject({ total: 1 })
  expect(state.asked).toBe(1)
  await search('derby')
  await search('oxford', 18)
  await search('oxford', 0, STORE_VIEWS[1])
  expect(state.asked).toBe(4)
})

test("a guest's result is not shown to a customer with group prices [CAT-14]", async () => {
  const { state, search } = searches()
  await search('oxford')
  state.group = 'resellers'
  expect(await search('oxford')).toMatchObject({ total: 2 })
  state.group = null
  state.isDown = true
  expect(await search('oxford')).toMatchObject({ total: 1 })
})

test('after a minute the result is requested again [SEARCH-02]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.now = MINUTE
  expect(await search('oxford')).toMatchObject({ total: 2 })
})

test('offline the cached answer is shown, however old; a new query is unavailable [SEARCH-02]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.now = 60 * MINUTE
  state.isDown = true
  expect(await search('oxford')).toMatchObject({ type: 'found', total: 1 })
  expect(await search('derby')).toEqual({ type: 'unreachable' })
})

test('an error online is shown, not replaced by a cached answer [SEARCH-03]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.now = MINUTE
  state.fault = new Error('500')
  await expect(search('oxford')).rejects.toThrow('500')
})

test('a network error or timeout shows the cached answer, or the error where none is cached [SEARCH-02]', async () => {
  vi.useFakeTimers()
  const { state, search } = searches()
  await search('oxford')
  state.now = MINUTE
  state.fault = new TypeError('Failed to fetch')
  expect(await search('oxford')).toMatchObject({ total: 1 })
  await expect(search('derby')).rejects.toThrow('Failed to fetch')
  state.isSlow = true
  const slow = search('oxford')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await slow).toMatchObject({ total: 1 })
})

test('after a reload without a network results are read from the device, except group prices [SEARCH-02]', async () => {
  const before = searches()
  await before.search('oxford')
  before.state.group = 'resellers'
  await before.search('derby')
  expect(before.disk.size).toBe(1)

  const { state, search } = searches(before.disk)
  state.isDown = true
  expect(await search('oxford')).toMatchObject({ type: 'found', total: 1 })
  expect(await search('derby')).toEqual({ type: 'unreachable' })
  state.group = 'resellers'
  expect(await search('oxford')).toEqual({ type: 'unreachable' })
})

test('the search cache holds forty pages at most [SEARCH-02]', async () => {
  const { state, search, disk } = searches()
  for (let word = 0; word < 500; word++) await search(`word ${word}`)
  disk.clear()
  state.isDown = true
  state.now = MINUTE
  const outcomes = await Promise.all(Array.from({ length: 500 }, (_, word) => search(`word ${word}`)))
  expect(outcomes.filter(({ type }) => type === 'found')).toHaveLength(40)
})
