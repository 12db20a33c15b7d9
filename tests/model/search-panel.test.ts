import { expect, test } from 'vitest'
import {
  canLoadMore,
  type SearchPanelSnapshot,
  searchPanelMachine,
} from '#machines/search-panel/search-panel.machine.ts'
import { plainText } from '#models/listing/understanding.ts'
import { searchPanelFacts } from './facts/search-panel.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

function found(count: number, total = count) {
  const items = Array.from({ length: count }, (_, index) => ({ sku: `OX-${index}` }))
  return { type: 'found', items, total, suggestions: [], completions: [] }
}

describeWalk(searchPanelMachine, '[SEARCH-01]', {
  facts: searchPanelFacts,
  events: [
    { type: 'opened', text: '' },
    { type: 'opened', text: 'oxford' },
    { type: 'typed', text: 'ox' },
    { type: 'typed', text: 'oxford' },
    { type: 'xstate.done.actor.search', output: found(0) },
    { type: 'xstate.done.actor.search', output: { ...found(18, 30), understood: plainText('oxford') } },
    { type: 'xstate.done.actor.search', output: { type: 'unreachable' } },
    { type: 'xstate.done.actor.searchMore', output: found(12, 30) },
    { type: 'xstate.done.actor.searchMore', output: found(0, 30) },
    { type: 'xstate.done.actor.searchMore', output: { type: 'unreachable' } },
  ],
  context: ({ text, items }) => [text, items.length],
})

function panel(text = '') {
  const live = startLive(searchPanelMachine)
  live.send({ type: 'opened', text })
  return { ...live, state: () => live.snapshot() as SearchPanelSnapshot }
}

test('starts at three characters, blanks not counted [SEARCH-01]', () => {
  const { clock, calls, send, state } = panel()

  send({ type: 'typed', text: 'ox ' })
  clock.advance(10_000)
  expect(state().hasTag('too-short')).toBe(true)
  expect(calls.size).toBe(0)
  send({ type: 'typed', text: 'oxf' })
  clock.advance(199)
  expect(calls.size).toBe(0)
  clock.advance(1)

  expect(calls.get('search')?.input).toEqual({ text: 'oxf', start: 0, size: 18 })
})

test('new input stops the search that runs, so an older answer never replaces a newer one [SEARCH-01]', async () => {
  const { clock, calls, resolve, send, state } = panel('oxford')
  const older = calls.get('search')

  send({ type: 'typed', text: 'derby' })
  expect(older?.signal.aborted).toBe(true)
  clock.advance(200)
  older?.resolve(found(1))
  await resolve('search', found(3))

  expect(state().context.items).toHaveLength(3)
})

test('loads more until the last page [SEARCH-01]', async () => {
  const { calls, resolve, send, state } = panel('oxford')
  await resolve('search', found(18, 30))
  expect(canLoadMore(state())).toBe(true)

  send({ type: 'more.wanted' })
  expect(calls.get('searchMore')?.input).toEqual({ text: 'oxford', start: 18, size: 18 })
  await resolve('searchMore', found(12, 30))

  expect(state().context.items).toHaveLength(30)
  expect(canLoadMore(state())).toBe(false)
})

test('keeps the text on leaving and searches it on opening; an empty text clears [SEARCH-01]', async () => {
  const { calls, effects, resolve, send, state } = panel('oxford')
  expect(calls.size).toBe(1)
  // Leaving the page does not close the panel.
  expect(effects).toEqual(['storeText'])
  await resolve('search', found(2))

  send({ type: 'typed', text: '' })
  expect(state().context.items).toEqual([])
  send({ type: 'closed' })

  expect(effects).toEqual(['storeText', 'storeText'])
})

test('offline it shows that nothing can be found; online a failure is an error with a retry [SEARCH-03]', async () => {
  const offline = panel('oxford')
  await offline.resolve('search', { type: 'unreachable' })
  expect(offline.state().hasTag('offline')).toBe(true)
  expect(offline.state().context.items).toEqual([])

  const online = panel('oxford')
  await online.reject('search')
  expect(online.state().hasTag('failed')).toBe(true)
  expect(online.effects).toContain('logFailure')
  online.send({ type: 'retried' })
  expect(online.calls.size).toBe(1)
})

test('results stay when more of them cannot be loaded, and are asked for again [SEARCH-03]', async () => {
  const { calls, effects, reject, resolve, send, state } = panel('oxford')
  await resolve('search', found(18, 30))
  send({ type: 'more.wanted' })
  await reject('searchMore')

  expect(state().hasTag('failed')).toBe(true)
  expect(state().context.items).toHaveLength(18)
  expect(effects).toContain('logFailure')
  send({ type: 'retried' })
  expect(calls.get('searchMore')?.input).toEqual({ text: 'oxford', start: 18, size: 18 })
})

test('a search without an answer for 5000 ms has failed [SEARCH-03]', () => {
  const { clock, effects, state } = panel('oxford')

  clock.advance(4999)
  expect(state().hasTag('busy')).toBe(true)
  clock.advance(1)

  expect(state().hasTag('failed')).toBe(true)
  expect(effects).toContain('logFailure')
})
