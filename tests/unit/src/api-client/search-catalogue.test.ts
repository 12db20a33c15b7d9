import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { searchCatalogue } from '#src/api-client/search-catalogue.ts'

const query = { search: {}, fields: ['sku'], hit: v.object({ sku: v.string() }), size: 2 }

beforeEach(() => vi.stubGlobal('document', { cookie: '' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a request without an answer is aborted after five seconds [CAT-10]', async () => {
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

test('documents that do not match the schema are dropped, with either form of the total [SEARCH-02]', async () => {
  const hits = [{ _source: { sku: 'OX-1' } }, { _source: { name: 'nameless' } }, { _source: null }]
  for (const total of [17, { value: 17 }]) {
    vi.stubGlobal('fetch', async () => Response.json({ hits: { hits, total }, suggestions: 'none' }))
    const answer = await searchCatalogue(DEFAULT_STORE, query)
    expect(answer).toMatchObject({ items: [{ sku: 'OX-1' }], total: 17, suggestions: [] })
  }
})

test('an error, or an answer that is not a list of hits, does not count as an empty list [SEARCH-03]', async () => {
  for (const answer of [
    Response.json({ hits: {} }),
    Response.json([]),
    Response.json({ hits: { hits: [] } }, { status: 503 }),
  ]) {
    vi.stubGlobal('fetch', async () => answer)
    await expect(searchCatalogue(DEFAULT_STORE, query)).rejects.toThrow()
  }
})

test('prices are requested for the group of the shopper [CAT-14]', async () => {
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
