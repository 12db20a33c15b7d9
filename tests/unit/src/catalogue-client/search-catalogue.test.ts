import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { searchCatalogue } from '#src/catalogue-client/search-catalogue.ts'

const query = { search: {}, fields: ['sku'], hit: v.object({ sku: v.string() }), size: 2 }

beforeEach(() => vi.stubGlobal('document', { cookie: '' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a catalogue that is silent for five seconds is given up [CAT-10]', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const answer = searchCatalogue(DEFAULT_STORE, query, new AbortController().signal)
  deadline.abort(new DOMException('too late', 'TimeoutError'))
  await expect(answer).rejects.toThrow('too late')
  expect(timeout).toHaveBeenCalledWith(5000)
})

test('leaving the page aborts the request [CAT-10]', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const leaving = new AbortController()
  const answer = searchCatalogue(DEFAULT_STORE, query, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})

test('documents without what was asked for are left out, in either form of the total [SEARCH-02]', async () => {
  const hits = [{ _source: { sku: 'OX-1' } }, { _source: { name: 'nameless' } }, { _source: null }]
  for (const total of [17, { value: 17 }]) {
    vi.stubGlobal('fetch', async () => Response.json({ hits: { hits, total }, suggestions: 'none' }))
    const answer = await searchCatalogue(DEFAULT_STORE, query)
    expect(answer).toMatchObject({ items: [{ sku: 'OX-1' }], total: 17, suggestions: [] })
  }
})

test('an answer that is no list of hits, and an error, are no empty list [SEARCH-03]', async () => {
  for (const answer of [
    Response.json({ hits: {} }),
    Response.json([]),
    Response.json({ hits: { hits: [] } }, { status: 503 }),
  ]) {
    vi.stubGlobal('fetch', async () => answer)
    await expect(searchCatalogue(DEFAULT_STORE, query)).rejects.toThrow()
  }
})

test('prices are asked for the group of the shopper [CAT-14]', async () => {
  let asked = new URL('https://welt.test')
  vi.stubGlobal('fetch', async (path: string) => {
    asked = new URL(path, asked)
    return Response.json({ hits: { hits: [], total: 0 } })
  })
  const groupToken = () => JSON.parse(asked.searchParams.get('request') ?? '').groupToken
  await searchCatalogue(DEFAULT_STORE, query)
  expect(groupToken()).toBeUndefined()
  vi.stubGlobal('document', { cookie: 'welt-group=trade.1' })
  await searchCatalogue(DEFAULT_STORE, query)
  expect(groupToken()).toBe('trade.1')
})
