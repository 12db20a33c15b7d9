import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { searchPanelMachine } from '#machines/search-panel/search-panel.machine.ts'
import type { SearchOutcome, SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import type { Product } from '#models/wire/product.ts'
import { PanelResults } from '#src/features/search/panel-results.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { shoe } from '#tests/fixtures/catalogue/shoes.ts'

beforeAll(() => Promise.all([loadTexts('de', 'search'), loadTexts('en', 'search')]))

/** The panel of a store after a text was typed and the catalogue has answered. */
async function rendered(text: string, answer: () => Promise<SearchOutcome>, path = '/'): Promise<string> {
  const search = fromPromise<SearchOutcome, SearchRequest>(answer)
  const machine = searchPanelMachine.provide({
    actors: { search },
    actions: { storeText: () => {}, logFailure: () => {} },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'opened', text })
  const snapshot = await waitFor(actor, (state) => !state.hasTag('busy'))
  actor.stop()
  const results = createElement(PanelResults, { snapshot, send: () => {} })
  const router = createMemoryRouter([{ path, element: results }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

function found(items: readonly Product[], total = items.length) {
  return async (): Promise<SearchOutcome> => ({ type: 'found', items, total, suggestions: [], completions: [] })
}

const shoes = (count: number) => Array.from({ length: count }, (_, place) => shoe(place + 1))

test.each([
  ['/', 'Bitte geben Sie mindestens 3 Zeichen ein.'],
  ['/en', 'Please enter at least 3 characters.'],
])(
  'at %s two characters show a hint that they are too few, an empty field shows none [SEARCH-01]',
  async (path, text) => {
    expect(await rendered('ox', found([]), path)).toContain(text)
    expect(await rendered('', found([]), path)).not.toContain(text)
  },
)

test('more can be loaded until the last page [SEARCH-01]', async () => {
  expect(await rendered('oxford', found(shoes(18), 30))).toContain('Mehr laden')
  expect(await rendered('oxford', found(shoes(18), 18))).not.toContain('Mehr laden')
})

test('results can be filtered by their categories, the largest first [SEARCH-04]', async () => {
  const inCategories = (id: number, names: readonly string[]) =>
    shoe(id, { category: names.map((name) => ({ category_id: name.length, name })) })
  const html = await rendered(
    'oxford',
    found([inCategories(1, ['Herren']), inCategories(2, ['Herren', 'Sale']), inCategories(3, ['Herren', 'Sale'])]),
  )
  expect([...html.matchAll(/aria-pressed="false"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(['Herren', 'Sale'])
})

test('the collection of all occasions, in which nearly every shoe is, is no filter [SEARCH-04]', async () => {
  const category = [
    { category_id: 3, name: 'Inspirationen' },
    { category_id: 10, name: 'Herren' },
    { category_id: 301, name: 'Business' },
  ]
  const html = await rendered('oxford', found([shoe(1, { category }), shoe(2, { category })]))
  expect([...html.matchAll(/aria-pressed="false"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    'Herren',
    'Business',
  ])
})

test('offline, a failed request and an empty result show different messages [SEARCH-03]', async () => {
  expect(await rendered('oxford', async () => ({ type: 'unreachable' }))).toContain('Sie sind offline.')
  expect(await rendered('oxford', () => Promise.reject(new Error('500')))).toContain('antwortet gerade nicht')
  expect(await rendered('oxford', found([]))).toContain('Es wurden keine Ergebnisse gefunden.')
})
