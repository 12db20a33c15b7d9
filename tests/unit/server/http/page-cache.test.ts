import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { cachePages, newNonce } from '#server/http/page-cache.ts'

function shop() {
  const state = { version: 1, now: 0, rendered: 0, cancelled: 0 }
  const app = new Hono()
    .use(
      cachePages(
        () => state.version,
        ({ headers }) => `${headers.get('user-agent')} ${headers.get('cookie')}`,
        () => state.now,
      ),
    )
    .all('*', (c) => {
      state.rendered++
      const nonce = newNonce()
      c.header('Content-Security-Policy', `script-src 'self' 'nonce-${nonce}'`)
      if (c.req.path === '/private') c.header('Cache-Control', 'no-store')
      if (c.req.path === '/missing') return c.html('none', 404)
      if (c.req.path === '/broken') return c.body(brokenStream())
      if (c.req.path === '/slow') return c.body(new ReadableStream({ cancel: () => void state.cancelled++ }))
      return c.html(`<script nonce="${nonce}">Größe ${state.rendered}</script><script>evil()</script>`)
    })
  const get = async (path: string, init?: RequestInit) => {
    const answer = await app.request(path, init)
    const text = await answer.text().catch(() => 'broken')
    // A page is cached when its last byte has been sent.
    await new Promise((resolve) => setImmediate(resolve))
    return { status: answer.status, headers: answer.headers, text }
  }
  return { app, state, get }
}

function policyOf({ headers }: { readonly headers: Headers }): string {
  return headers.get('Content-Security-Policy') ?? ''
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function brokenStream(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>half'))
    },
    pull(controller) {
      controller.error(new Error('the renderer broke off'))
    },
  })
}

it('a page renders once, and its scripts are allowed by nonce or hash [CAT-18]', async () => {
  const { state, get } = shop()
  const [first, second, third] = [await get('/c/herren?p=2'), await get('/c/herren?p=2'), await get('/c/herren?p=2')]
  expect(state.rendered).toBe(1)
  const nonce = /nonce-([^']+)/.exec(policyOf(first))?.[1]
  expect(first.text).toBe(`<script nonce="${nonce}">Größe 1</script><script>evil()</script>`)
  expect(second.text).toBe('<script>Größe 1</script><script>evil()</script>')
  expect(policyOf(second)).toBe(`script-src 'self' 'sha256-${sha256('Größe 1')}'`)
  expect(third.text).toBe(second.text)
})

it('a page that has not changed is not sent again [CAT-18]', async () => {
  const { get } = shop()
  await get('/')
  const etag = (await get('/')).headers.get('ETag') ?? ''
  const again = await get('/', { headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(policyOf(again)).toContain('sha256-')
})

it('a change of the catalogue, another address, a robot and the next minute render the page again [CAT-18]', async () => {
  const { state, get } = shop()
  await get('/')
  state.version++
  await get('/')
  await get('/?p=2')
  await get('/', { headers: { 'user-agent': 'robot' } })
  expect(state.rendered).toBe(4)
  state.now = 60_000
  await get('/')
  expect(state.rendered).toBe(5)
})

it('customers with group prices share their pages with each other but not with guests [USER-07]', async () => {
  const { state, get } = shop()
  await get('/')
  for (const _ of [1, 2]) await get('/', { headers: { cookie: 'welt-group=a' } })
  await get('/', { headers: { cookie: 'welt-group=b' } })
  expect(state.rendered).toBe(3)
})

it('POST answers, 404s, aborted pages and endless addresses are never cached [ROUTE-05]', async () => {
  const { state, get } = shop()
  const endless = `/?q=${'x'.repeat(600)}`
  for (const path of ['/missing', '/broken', endless]) for (const _ of [1, 2]) await get(path)
  for (const _ of [1, 2]) await get('/', { method: 'POST' })
  expect(state.rendered).toBe(8)
  expect((await get('/missing')).status).toBe(404)
})

it('a page that no cache may store is rendered for each visitor [USER-11]', async () => {
  const { state, get } = shop()
  const [first, second] = [await get('/private'), await get('/private')]
  expect(state.rendered).toBe(2)
  expect([first, second].map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store'])
})

it('a page whose visitor leaves is neither rendered to the end nor cached [CAT-18]', async () => {
  const { app, state } = shop()
  for (const _ of [1, 2]) await (await app.request('/slow')).body?.cancel()
  expect(state).toMatchObject({ rendered: 2, cancelled: 2 })
})
