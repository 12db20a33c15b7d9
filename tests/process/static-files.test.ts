import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

const SCRIPT = `export const words = '${'welted '.repeat(400)}'\n`
const FILM = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251))
const FONT = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7) % 256))

const FILES: Readonly<Record<string, string | Buffer>> = {
  'assets/main-B1x9.js': SCRIPT,
  'assets/main-B1x9.js.br': brotliCompressSync(SCRIPT),
  'assets/main-B1x9.js.gz': gzipSync(SCRIPT),
  'assets/style-C2y8.css': 'body{margin:0}',
  'assets/newsreader-D3z7.woff2': FONT,
  'film/names.json': '{"name":"Welt"}',
  'sw.js': `self.build = '1';${' '.repeat(2000)}`,
  'app-shell.html': '<!doctype html><title>Welt</title>',
  'film/oxford.mp4': FILM,
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

let folder: string
let shop: ShopProcess

/** Writes into the served folder, always with the same time, as some deploys do. */
function writeClientFile(path: string, content: string | Buffer): void {
  const file = join(folder, 'build/client', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  utimesSync(file, 1_700_000_000, 1_700_000_000)
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${shop.origin}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } })
}

beforeAll(async () => {
  folder = await ShopProcess.filledFolder()
  for (const [path, content] of Object.entries(FILES)) writeClientFile(path, content)
  shop = await ShopProcess.start(folder)
}, 60_000)
beforeEach(() => {
  for (const [path, content] of Object.entries(FILES)) writeClientFile(path, content)
})
afterAll(async () => {
  await shop.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('how long browsers may use a file without revalidation', () => {
  test.each(['/assets/main-B1x9.js', '/assets/style-C2y8.css', '/assets/newsreader-D3z7.woff2'])(
    'a year for %s, whose name changes with its content [SHELL-12]',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(path, {}, method)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, IMMUTABLE])
      }
    },
  )

  test.each([
    '/manifest.webmanifest',
    '/sw.js',
    '/app-shell.html',
    '/favicon.ico',
    '/themes/welt/icon-192.png',
    '/film/oxford.mp4',
  ])('no time for %s, whose name does not change [SHELL-12]', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(path, {}, method)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, REVALIDATED])
    }
  })

  test('a missing asset is not cached: the next build may have it [SHELL-12]', async () => {
    const answer = await get('/assets/gone-A0.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

describe('revalidation', () => {
  test('an unchanged file is answered with 304 and no body [SHELL-12]', async () => {
    const first = await get('/sw.js')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/sw.js', { 'if-none-match': sent })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('cache-control')).toBe(REVALIDATED)
      expect(again.headers.get('etag')).toBe(etag)
    }
  })

  test('a changed file of the same size and time is sent again [SHELL-12]', async () => {
    const etag = (await get('/sw.js')).headers.get('etag') ?? ''
    const changed = String(FILES['sw.js']).replace("'1'", "'2'")
    await shop.end('SIGTERM')
    writeClientFile('sw.js', changed)
    shop = await ShopProcess.start(folder)
    const answer = await get('/sw.js', { 'if-none-match': etag })
    expect([answer.status, await answer.text()]).toEqual([200, changed])
  })

  test('a file that changed while the shop runs is sent again [SHELL-12]', async () => {
    const etag = (await get('/film/names.json')).headers.get('etag') ?? ''
    writeFileSync(join(folder, 'build/client/film/names.json'), '{"name":"Velt"}')
    const answer = await get('/film/names.json', { 'if-none-match': etag })
    expect([answer.status, await answer.text()]).toEqual([200, '{"name":"Velt"}'])
  })

  test('each encoding has its own ETag, and all answers vary by it [SHELL-12]', async () => {
    const tags = new Set<string | null>()
    for (const coding of ['br', 'gzip', 'identity']) {
      const answer = await get('/assets/main-B1x9.js', { 'accept-encoding': coding })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
      expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/i)
      expect(answer.headers.get('cache-control')).toBe(IMMUTABLE)
      expect(await answer.text()).toBe(SCRIPT)
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
  })

  test('a response that is compressed while it is sent has a weak ETag that still revalidates [SHELL-12]', async () => {
    const answer = await get('/sw.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    expect((await get('/sw.js', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304)
  })
})

describe('parts of a film', () => {
  test.each([
    ['bytes=0-', 0, 4999],
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=-500', 4500, 4999],
    ['bytes=4990-9999', 4990, 4999],
  ])('%s [CAT-19]', async (range, first, last) => {
    const answer = await get('/film/oxford.mp4', { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/5000`)
    expect(answer.headers.get('cache-control')).toBe(REVALIDATED)
    expect(answer.headers.get('etag')).toBe((await get('/film/oxford.mp4')).headers.get('etag'))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(FILM.subarray(first, last + 1))
  })

  test('a part beyond the end is refused with the size [CAT-19]', async () => {
    const answer = await get('/film/oxford.mp4', { range: 'bytes=5000-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */5000'])
  })

  test('a whole film advertises range requests [CAT-19]', async () => {
    const answer = await get('/film/oxford.mp4')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(FILM)
  })

  test('a part of an older film is answered with the whole new one [CAT-19]', async () => {
    const etag = (await get('/film/oxford.mp4')).headers.get('etag') ?? ''
    const same = await get('/film/oxford.mp4', { range: 'bytes=10-19', 'if-range': etag })
    expect(same.status).toBe(206)
    const changed = await get('/film/oxford.mp4', { range: 'bytes=10-19', 'if-range': '"older"' })
    expect([changed.status, changed.headers.get('content-range')]).toEqual([200, null])
    expect(changed.headers.get('content-length')).toBe('5000')
    expect(Buffer.from(await changed.arrayBuffer())).toEqual(FILM)
  })

  test('a part of a text file is not compressed: its bytes are those of the file [SHELL-12]', async () => {
    const answer = await get('/sw.js', { range: 'bytes=0-1499', 'accept-encoding': 'gzip' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(String(FILES['sw.js']).slice(0, 1500))
  })
})
