import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

/** Errors outside the routes of the API, as seen by clients that read `application/json` only. */

let folder: string
let shop: ShopProcess

beforeAll(async () => {
  folder = await ShopProcess.filledFolder()
  writeFileSync(
    join(folder, 'build/server/index.js'),
    `const broken = { method: 'ALL', path: '/*', handler() { throw new Error('broken page') } }
export const createPages = () => ({ routes: [broken], basePath: '', errorHandler: null })\n`,
  )
  shop = await ShopProcess.start(folder)
}, 60_000)
afterAll(async () => {
  await shop.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Sends these bytes and reads until the server closes. */
function raw(text: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(shop.origin)
  return new Promise((answered, failed) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let got = ''
    socket.on('data', (chunk) => {
      got += chunk
    })
    socket.on('error', failed)
    socket.on('close', () => {
      const [head = '', body = ''] = got.split('\r\n\r\n')
      const status = Number(head.split(' ')[1])
      answered({ status, type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '', body })
    })
  })
}

const NO_JSON = 'The commerce backend did not answer in JSON'
const LONG = 'a'.repeat(20_000)
const BROKEN: readonly (readonly [string, number, string, (path: string) => string])[] = [
  ['a header without a name', 400, 'request-malformed', (path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n: x\r\n\r\n`],
  ['no host', 400, 'request-malformed', (path) => `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['a host that is none', 400, 'request-malformed', (path) => `GET ${path} HTTP/1.1\r\nHost: a b:x\r\n\r\n`],
  ['too many headers', 431, 'headers-too-long', (path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-A: ${LONG}\r\n\r\n`],
  ['too long an address', 414, 'address-too-long', (path) => `GET ${path}?q=${LONG} HTTP/1.1\r\nHost: shop\r\n\r\n`],
]

describe('a request that the HTTP server refuses', () => {
  test.each(BROKEN)('below /api, with %s, is answered in the envelope [SYNC-14]', async (_, status, error, request) => {
    for (const path of ['/api', '/api/cart/pull']) {
      const answer = await raw(request(path))
      expect([answer.status, answer.type]).toEqual([status, 'application/json'])
      expect(JSON.parse(answer.body)).toEqual({ code: status, result: expect.any(String), meta: { error } })
    }
  })

  test.each(BROKEN)('for a page, with %s, is answered in words [ROUTE-05]', async (_, status, _error, request) => {
    for (const path of ['/', '/apis']) {
      const answer = await raw(request(path))
      expect([answer.status, answer.type]).toEqual([status, 'text/plain; charset=utf-8'])
      expect(answer.body).toMatch(/^[A-Z][a-z -]+$/)
    }
  })

  test('an address just below the limit is served [ROUTE-05]', async () => {
    const answer = await fetch(`${shop.origin}/api/health?q=${'a'.repeat(15_000)}`)
    expect(answer.status).toBe(200)
  })
})

test('a page that throws writes one line of JSON to the log [SHELL-10]', async () => {
  const answer = await fetch(`${shop.origin}/broken`)
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error'])
  const lines = shop.output.split('\n').filter((line) => line.includes('broken page'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'unexpected',
    path: '/broken',
    message: 'broken page',
  })
})

describe('a shop in front of another backend', () => {
  let backend: Server
  let front: ShopProcess
  let answering: { status: number; type: string | null; body: string }

  beforeAll(async () => {
    backend = createServer((_, response) => {
      const { status, type, body } = answering
      response.writeHead(status, { 'retry-after': '7', ...(type === null ? {} : { 'content-type': type }) }).end(body)
    })
    await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/api`
    front = await ShopProcess.start(folder, { COMMERCE_API_URL: url, DATA_DIR: 'front' })
  }, 60_000)
  afterAll(async () => {
    await front.end('SIGKILL')
    backend.close()
  })

  test.each([
    ['a 500 with a text', 500, 'text/plain', 'Out of memory', 500, 'Out of memory'],
    ['a 502 with a page', 502, 'text/html', '<h1>Bad Gateway</h1>', 502, NO_JSON],
    ['a 404 without a type', 404, null, 'gone', 404, NO_JSON],
    ['a 200 with a page', 200, 'text/html; charset=utf-8', '<h1>Hello</h1>', 502, NO_JSON],
    ['a 500 with an empty text', 500, 'text/plain', ' ', 500, NO_JSON],
  ])('puts %s into the envelope, without an error code [SYNC-14]', async (_, status, type, body, code, result) => {
    answering = { status, type, body }
    const answer = await fetch(`${front.origin}/api/cart/pull?cartId=1`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([code, 'application/json'])
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(await answer.json()).toEqual({ code, result })
  })

  test('passes JSON through unchanged [SYNC-14]', async () => {
    answering = { status: 400, type: 'application/json; charset=utf-8', body: '{"code":400,"result":"no"}' }
    const answer = await fetch(`${front.origin}/api/cart/pull?cartId=1`)
    expect([answer.status, await answer.text()]).toEqual([400, '{"code":400,"result":"no"}'])
  })

  test('passes an answer without a body through [SYNC-14]', async () => {
    answering = { status: 204, type: null, body: '' }
    const answer = await fetch(`${front.origin}/api/cart/pull?cartId=1`, { method: 'OPTIONS' })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
})
