import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

const SHELL_SCRIPT = 'self.isShell = true'
let folder: string
let shop: ShopProcess

beforeAll(async () => {
  folder = await ShopProcess.filledFolder()
  writeFileSync(join(folder, 'build/client/sw.js'), 'self.build = 1')
  writeFileSync(join(folder, 'build/client/app-shell.html'), `<!doctype html><script>${SHELL_SCRIPT}</script>`)
  shop = await ShopProcess.start(folder, { PUBLIC_ORIGIN: 'https://welt.example', SMTP_URL: 'smtps://mail.example' })
})
afterAll(async () => {
  await shop?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** What the server answers to these bytes, until it closes the connection. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.origin)
  return new Promise((answered, failed) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => answered(text))
    socket.once('error', failed)
  })
}

test.each([
  '/',
  '/sw.js',
  '/assets/gone.js',
  '/img/600/0/none.jpg',
  '/api',
  '/api/nowhere',
  '/session',
  '/sitemap.xml',
])('no browser guesses the type of %s, or asks for it without TLS [PROM-14]', async (path) => {
  const { headers } = await fetch(`${shop.origin}${path}`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test.each([
  ['that is none', 'NONSENSE\r\n\r\n'],
  ['without a host', 'GET /api HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['with two lengths', 'POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  [
    'with length and chunks',
    'POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
])('a request %s is answered with 400, and its type is not guessed [PROM-14]', async (_, bytes) => {
  const answer = await raw(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test('the offline shell allows the scripts of its build and no others [PROM-14]', async () => {
  const { headers } = await fetch(`${shop.origin}/app-shell.html`)
  const hash = createHash('sha256').update(SHELL_SCRIPT).digest('base64')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('nonce')
})
