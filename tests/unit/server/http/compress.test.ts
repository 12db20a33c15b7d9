import { promisify } from 'node:util'
import { brotliDecompress, createGunzip, gunzip } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { compressAnswers } from '#server/http/compress.ts'

const TEXT = 'Rahmengenähte Herrenschuhe. '.repeat(200)

function shop(body: () => BodyInit, headers: Record<string, string> = {}): Hono {
  return new Hono()
    .use(compressAnswers())
    .get('/', () => new Response(body(), { headers: { 'Content-Type': 'text/html', ETag: '"tag"', ...headers } }))
}

function get(app: Hono, coding: string) {
  return app.request('/', { headers: { 'Accept-Encoding': coding } })
}

it.each([
  ['gzip', 'gzip, deflate', promisify(gunzip)],
  ['br', 'gzip, br', promisify(brotliDecompress)],
])('compresses a text with %s [CAT-18]', async (coding, accepted, decompress) => {
  const answer = await get(
    shop(() => TEXT, { 'Content-Length': '5800' }),
    accepted,
  )
  expect(answer.headers.get('Content-Encoding')).toBe(coding)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('ETag')).toBe('W/"tag"')
  expect(answer.headers.has('Content-Length')).toBe(false)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(500)
  expect((await decompress(bytes)).toString()).toBe(TEXT)
})

it('sends a text unchanged to a client that accepts no compression [CAT-18]', async () => {
  const answer = await get(
    shop(() => TEXT),
    'identity',
  )
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('ETag')).toBe('"tag"')
  expect(await answer.text()).toBe(TEXT)
})

it('does not compress photographs and short answers [CAT-18]', async () => {
  for (const headers of [{ 'Content-Type': 'image/webp' }, { 'Content-Length': '800' }]) {
    expect(
      (
        await get(
          shop(() => TEXT, headers),
          'gzip',
        )
      ).headers.get('Content-Encoding'),
    ).toBeNull()
  }
})

it('sends the rendered part of a page before the rest is there [CAT-18]', async () => {
  let page!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      page = controller
    },
  })
  const answer = await get(
    shop(() => body),
    'gzip',
  )
  const text = createGunzip()
  let seen = ''
  text.on('data', (chunk) => (seen += chunk))
  const sent = (async () => {
    for await (const chunk of answer.body ?? []) text.write(chunk)
  })()
  page.enqueue(Buffer.from('<h1>Herren</h1>'))
  await expect.poll(() => seen).toBe('<h1>Herren</h1>')
  page.enqueue(Buffer.from('<p>Oxford</p>'))
  page.close()
  await sent
  await expect.poll(() => seen).toBe('<h1>Herren</h1><p>Oxford</p>')
})

it('stops rendering when a client disconnects [CAT-18]', async () => {
  const cancel = vi.fn()
  const answer = await get(
    shop(() => new ReadableStream({ cancel })),
    'gzip',
  )
  await answer.body?.cancel('gone')
  expect(cancel).toHaveBeenCalledWith('gone')
})

it('aborts the response if rendering fails [CAT-18]', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('the renderer broke off')) })
  const answer = await get(
    shop(() => broken),
    'gzip',
  )
  await expect(answer.text()).rejects.toThrow('the renderer broke off')
})
