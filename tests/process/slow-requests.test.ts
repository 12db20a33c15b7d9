import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

let folder: string
let shop: ShopProcess

beforeAll(async () => {
  folder = await ShopProcess.filledFolder()
  shop = await ShopProcess.start(folder)
})
afterAll(async () => {
  await shop?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the start and then a byte a second. Resolves with the answer when the server closes the connection. */
function drip(start: string): Promise<{ answer: string; seconds: number }> {
  const { hostname, port } = new URL(shop.origin)
  const began = performance.now()
  return new Promise((closed) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(start))
    const timer = setInterval(() => socket.write('x'), 1000)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      closed({ answer, seconds: (performance.now() - began) / 1000 })
    })
  })
}

test('a body that never ends and headers that never end are cut, and others are served meanwhile [PROM-14]', {
  timeout: 90_000,
}, async () => {
  const head = 'POST /api/order HTTP/1.1\r\nHost: welt.test\r\nContent-Type: application/json\r\n'
  const slow = [
    drip(`${head}Content-Length: 5000\r\n\r\n`),
    drip(`${head}Transfer-Encoding: chunked\r\n\r\n10\r\n`),
    drip(`${head}X-Header: `),
  ]
  expect(await shop.json('/health')).toEqual({ code: 200, result: 'ok' })
  for (const { answer, seconds } of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(seconds).toBeLessThan(45)
  }
})

test('security.txt says where to report a vulnerability, for a year [PROM-14]', async () => {
  const answer = await fetch(`${shop.origin}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const fields = new Map((await answer.text()).split('\n').map((line) => line.split(/: (.*)/) as [string, string]))
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
  const left = Date.parse(fields.get('Expires') ?? '') - Date.now()
  expect(left).toBeGreaterThan(300 * 24 * 3_600_000)
  expect(left).toBeLessThanOrEqual(365 * 24 * 3_600_000)
})
