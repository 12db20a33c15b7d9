import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ListingQuery, parseListing, toggleFilter } from '#models/listing/listing.ts'
import { useRequestedQuery } from '#src/features/listing/listing.tsx'

type Router = ReturnType<typeof createMemoryRouter>

let root: Root
let router: Router
let answer: (search: string) => void
let choose: (size: string) => void

beforeEach(async () => {
  const awaited = new Map<string, () => void>()
  router = createMemoryRouter([{ path: '/herren', loader: listed, Component: Sizes }], {
    initialEntries: ['/herren'],
    hydrationData: { loaderData: { '0': parseListing(new URLSearchParams()) } },
  })
  async function listed({ request }: { request: Request }): Promise<ListingQuery> {
    const { search, searchParams } = new URL(request.url)
    await new Promise<void>((resolve, reject) => {
      awaited.set(search, resolve)
      request.signal.addEventListener('abort', reject)
    })
    return parseListing(searchParams)
  }
  answer = (search) => awaited.get(search)?.()
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(createElement(RouterProvider, { router }))
  await shown('')
})
afterEach(() => root.unmount())

function Sizes() {
  const [query, setQuery] = useRequestedQuery(useLoaderData<ListingQuery>())
  choose = (size) => setQuery(toggleFilter(query, 'hf_shoe_size', size))
  return createElement('output', null, query.filters.hf_shoe_size?.join(' ') ?? '')
}

const rendered = () => document.querySelector('output')?.textContent
const shown = (sizes: string) => expect.poll(rendered).toBe(sizes)
const frame = () => new Promise(requestAnimationFrame)

test('a size is marked as chosen before its list arrives, and after [CAT-05]', async () => {
  choose('42')
  await shown('42')
  expect(router.state.location.search).toBe('')
  answer('?hf_shoe_size=42')
  await expect.poll(() => router.state.location.search).toBe('?hf_shoe_size=42')
  await frame()
  expect(rendered()).toBe('42')
})

test('a choice is reset by another navigation before its list has arrived, also to the current page [CAT-05]', async () => {
  choose('42')
  await shown('42')
  void router.navigate('/herren')
  await shown('')
  answer('')
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await frame()
  expect(rendered()).toBe('')
})

test('a choice made while another page arrives is not reset by that page [CAT-05]', async () => {
  void router.navigate('/herren')
  const hasArrived = new Promise<void>((resolve) => {
    const leave = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      leave()
      // React has not rendered the router's state yet.
      choose('42')
      resolve()
    })
  })
  answer('')
  await hasArrived
  await shown('42')
  for (let frames = 0; frames < 10; frames++) {
    await frame()
    expect(rendered()).toBe('42')
  }
})

test('of two quick choices the later is shown and builds on the earlier [CAT-05]', async () => {
  choose('42')
  await shown('42')
  choose('43')
  await shown('42 43')
  answer('?hf_shoe_size=42&hf_shoe_size=43')
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await frame()
  expect(rendered()).toBe('42 43')
})
