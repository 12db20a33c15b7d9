import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

const PASSWORD = 'Rahmengenaeht-1'
const SECRET = 'the secret of a file beside the served ones'

let folder: string
let shop: ShopProcess

beforeAll(async () => {
  folder = await ShopProcess.filledFolder()
  for (const place of ['secret.txt', 'build/secret.txt', 'build/server/secret.txt', 'data/secret.txt']) {
    writeFileSync(join(folder, place), SECRET)
  }
  writeFileSync(join(folder, 'build/client/favicon.ico'), 'icon')
  shop = await ShopProcess.start(folder)
})
afterAll(async () => {
  await shop?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** Sends the path as it is: `fetch` would normalise it and forbids some headers. */
function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { hostname, port } = new URL(shop.origin)
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (answered, failed) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const sending = request({ hostname, port, path, method, headers: { ...type, ...headers } }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.once('end', () => answered({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      sending.once('error', failed)
      sending.end(body === undefined ? undefined : JSON.stringify(body))
    },
  )
}

async function signedIn(email: string): Promise<{ cookie: string; session: string }> {
  await shop.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
  const answer = await send('/session', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { kind: 'password', email, password: PASSWORD },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), session: JSON.parse(answer.text).result.session.id }
}

describe('a page of another origin on this machine', () => {
  const EVIL = { origin: 'http://127.0.0.1:9999', referer: 'http://127.0.0.1:9999/trap' }

  test.each([
    ['same-site', { ...EVIL, 'sec-fetch-site': 'same-site' }],
    ['cross-site', { ...EVIL, 'sec-fetch-site': 'cross-site' }],
    ['an old browser', EVIL],
    ['a hidden origin', { origin: 'null' }],
  ])('changes nothing with the cookies of its visitor: %s [USER-11]', async (name, evil) => {
    const { cookie, session } = await signedIn(`csrf-${name.replaceAll(' ', '-')}@example.de`)
    const headers = { cookie, 'x-welt-session': session, ...evil }
    const customer = { email: 'thief@example.de', firstname: 'T', lastname: 'H' }
    const attacks: readonly [string, Sent][] = [
      ['/session', { method: 'DELETE', headers }],
      ['/session/devices', { method: 'DELETE', headers }],
      ['/session/refresh', { method: 'POST', headers }],
      ['/session', { method: 'POST', headers, body: { kind: 'password', email: 'thief@example.de', password: 'x' } }],
      ['/api/user/me', { method: 'POST', headers, body: { customer } }],
      ['/api/user/change-password', { method: 'POST', headers, body: { currentPassword: 'x', newPassword: 'y' } }],
      ['/api/cart/create', { method: 'POST', headers }],
    ]
    for (const [path, sent] of attacks) expect((await send(path, sent)).status, path).toBe(403)
    const own = { cookie, 'x-welt-session': session, 'sec-fetch-site': 'same-origin' }
    expect((await send('/session', { headers: own })).status).toBe(200)
    // Without the header, as a form sends it, the cookie does not count.
    const form = await send('/api/user/me', { method: 'POST', headers: { cookie, ...evil }, body: { customer } })
    expect(form.status).toBe(401)
  })

  test('reads nothing of a session [USER-11]', async () => {
    const { cookie, session } = await signedIn('cors@example.de')
    const headers = { cookie, 'x-welt-session': session, ...EVIL }
    const answer = await send('/api/user/me', { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain('cors@example.de')
    const preflight = {
      ...EVIL,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-welt-session',
    }
    expect((await send('/session', { method: 'OPTIONS', headers: preflight })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})

test('a session that an attacker has planted is not the one that its victim signs in to [USER-11]', async () => {
  const planted = await signedIn('attacker@example.de')
  await shop.post('/user/create', {
    customer: { email: 'victim@example.de', firstname: 'V', lastname: 'V' },
    password: PASSWORD,
  })
  const answer = await send('/session', {
    method: 'POST',
    headers: { cookie: planted.cookie, 'sec-fetch-site': 'same-origin' },
    body: { kind: 'password', email: 'victim@example.de', password: PASSWORD },
  })
  expect(JSON.parse(answer.text).result.session.id).not.toBe(planted.session)
  const headers = { cookie: planted.cookie, 'x-welt-session': planted.session, 'sec-fetch-site': 'same-origin' }
  expect((await send('/session', { headers })).status).toBe(401)
})

test('a device of somebody else is not ended by its id [USER-14]', async () => {
  const [own, other] = [await signedIn('own@example.de'), await signedIn('other@example.de')]
  const headers = { cookie: own.cookie, 'x-welt-session': own.session, 'sec-fetch-site': 'same-origin' }
  expect((await send(`/session/devices/${other.session}`, { method: 'DELETE', headers })).status).toBe(404)
  const theirs = { cookie: other.cookie, 'x-welt-session': other.session, 'sec-fetch-site': 'same-origin' }
  expect((await send('/session', { headers: theirs })).status).toBe(200)
})

test('a forged host is in no link of a mail [USER-01]', async () => {
  await signedIn('host@example.de')
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' }
  const sent = { method: 'POST', headers, body: { email: 'host@example.de' } }
  expect((await send('/api/user/reset-password', sent)).status).toBe(200)
  const mails = () =>
    readdirSync(join(folder, 'data/mail')).map((name) => readFileSync(join(folder, 'data/mail', name), 'utf8'))
  await expect
    .poll(() => mails().filter((mail) => mail.includes('host@example.de')).length, { timeout: 15_000 })
    .toBe(1)
  expect(mails().join()).not.toContain('evil.example')
})

test.each([
  '/%0d%0aX-Injected:%20yes',
  '/EN/%0d%0aX-Injected:%20yes',
  '/en%0d%0aX-Injected:%20yes',
  '/api/%0d%0aX-Injected:%20yes',
  '/search?q=%0d%0aX-Injected:%20yes',
  '/%E5%98%8A%E5%98%8DX-Injected:%20yes',
])('no address becomes a header: %s [PROM-14]', async (path) => {
  const { headers, status } = await send(path)
  expect(headers).not.toHaveProperty('x-injected')
  expect(status).toBeLessThan(500)
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/../../server/secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/favicon.ico/../../secret.txt',
  '/favicon.ico%00/../../secret.txt',
  '//secret.txt',
  '/img/200/0/resize/..%2f..%2f..%2fdata%2fsecret.txt',
  '/img/200/0/resize/../../../../data/secret.txt',
  'http://evil.example/../secret.txt',
])('no path leaves the served folder: %s [PROM-14]', async (path) => {
  const { status, text } = await send(path)
  expect(text).not.toContain(SECRET)
  expect(status).toBeLessThan(500)
})
