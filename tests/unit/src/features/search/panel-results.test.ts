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

/** The panel after a text was typed and the catalogue has answered, in a store. */
async function drawn(text: string, answer: () => Promise<SearchOutcome>, path = '/'): Promise<string> {
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
  ['/', 'Der Suchbegriff sollte mindestens 3 Zeichen haben.'],
  ['/en', 'Searched term should consist of at least 3 characters.'],
])('at %s two characters are too few, and that is said; nothing is said of none [SEARCH-01]', async (path, text) => {
  expect(await drawn('ox', found([]), path)).toContain(text)
  expect(await drawn('', found([]), path)).not.toContain(text)
})

test('more can be loaded while there is more, and not on the last page [SEARCH-01]', async () => {
  expect(await drawn('oxford', found(shoes(18), 30))).toContain('Mehr laden')
  expect(await drawn('oxford', found(shoes(18), 18))).not.toContain('Mehr laden')
})

test('what was found is narrowed by its categories, the fullest first [SEARCH-04]', async () => {
  const inCategories = (id: number, names: readonly string[]) =>
    shoe(id, { category: names.map((name) => ({ category_id: name.length, name })) })
  const html = await drawn(
    'oxford',
    found([inCategories(1, ['Herren']), inCategories(2, ['Herren', 'Sale']), inCategories(3, ['Herren', 'Sale'])]),
  )
  expect([...html.matchAll(/aria-pressed="false"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(['Herren', 'Sale'])
})

test('offline, a failed request and an empty result show different messages [SEARCH-03]', async () => {
  expect(await drawn('oxford', async () => ({ type: 'unreachable' }))).toContain('Sie sind offline.')
  expect(await drawn('oxford', () => Promise.reject(new Error('500')))).toContain('antwortet gerade nicht')
  expect(await drawn('oxford', found([]))).toContain('Es wurden keine Ergebnisse gefunden.')
})
