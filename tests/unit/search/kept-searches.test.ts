import { expect, test } from 'vitest'
import type { SearchOutcome } from '#machines/search-panel/search-panel.types.ts'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store-view.ts'
import { keepingSearches } from '#src/features/search/kept-searches.ts'

const MINUTE = 60_000

/** A catalogue that numbers its answers, and a network that can be down. */
function searches() {
  const state = { now: 0, asked: 0, isDown: false, isBroken: false, group: null as string | null }
  const find = keepingSearches(
    async () => {
      state.asked++
      if (state.isBroken) throw new Error('500')
      return state.isDown ? { type: 'unreachable' } : { ...nothing, total: state.asked }
    },
    () => state.now,
    () => state.group,
  )
  const search = (text: string, start = 0, store = DEFAULT_STORE) =>
    find(store, { text, start, size: 18 }, new AbortController().signal)
  return { state, search }
}

const nothing = { type: 'found', items: [], total: 0, suggestions: [], completions: [] } satisfies SearchOutcome

test('what was found lately is there without a question, for its words, page and store alone [SEARCH-02]', async () => {
  const { state, search } = searches()
  expect(await search('oxford')).toMatchObject({ total: 1 })
  expect(await search('oxford')).toMatchObject({ total: 1 })
  expect(state.asked).toBe(1)
  await search('derby')
  await search('oxford', 18)
  await search('oxford', 0, STORE_VIEWS[1])
  expect(state.asked).toBe(4)
})

test('what a guest was shown is not shown to a customer with prices of their own [CAT-14, SEARCH-02]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.group = 'resellers'
  expect(await search('oxford')).toMatchObject({ total: 2 })
  state.group = null
  state.isDown = true
  expect(await search('oxford')).toMatchObject({ total: 1 })
})

test('after a minute the network is asked again [SEARCH-02]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.now = MINUTE
  expect(await search('oxford')).toMatchObject({ total: 2 })
})

test('without a network what was kept stands, however old; unknown words are out of reach [SEARCH-02, SEARCH-03]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.now = 60 * MINUTE
  state.isDown = true
  expect(await search('oxford')).toMatchObject({ type: 'found', total: 1 })
  expect(await search('derby')).toEqual({ type: 'unreachable' })
})

test('a failure online is told, not hidden behind what was kept [SEARCH-03]', async () => {
  const { state, search } = searches()
  await search('oxford')
  state.now = MINUTE
  state.isBroken = true
  await expect(search('oxford')).rejects.toThrow('500')
})

test('however much was searched, forty pages are kept at most [SEARCH-02]', async () => {
  const { state, search } = searches()
  for (let word = 0; word < 500; word++) await search(`word ${word}`)
  state.isDown = true
  state.now = MINUTE
  const outcomes = await Promise.all(Array.from({ length: 500 }, (_, word) => search(`word ${word}`)))
  expect(outcomes.filter(({ type }) => type === 'found')).toHaveLength(40)
})
